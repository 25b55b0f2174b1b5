import { object, string } from 'yup';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import entry from '../entry-form.module.css';
import styles from './AlarmLink.module.css';
import { acknowledgeByLink } from './link-calls.ts';
import { refusalWords } from './link-words.ts';

const MAX_NOTE = 300;
const form = object({ note: string().trim().max(MAX_NOTE, `Note must be at most ${MAX_NOTE} characters`) });

interface AcknowledgeFormProps {
  readonly token: string;
  /** Who acknowledges. */
  readonly person: string;
  readonly onDone: (alarm: LinkedAlarmReply) => void;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: string) => void;
}

/** Acknowledges the alarm of a link, with an optional note. A failure keeps the note; a second attempt changes nothing twice. */
export function AcknowledgeForm({ token, person, onDone, onRefused }: AcknowledgeFormProps) {
  return (
    <PortalForm
      initialValues={{ note: '' }}
      rules={form}
      onSubmit={async ({ note }) => onDone(await acknowledgeByLink(token, note.trim()))}
      failed={(error) => {
        const words = refusalWords(error);
        if (!words) return 'The server does not answer. Your note is kept. Try again: nothing is done twice.';
        onRefused(words);
        return undefined;
      }}
      className={classNames(entry.form, styles.form)}
    >
      {({ isSubmitting, status }) => (
        <>
          <TextArea name="note" label="Note for the others (optional)" limit={MAX_NOTE} rows={2} />
          {status && <Message tone="error">{status}</Message>}
          <Button look="primary" type="submit" busy={isSubmitting} className={entry.submit}>
            ACKNOWLEDGE
          </Button>
          <p className={styles.small}>As {person}. Nobody is reminded while the alarm lasts. Its end is mailed.</p>
        </>
      )}
    </PortalForm>
  );
}
