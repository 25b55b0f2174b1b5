import { phoneCodeRules } from '../../../../../shared/api/fields/phone-rules.ts';
import { accountPhone } from '../../../../../shared/domain/people/phone.ts';
import { call } from '../../../../api/client.ts';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { PortalForm } from '../../../../ui/forms/PortalForm.tsx';
import { ResendCode } from '../../../../ui/forms/ResendCode.tsx';
import { CodeField } from '../../../common/CodeForm.tsx';
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
export function PhoneCode({ number, onDone, onOther }: PhoneCodeProps) {
  const { keep } = useAlertsCache();
  return (
    <PortalForm
      initialValues={{ code: '' }}
      rules={phoneCodeRules}
      onSubmit={async (values) => {
        keep(await call('alerts', 'verifyPhone', { body: phoneCodeRules.cast(values) }));
        onDone();
      }}
      failedAt="code"
      failed={saying('The number was not verified', 'The number was not verified. Try again.')}
      className={styles.form}
      aria-label="Verify your number"
    >
      {({ isSubmitting }) => (
        <>
          <p>
            We have texted a code to <b>{accountPhone(number)}</b>. It works for 10 minutes.
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
                sentence: errorSentence(error) ?? 'No code was sent. Try again.',
              })}
            />
          </div>
        </>
      )}
    </PortalForm>
  );
}
