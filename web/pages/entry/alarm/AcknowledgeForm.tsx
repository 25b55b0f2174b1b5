import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
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
  const [failed, setFailed] = useState(false);
  return (
    <Formik
      initialValues={{ note: '' }}
      validationSchema={form}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async ({ note }) => {
        setFailed(false);
        try {
          onDone(await acknowledgeByLink(token, note.trim()));
        } catch (error) {
          const words = refusalWords(error);
          if (words) onRefused(words);
          else setFailed(true);
        }
      }}
    >
      {({ isSubmitting }) => (
        <CheckedForm rules={form} className={classNames(entry.form, styles.form)}>
          <TextArea name="note" label="Note for the others (optional)" limit={MAX_NOTE} rows={2} />
          {failed && (
            <Message tone="error">
              The server does not answer. Your note is kept. Try again: nothing is done twice.
            </Message>
          )}
          <Button look="primary" type="submit" busy={isSubmitting} className={entry.submit}>
            ACKNOWLEDGE
          </Button>
          <p className={styles.small}>As {person}. Nobody is reminded while the alarm lasts. Its end is mailed.</p>
        </CheckedForm>
      )}
    </Formik>
  );
}
