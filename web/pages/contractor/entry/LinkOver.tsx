import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { EntryCard } from '../../entry/EntryCard.tsx';
import { WORDS, type Words } from '../link/link-words.ts';
import type { LostWork } from '../link/lost-work.ts';

interface LinkOverProps {
  readonly why: Words;
  /** The part of the link that this device had kept, and keeps no longer. */
  readonly lost?: LostWork | undefined;
  /** Another attempt may help. */
  readonly onTryAgain?: (() => void) | undefined;
}

/** Says why the page shows no building, or not any more. */
export function LinkOver({ why, lost, onTryAgain }: LinkOverProps) {
  useDocumentTitle(say`Contractor link`);
  return (
    <EntryCard title={say`Contractor link`}>
      <Message tone="notice">{say(WORDS[why])}</Message>
      {lost && lost.configurations > 0 && (
        <Message tone="notice">{say`Unsaved configurations will be lost: ${lost.configurations}.`}</Message>
      )}
      {lost && lost.lines.length > 0 && (
        <>
          <p>{say`This wasn’t sent. Copy it if you still need it.`}</p>
          <ul>
            {lost.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {onTryAgain && <Button look="primary" onClick={onTryAgain}>{say`TRY AGAIN`}</Button>}
    </EntryCard>
  );
}
