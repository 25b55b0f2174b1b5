import { useField } from 'formik';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { EarlyForm } from '../../../opening/EarlyForm.tsx';
import { EarlySubmit } from '../../../opening/EarlySubmit.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './ContactForm.module.css';
import { contactMessage, MESSAGE_LIMIT } from './contact-message.ts';

/** Time for which the success is shown before the form is empty again (docs/product/public-site.md#contact-form). */
const SUCCESS_SHOWN_MS = 2000;
const FAILED = english('Couldn’t send your message. Your text is still here; try again.');
const TOO_MANY = english('Too many messages sent. Your text is still here; try again in an hour.');

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A field that people neither see nor reach, but programs fill in. */
function Honeypot() {
  const [field] = useField<string>('website');
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The contact form. It keeps the typed text until it is sent. */
export default function ContactForm() {
  const [sent, setSent] = useState(false);
  return (
    <EarlyForm
      initialValues={contactMessage.getDefault()}
      rules={contactMessage}
      onSubmit={async (values, { resetForm, setSubmitting }) => {
        await call('messages', 'send', { body: { ...contactMessage.cast(values), about: '' } });
        setSubmitting(false);
        setSent(true);
        await sleep(SUCCESS_SHOWN_MS);
        setSent(false);
        resetForm();
      }}
      failed={(error) => {
        console.warn('Couldn’t send the message', error);
        return say(error instanceof ApiError && error.status === 429 ? TOO_MANY : FAILED);
      }}
      className={styles.form}
    >
      {({ isSubmitting, status }) => (
        <>
          <div className={styles.pair}>
            <TextField label={say`Full name`} name="fullname" autoComplete="name" />
            <TextField label={say`Company (optional)`} name="company" autoComplete="organization" />
          </div>
          <TextField label={say`Email`} name="email" type="email" autoComplete="email" />
          <TextArea label={say`Message (optional)`} name="message" limit={MESSAGE_LIMIT} rows={4} />
          <Honeypot />
          <div role="alert" className={styles.slot}>
            {status && (
              <p className={styles.failure}>
                <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
                {status}
              </p>
            )}
          </div>
          <div className={styles.foot}>
            <EarlySubmit busy={isSubmitting} disabled={sent}>
              {status ? say`TRY AGAIN` : say`SEND`}
            </EarlySubmit>
            <span role="status">
              {sent && (
                <span className={styles.sent}>
                  <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
                  {say`Message Sent`}
                </span>
              )}
            </span>
          </div>
        </>
      )}
    </EarlyForm>
  );
}
