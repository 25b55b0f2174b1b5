import { ASIDE } from '../../../../shared/api/fields/aside-field.ts';
import type { FindingReply } from '../../../../shared/api/types/findings.ts';
import { MAX_ASIDE_REASON } from '../../../../shared/domain/findings/aside-reason.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { titleAndAbout } from '../common/finding-words.ts';

interface AsideDialogProps {
  readonly finding: FindingReply;
  readonly onClose: () => void;
  /** Rejects with the sentence that says why it was not done. What was typed stays. */
  readonly onSave: (reason: string) => Promise<void>;
}

/** Puts a finding aside with a reason (docs/product/findings.md#aside). */
export default function AsideDialog({ finding, onClose, onSave }: AsideDialogProps) {
  return (
    <FormDialog
      title="Dismiss this finding?"
      about={titleAndAbout(finding)}
      words="It won’t be counted or emailed. It reopens if it gets worse."
      rules={ASIDE}
      initialValues={{ reason: '' }}
      verb="DISMISS"
      onSave={({ reason }) => onSave(reason.trim())}
      onClose={onClose}
    >
      <TextArea name="reason" label="Reason" limit={MAX_ASIDE_REASON} rows={3} />
    </FormDialog>
  );
}
