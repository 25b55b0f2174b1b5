import { type FormikHelpers, type FormikProps, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { emailField } from '../../../../shared/api/fields/fields.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { NEW_PASSWORD } from '../../../../shared/domain/people/password.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { prepareIdentity } from '../../../api/identity/identity.ts';
import { identitySentence } from '../../../api/identity/identity-sentence.ts';
import { recoverPassword, sendRecoveryCode } from '../../../api/identity/recovery.ts';
import { EarlyForm } from '../../../opening/EarlyForm.tsx';
import { EarlySubmit } from '../../../opening/EarlySubmit.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { DoneTitle } from '../../../ui/feedback/DoneTitle.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { ResendCode } from '../../../ui/forms/ResendCode.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { rich } from '../../../ui/layout/rich.ts';
import { EntryCard } from '../EntryCard.tsx';
import styles from '../entry-form.module.css';
import { LinkButton } from '../LinkButton.tsx';
import { keepPlace, keptPlace } from './kept-place.ts';
import { EMPTY, placeOf, type Recovery, RULES, type Step } from './recovery-form.ts';

interface StepButtonsProps {
  readonly word: string;
  readonly onBack: () => void;
}

/** The foot of a step: BACK, and the button for the next step. */
function StepButtons({ word, onBack }: StepButtonsProps) {
  const { isSubmitting, setErrors } = useFormikContext();
  const back = () => {
    setErrors({});
    onBack();
  };
  return (
    <div className={styles.buttons}>
      <Button onClick={back}>{say`BACK`}</Button>
      <EarlySubmit busy={isSubmitting}>{word}</EarlySubmit>
    </div>
  );
}

/** An error in the address is shown below the address, all other errors below the code. */
const failureOf = (error: unknown) =>
  error instanceof Error && error.name === 'ValidationError'
    ? { field: 'email', sentence: error.message }
    : { field: 'code', sentence: identitySentence(error) };

interface CodeStepProps {
  /** The step before did not supply the address. */
  readonly asksEmail: boolean;
  readonly onBack: () => void;
}

/** Asks for the mailed code. It does not reveal whether the address has an account. */
function CodeStep({ asksEmail, onBack }: CodeStepProps) {
  const { values } = useFormikContext<Recovery>();
  const resend = async () => {
    const email = values.email.trim();
    emailField().validateSync(email);
    await sendRecoveryCode(email);
  };
  return (
    <>
      {asksEmail ? (
        <TextField label={say`Email`} name="email" type="email" autoComplete="username" />
      ) : (
        <p role="status" className={styles.intro}>
          {rich(say`If <b>${values.email.trim()}</b> has an account, we’ve emailed a code.`, {
            b: (words) => <b>{words}</b>,
          })}
        </p>
      )}
      <TextField
        label={say`Recovery code`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={!asksEmail}
        hint={say`The 6 digits in the email`}
      />
      <ResendCode onSend={resend} failureOf={failureOf} className={styles.again} />
      <StepButtons word={say`CONTINUE`} onBack={onBack} />
    </>
  );
}

/** Asks for the new password, twice. */
const PasswordStep = ({ onBack }: { readonly onBack: () => void }) => (
  <>
    <PasswordField
      label={say`New password`}
      name="password"
      autoComplete="new-password"
      autoFocus
      policy={NEW_PASSWORD}
    />
    <PasswordField label={say`Confirm password`} name="again" autoComplete="new-password" />
    <StepButtons word={say`CHANGE PASSWORD`} onBack={onBack} />
  </>
);

/** Asks for the account's address. */
function AddressStep({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <p className={styles.intro}>{say`We’ll email you a 6-digit code and a link to this page.`}</p>
      <TextField label={say`Email`} name="email" type="email" autoComplete="username" />
      <StepButtons word={say`SEND RECOVERY LINK`} onBack={onBack} />
    </>
  );
}

const TITLES = [
  english('Reset your password'),
  english('Enter your recovery code'),
  english('Choose a new password'),
] as const;

/** Does the work of a step and returns the next step. Rejects with the error of the identity provider. */
const WORK: readonly ((values: Recovery) => Promise<Step>)[] = [
  async ({ email }) => {
    await sendRecoveryCode(email);
    return 1;
  },
  async () => 2,
  async ({ email, code, password }) => {
    await recoverPassword(email, code, password);
    return 3;
  },
];

function Done() {
  return (
    <EntryCard title={<DoneTitle>{say`Your password has been successfully changed`}</DoneTitle>}>
      <LinkButton href={PUBLIC_PATHS.login} autoFocus>
        {say`LOG IN`}
      </LinkButton>
    </EntryCard>
  );
}

/**
 * Password recovery: four steps on one page (docs/product/access.md#recovery). An unknown address gets the same
 * treatment as a known one.
 */
export function ResetPasswordPage() {
  const [step, setStep] = useState<Step>(0);
  const [initial, setInitial] = useState(EMPTY);
  const form = useRef<FormikProps<Recovery>>(null);
  // The person who follows the mail's link may not be the one who used this tab. Then the step asks for the address
  // too.
  const [asksEmail, setAsksEmail] = useState(false);
  useEffect(() => {
    const place = keptPlace(window.location.search, window.history.state);
    setStep(place.step);
    setInitial(place.values);
    setAsksEmail(place.step > 0 && place.values.email === '');
  }, []);
  const goTo = (next: Step) => {
    keepPlace(next, form.current?.values ?? EMPTY);
    setStep(next);
  };

  const submit = async (values: Recovery, { setFieldError, setTouched }: FormikHelpers<Recovery>) => {
    const given = { ...values, email: values.email.trim(), code: values.code.trim() };
    try {
      const next = (await WORK[step]?.(given)) ?? step;
      await setTouched({}, false);
      if (step === 0) setAsksEmail(false);
      goTo(next);
    } catch (error) {
      const place = step === 0 ? ({ step: 0, field: 'email' } as const) : placeOf(error);
      goTo(place.step);
      setFieldError(place.field, identitySentence(error));
    }
  };
  if (step === 3) return <Done />;
  const back = () => (step === 0 ? window.location.assign(PUBLIC_PATHS.login) : goTo(step === 1 ? 0 : 1));
  return (
    <EntryCard title={say(TITLES[step])}>
      <EarlyForm
        innerRef={form}
        initialValues={initial}
        enableReinitialize
        rules={RULES[step]}
        onSubmit={submit}
        className={styles.form}
        onFocus={prepareIdentity}
      >
        {step === 0 && <AddressStep onBack={back} />}
        {step === 1 && <CodeStep asksEmail={asksEmail} onBack={back} />}
        {step === 2 && <PasswordStep onBack={back} />}
      </EarlyForm>
    </EntryCard>
  );
}
