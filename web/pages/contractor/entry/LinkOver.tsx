import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { EntryCard } from '../../entry/EntryCard.tsx';
import { WORDS, type Words } from '../link/link-words.ts';

interface LinkOverProps {
  readonly why: Words;
  /** How many unsaved configurations of the link this device had kept, and keeps no longer. */
  readonly lost?: number;
  /** Another attempt may help. */
  readonly onTryAgain?: (() => void) | undefined;
}

/** Says why the page shows no building, or not any more. */
export function LinkOver({ why, lost = 0, onTryAgain }: LinkOverProps) {
  useDocumentTitle('Contractor link');
  return (
    <EntryCard title="Contractor link">
      <Message tone="notice">{WORDS[why]}</Message>
      {lost > 0 && <Message tone="notice">{`Configurations that are not saved are lost: ${lost}.`}</Message>}
      {onTryAgain && (
        <Button look="primary" onClick={onTryAgain}>
          TRY AGAIN
        </Button>
      )}
    </EntryCard>
  );
}
