import { useState } from 'react';
import type { AlertsReply } from '../../../../../shared/api/types/alert-types.ts';
import { accountPhone } from '../../../../../shared/domain/people/phone.ts';
import { call } from '../../../../api/client.ts';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { useSession } from '../../../../api/identity/session.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useClock } from '../../../../ui/dates/use-now.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import { provenInWords } from '../../../common/channel-words.ts';
import { useAlertsCache } from '../use-alerts.ts';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import styles from './PhonePart.module.css';

/** The newest of the times at which a text or a call arrived. */
const lastProven = ({ text, call: called }: AlertsReply['provenAt']): number | undefined =>
  text === undefined && called === undefined ? undefined : Math.max(text ?? 0, called ?? 0);

interface NumberProps {
  readonly settings: AlertsReply;
  readonly onChange: () => void;
}

/** The verified number, what it is for, and how to end it. */
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
        <b>{accountPhone(phone.number)}</b>
        <span>{isStopped ? 'Stopped' : provenInWords(lastProven(provenAt), now)}</span>
      </p>
      <p className={styles.what}>
        This number is for your alarms alone. Colleagues see the one of your account details.
      </p>
      {isStopped && (
        <Message tone="notice">
          This number has answered STOP, so it gets no texts and no calls. To get them again, text START to the number
          of our texts, then verify your number again.
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
        consequence="You get no texts and no calls any more. What you have chosen to get there comes by e-mail if nothing else is chosen."
        verb="REMOVE"
        danger
        onConfirm={async () => keep(await call('alerts', 'removePhone'))}
        failure={(error) => errorSentence(error) ?? 'The number was not removed. Try again.'}
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
      <h3 id="texts-and-calls" className={styles.title}>
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
