import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { CODE } from '../../../../../shared/api/fields/people-fields.ts';
import { phoneRules } from '../../../../../shared/api/fields/phone-rules.ts';
import type { AlertsReply } from '../../../../../shared/api/types/alert-types.ts';
import { accountPhone } from '../../../../../shared/domain/people/phone.ts';
import { call } from '../../../../api/client.ts';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { useSession } from '../../../../api/identity/session.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useClock } from '../../../../ui/dates/use-now.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx';
import { PortalForm } from '../../../../ui/forms/PortalForm.tsx';
import { ResendCode } from '../../../../ui/forms/ResendCode.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { CodeField } from '../../../common/CodeForm.tsx';
import { provenInWords } from '../../../common/channel-words.ts';
import { saying } from '../../../common/saying.ts';
import { useAlertsCache } from '../use-alerts.ts';
import styles from './PhonePart.module.css';

interface PhoneCodeProps {
  readonly number: string;
  readonly onDone: () => void;
  /** The person wants to type another number. */
  readonly onOther: () => void;
}

/** Asks for the code of the text. What is typed stays when it does not fit. */
function PhoneCode({ number, onDone, onOther }: PhoneCodeProps) {
  const { keep } = useAlertsCache();
  return (
    <PortalForm
      initialValues={{ code: '' }}
      rules={CODE}
      onSubmit={async (values) => {
        keep(await call('alerts', 'verifyPhone', { body: CODE.cast(values) }));
        onDone();
      }}
      failedAt="code"
      failed={saying('The number was not verified', 'Couldn’t verify the number. Try again.')}
      className={kit.list}
      aria-label="Verify your number"
    >
      {({ isSubmitting }) => (
        <>
          <p>
            We texted a code to <b>{accountPhone(number)}</b>. It expires in 10 minutes.
          </p>
          <div className={styles.field}>
            <CodeField />
          </div>
          <div className={styles.actions}>
            <Button type="submit" busy={isSubmitting}>
              VERIFY
            </Button>
            <Button look="text" onClick={onOther} disabled={isSubmitting}>
              USE ANOTHER NUMBER
            </Button>
            <ResendCode
              className={styles.resend}
              onSend={async () => keep(await call('alerts', 'sendPhoneCode', { body: { number, consent: true } }))}
              failureOf={(error) => ({
                field: 'code',
                sentence: errorSentence(error) ?? 'Couldn’t send a code. Try again.',
              })}
            />
          </div>
        </>
      )}
    </PortalForm>
  );
}

interface PhoneFormProps {
  /** The present number, else that of the profile; undefined while there is none. */
  readonly number: string | undefined;
  readonly onSent: () => void;
  /** Absent while there is nothing to go back to. */
  readonly onCancel: (() => void) | undefined;
}

/** Asks for a number and for consent, and sends a code. What is typed stays when that fails. */
function PhoneForm({ number, onSent, onCancel }: PhoneFormProps) {
  const { keep } = useAlertsCache();
  return (
    <PortalForm
      initialValues={{ number: number ? accountPhone(number) : '', consent: false }}
      rules={phoneRules}
      onSubmit={async (values) => {
        keep(await call('alerts', 'sendPhoneCode', { body: values }));
        onSent();
      }}
      failedAt="number"
      failed={saying('No code was sent', 'Couldn’t send a code. Try again.')}
      className={kit.list}
      aria-label="Your number for alarms"
    >
      {({ isSubmitting }) => (
        <>
          <p>U.S. or Canadian mobile number. We’ll text you a code to verify it.</p>
          <div className={styles.field}>
            <TextField label="Mobile number" name="number" type="tel" autoComplete="tel" />
          </div>
          <Checkbox name="consent">
            I agree to get text messages and automated calls about alarms from Wingnut at this number. Message frequency
            varies. Message and data rates may apply. I can reply STOP at any time.
          </Checkbox>
          <div className={styles.actions}>
            {onCancel && (
              <Button onClick={onCancel} disabled={isSubmitting}>
                CANCEL
              </Button>
            )}
            <Button type="submit" busy={isSubmitting}>
              SEND CODE
            </Button>
          </div>
        </>
      )}
    </PortalForm>
  );
}

/** The newest of the times at which a text or a call arrived. */
const lastProven = ({ text, call: called }: AlertsReply['provenAt']): number | undefined =>
  text === undefined && called === undefined ? undefined : Math.max(text ?? 0, called ?? 0);

interface NumberProps {
  readonly settings: AlertsReply;
  readonly onChange: () => void;
}

/** The verified number, its purpose, and the way to end it. */
function VerifiedNumber({ settings, onChange }: NumberProps) {
  const { keep } = useAlertsCache();
  const [asks, setAsks] = useState(false);
  const now = useClock();
  const { phone, provenAt } = settings;
  if (!phone) return null;
  const isStopped = phone.stoppedAt !== undefined;
  return (
    <>
      <p className={styles.number}>
        <span>{accountPhone(phone.number)}</span>
        <span>{isStopped ? 'Stopped' : provenInWords(lastProven(provenAt), now)}</span>
      </p>
      <p className={kit.note}>Used only for alarms. Coworkers see the number in your account details.</p>
      {isStopped && (
        <Message tone="notice">
          You replied STOP, so texts and calls are off. Text START to our number, then verify again.
        </Message>
      )}
      <div className={styles.actions}>
        <Button onClick={onChange}>{isStopped ? 'VERIFY AGAIN' : 'CHANGE NUMBER'}</Button>
        <Button look="danger" onClick={() => setAsks(true)}>
          REMOVE NUMBER
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        question={`Remove ${accountPhone(phone.number)}?`}
        consequence="You’ll no longer get texts or calls. Alerts with no other channel go to your email."
        verb="REMOVE"
        danger
        onConfirm={async () => keep(await call('alerts', 'removePhone'))}
        failure={(error) => errorSentence(error) ?? 'Couldn’t remove the number. Try again.'}
      />
    </>
  );
}

/** The part of Alerts about texts and calls (docs/product/channels.md#texts). A portal without them shows nothing. */
export function PhonePart({ settings }: { readonly settings: AlertsReply }) {
  const { phone, pendingPhone, available } = settings;
  // A code that was asked for elsewhere, or before the page was loaded again, can be typed here while it works.
  const [step, setStep] = useState<'number' | 'code' | undefined>(() =>
    pendingPhone && pendingPhone.expiresAt > Date.now() ? 'code' : undefined,
  );
  const session = useSession();
  const profile = session.isSignedIn ? session.person.phone : undefined;
  if (!available.includes('text')) return null;
  const shown = step ?? (phone ? undefined : 'number');
  const end = () => setStep(undefined);
  return (
    <section className={styles.part} aria-labelledby="texts-and-calls">
      <MessageSquareText aria-hidden size={20} strokeWidth={1.75} />
      <h3 id="texts-and-calls" className={kit.strong}>
        {available.includes('call') ? 'Text messages and calls' : 'Text messages'}
      </h3>
      {shown === undefined && <VerifiedNumber settings={settings} onChange={() => setStep('number')} />}
      {shown === 'number' && (
        <PhoneForm
          number={phone?.number ?? profile}
          onSent={() => setStep('code')}
          onCancel={phone ? end : undefined}
        />
      )}
      {shown === 'code' && pendingPhone && (
        <PhoneCode number={pendingPhone.number} onDone={end} onOther={() => setStep('number')} />
      )}
    </section>
  );
}
