import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { minuteText, OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { ResendCode } from '../../../ui/forms/ResendCode.tsx';
import { CodeForm } from '../../common/CodeForm.tsx';
import { addressInWords } from '../../common/contacts/contact-words.ts';
import { saying } from '../../common/saying.ts';
import styles from './Contacts.module.css';

interface ContactCodeProps {
  readonly contact: ContactReply;
  readonly onClose: () => void;
  /** Another code was sent. */
  readonly onAsked: (contact: ContactReply) => void;
  readonly onVerified: () => Promise<void>;
}

/** Asks for the code that the contact got by text (docs/product/contacts.md#verify). A wrong one stays to be corrected. */
export function ContactCode({ contact, onClose, onAsked, onVerified }: ContactCodeProps) {
  const { id, name, codeUntil } = contact;
  const path = { contactId: id };
  const until = codeUntil === null ? '' : ` It works until ${minuteText(codeUntil, OWN_ZONE)}.`;
  return (
    <Dialog open onClose={onClose} title={`Which code did ${name} get?`}>
      <CodeForm
        onCode={async (code) => {
          await call('alerts', 'verifyContact', { path, body: { code } });
          await onVerified();
        }}
        sentenceOf={saying('The contact was not verified', 'The code could not be checked. Try again.', 'users')}
        verb="VERIFY"
        onCancel={onClose}
        below={
          <ResendCode
            className={styles.resend}
            onSend={async () => onAsked((await call('alerts', 'askContact', { path })).contact)}
            failureOf={(error) => ({
              field: 'code',
              sentence: errorSentence(error, 'users') ?? 'No code was sent. Try again.',
            })}
          />
        }
      >
        <p>{`A text with a code went to ${addressInWords(contact)}. Ask for the code and type it.${until}`}</p>
      </CodeForm>
    </Dialog>
  );
}
