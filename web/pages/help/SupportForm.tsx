import { useFormikContext } from 'formik';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MESSAGE_LIMITS } from '../../../shared/api/fields/message-fields.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/identity/session.ts';
import { typedKey } from '../../api/kept/typed-work.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import kit from '../../ui/style/kit.module.css';
import styles from './SupportForm.module.css';
import { supportForm, supportMessage } from './support-message.ts';

/** Typed text of the help page that is not sent yet. */
interface HelpDraft {
  readonly about: string;
  readonly message: string;
}

const EMPTY_DRAFT: HelpDraft = { about: '', message: '' };

/** Another person who signs in here does not see the text. Logging out clears it. */
const keyOf = (userId: string): string => typedKey('messages', userId);

/** The text that the person has typed and not sent (docs/product/public-site.md#help-draft). */
function keptDraft(userId: string): HelpDraft {
  try {
    const { about, message } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<HelpDraft>;
    return { about: String(about ?? ''), message: String(message ?? '') };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the text, or forgets it when there is none. */
function keepDraft(userId: string, { about, message }: HelpDraft): void {
  try {
    if (about || message) localStorage.setItem(keyOf(userId), JSON.stringify({ about, message }));
    else localStorage.removeItem(keyOf(userId));
  } catch (error) {
    // A full or forbidden storage must not hinder the message.
    console.warn('The text is not kept on this device', error);
  }
}

/** Time for which the success is shown (docs/product/public-site.md#help). */
const SUCCESS_SHOWN_MS = 2000;

type Outcome = 'sent' | 'failed' | 'tooMany';

const FAILURES = {
  failed: 'Unable to send message. Please try again',
  tooMany: 'Too many messages sent. Your text is still here; try again in an hour.',
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

/** Keeps what is typed while the person is elsewhere in the portal. */
function DraftKeeper({ userId }: { readonly userId: string }) {
  const { values } = useFormikContext<HelpDraft>();
  useEffect(() => keepDraft(userId, values), [userId, values]);
  return null;
}

/** The support form. It keeps the typed text until it is sent. */
export function SupportForm() {
  const session = useSession();
  const userId = session.isSignedIn ? session.person.userId : '';
  const [draft] = useState(() => keptDraft(userId));
  const [outcome, setOutcome] = useOutcome();
  if (!session.isSignedIn) return null;
  return (
    <PortalForm
      initialValues={draft}
      rules={supportForm}
      onSubmit={async (values, { resetForm }) => {
        setOutcome(undefined);
        try {
          await call('messages', 'send', { body: supportMessage(session.person, supportForm.cast(values)) });
        } catch (error) {
          console.warn('Couldn’t send the message', error);
          setOutcome(hasCode(error, 'TOO_MANY_REQUESTS') ? 'tooMany' : 'failed');
          return;
        }
        resetForm({ values: EMPTY_DRAFT });
        setOutcome('sent');
      }}
      className={kit.list}
    >
      {({ isSubmitting }) => (
        <>
          <DraftKeeper userId={userId} />
          <TextField
            label="Building or wingnut (optional)"
            name="about"
            autoComplete="off"
            hint="Name, Property ID or serial number"
          />
          <TextArea
            label="Message"
            name="message"
            limit={MESSAGE_LIMITS.message}
            placeholder="Please describe your issue in as much detail as possible"
          />
          <p className={kit.words}>
            We’ll reply to <b>{session.person.email}</b>.
          </p>
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
        </>
      )}
    </PortalForm>
  );
}
