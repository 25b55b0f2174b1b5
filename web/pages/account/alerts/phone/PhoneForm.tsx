import { phoneRules } from '../../../../../shared/api/fields/phone-rules.ts';
import { accountPhone } from '../../../../../shared/domain/people/phone.ts';
import { call } from '../../../../api/client.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx';
import { PortalForm } from '../../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { saying } from '../../../common/saying.ts';
import { useAlertsCache } from '../use-alerts.ts';
import styles from './PhonePart.module.css';

interface PhoneFormProps {
  /** The present number, else that of the profile; undefined while there is none. */
  readonly number: string | undefined;
  readonly onSent: () => void;
  /** Absent while there is nothing to go back to. */
  readonly onCancel: (() => void) | undefined;
}

/** Asks for a number and for consent, and sends a code. What is typed stays when that fails. */
export function PhoneForm({ number, onSent, onCancel }: PhoneFormProps) {
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
      failed={saying('No code was sent', 'No code was sent. Try again.')}
      className={styles.form}
      aria-label="Your number for alarms"
    >
      {({ isSubmitting }) => (
        <>
          <p>A number of the United States or Canada. We text a code to it, to be sure that it is yours.</p>
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
