import { Formik } from 'formik';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckedForm } from '../../ui/forms/CheckedForm.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import styles from './SupportForm.module.css';
import { MESSAGE_LIMIT, supportForm, supportMessage } from './support-message.ts';

/** How long the success is shown (docs/product/public-site.md#help). */
const SUCCESS_SHOWN_MS = 2000;

type Outcome = 'sent' | 'failed' | 'tooMany';

const FAILURES = {
  failed: 'Unable to send message. Please try again',
  tooMany: 'Too many messages were sent. Your message is still here; try again in an hour.',
} as const;

/** Success disappears by itself, failure stays until the next attempt. */
function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome !== 'sent') return;
    const timer = setTimeout(() => setOutcome(undefined), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome] as const;
}

/** The support form. It keeps the typed text until it is sent. */
export function SupportForm() {
  const session = useSession();
  const [outcome, setOutcome] = useOutcome();
  if (!session.isSignedIn) return null;
  return (
    <Formik
      initialValues={{ message: '' }}
      validationSchema={supportForm}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, { resetForm }) => {
        setOutcome(undefined);
        try {
          const { message } = supportForm.cast(values);
          await call('messages', 'send', { body: supportMessage(session.person, message) });
        } catch (error) {
          console.warn('The message was not sent', error);
          setOutcome(hasCode(error, 'TOO_MANY_REQUESTS') ? 'tooMany' : 'failed');
          return;
        }
        resetForm();
        setOutcome('sent');
      }}
    >
      {({ isSubmitting }) => (
        <CheckedForm rules={supportForm} className={styles.form}>
          <TextArea
            label="Message"
            name="message"
            limit={MESSAGE_LIMIT}
            required
            placeholder="Please describe your issue in as much detail as possible"
          />
          <div className={styles.foot}>
            <Button look="primary" type="submit" busy={isSubmitting}>
              SUBMIT
            </Button>
            <p role="status" className={styles.sent}>
              {outcome === 'sent' && (
                <>
                  <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
                  Your message has been sent. We'll be in touch shortly.
                </>
              )}
            </p>
            <p role="alert" className={styles.failed}>
              {(outcome === 'failed' || outcome === 'tooMany') && (
                <>
                  <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
                  {FAILURES[outcome]}
                </>
              )}
            </p>
          </div>
        </CheckedForm>
      )}
    </Formik>
  );
}
