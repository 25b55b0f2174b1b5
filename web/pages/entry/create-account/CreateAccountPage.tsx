import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { InvitedReply } from '../../../../shared/api/types/people-types.ts';
import { pageReader } from '../../../../shared/domain/figures/reader.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { LONG_PASSWORD, NEW_PASSWORD } from '../../../../shared/domain/people/password.ts';
import { createAccountPath, PUBLIC_PATHS, provePath } from '../../../../shared/portal/public-paths.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { checkPassword } from '../../../api/identity/check-password.ts';
import { prepareIdentity } from '../../../api/identity/identity.ts';
import { identitySentence } from '../../../api/identity/identity-sentence.ts';
import { signOut, startSession, useSession } from '../../../api/identity/session.ts';
import { signUp } from '../../../api/identity/sign-up.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { rich } from '../../../ui/layout/rich.ts';
import { guessedReader } from '../../common/reader-options.ts';
import { EntryCard } from '../EntryCard.tsx';
import styles from '../entry-form.module.css';
import { INVITATION_OVER, leaveWithoutInvitation } from '../invitation-over.ts';
import { LinkButton } from '../LinkButton.tsx';
import { EMPTY, fieldOf, signUpForm } from './sign-up-form.ts';
import { TermsBox } from './TermsBox.tsx';

interface SignUpFormProps {
  readonly token: string;
  readonly email: string;
  /** The company asks for long passwords. */
  readonly isLong: boolean;
  /** Called after a failure that concerns no single field. */
  readonly onFailed: () => Promise<void>;
  readonly onCreated: () => Promise<void>;
  /** Called when a code was mailed that proves the address. Undefined when the invitation was mailed. */
  readonly onCode: (() => void) | undefined;
}

const FORMS = { long: signUpForm(LONG_PASSWORD), ordinary: signUpForm(NEW_PASSWORD) } as const;

/** Asks for the invited person's details and password. A failure keeps the typed text. */
function SignUpForm({ token, email, isLong, onFailed, onCreated, onCode }: SignUpFormProps) {
  const rules = isLong ? FORMS.long : FORMS.ordinary;
  return (
    <PortalForm
      initialValues={{ ...EMPTY, email }}
      rules={rules}
      onSubmit={async (values, { setFieldError }) => {
        try {
          const chosen = rules.cast(values);
          await checkPassword(chosen.password, email, token);
          if (
            (await signUp(
              token,
              { ...chosen, email },
              { ...guessedReader(navigator.languages), language: pageReader().language },
            )) === 'code'
          )
            return onCode?.();
        } catch (error) {
          const field = fieldOf(error);
          if (field) return setFieldError(field, identitySentence(error));
          await onFailed();
          throw error;
        }
        await onCreated();
      }}
      failed={identitySentence}
      className={styles.form}
      onFocus={prepareIdentity}
    >
      {({ isSubmitting, status }) => (
        <>
          <TextField label={say`Email`} name="email" type="email" autoComplete="username" readOnly data-fixed />
          <div className={styles.pair}>
            <TextField label={say`First name`} name="firstName" autoComplete="given-name" />
            <TextField label={say`Last name`} name="lastName" autoComplete="family-name" />
          </div>
          <TextField label={say`Phone number`} name="phone" type="tel" autoComplete="tel-national" />
          <PasswordField
            label={say`Password`}
            name="password"
            autoComplete="new-password"
            policy={isLong ? LONG_PASSWORD : NEW_PASSWORD}
          />
          <PasswordField label={say`Confirm password`} name="again" autoComplete="new-password" />
          <TermsBox name="agreed" />
          {onCode && (
            <p className={styles.intro}>{say`We’ll email a code to this address to finish setting up your account.`}</p>
          )}
          {status && <Message tone="error">{status}</Message>}
          <Button look="primary" type="submit" busy={isSubmitting} className={styles.submit}>
            {say`CREATE ACCOUNT`}
          </Button>
          {onCode && (
            <Button look="text" onClick={onCode}>
              {say`I HAVE A CODE`}
            </Button>
          )}
        </>
      )}
    </PortalForm>
  );
}

const isCodeInAddress = () => new URLSearchParams(window.location.search).get('step') === 'code';

const tokenInAddress = () => new URLSearchParams(window.location.search).get('token');

/** `over`: the invitation ended while its form was open. */
type Invitation =
  | 'loading'
  | 'failed'
  | 'over'
  | { readonly token: string; readonly invited: InvitedReply; readonly isLong: boolean; readonly asksForCode: boolean };

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * The person whom the token in the address invites. Without a valid token the first page opens
 * (docs/product/access.md#account-creation).
 */
function useInvitation() {
  const [invitation, setInvitation] = useState<Invitation>('loading');
  const load = useCallback(async () => {
    const token = tokenInAddress();
    if (!token) return window.location.replace(PUBLIC_PATHS.landing);
    setInvitation('loading');
    try {
      const path = { token };
      const [invited, { longPasswords, asksForCode }] = await Promise.all([
        call('users', 'lookUp', { path }),
        call('users', 'passwordRules', { path }),
      ]);
      setInvitation({ token, invited, isLong: longPasswords, asksForCode });
    } catch (error) {
      if (isRefused(error)) leaveWithoutInvitation();
      else setInvitation('failed');
    }
  }, []);
  /** After a sign-up that failed for no reason of its own: the invitation may be over. */
  const lookAgain = async () => {
    const token = tokenInAddress() ?? '';
    await call('users', 'lookUp', { path: { token } }).catch((error: unknown) => {
      if (isRefused(error)) setInvitation('over');
    });
  };
  useEffect(() => void load(), [load]);
  return { invitation, load, lookAgain };
}

/** Loaded once the account is made: every byte of the first load counts. */
const Success = lazy(() => import('./Success.tsx'));

/** Loaded for the few whose invitation was handed over. */
const ProofStep = lazy(() => import('./ProofStep.tsx'));

/** Whether the code is asked for. The address says it, so that a reload comes back to the same step. */
function useCodeStep() {
  const [isOpen, setIsOpen] = useState(false);
  // Not before: the prepared markup of the page knows no address.
  useEffect(() => setIsOpen(isCodeInAddress()), []);
  const go = (token: string, opens: boolean) => {
    window.history.replaceState(null, '', opens ? provePath(token) : createAccountPath(token));
    setIsOpen(opens);
  };
  return [isOpen, go] as const;
}

/** Account creation for an invited person (docs/product/access.md#account-creation). */
export function CreateAccountPage() {
  const { invitation, load, lookAgain } = useInvitation();
  const [created, setCreated] = useState(false);
  const [isProving, goToCode] = useCodeStep();
  const session = useSession();
  useEffect(() => void startSession(), []);
  if (invitation === 'over') {
    return (
      <EntryCard title={say`Account Creation`}>
        <Message tone="error">{say(INVITATION_OVER)}</Message>
        <LinkButton href={PUBLIC_PATHS.landing}>{say`GO TO HOME PAGE`}</LinkButton>
      </EntryCard>
    );
  }
  if (typeof invitation === 'string') {
    return (
      <EntryCard title={say`Account Creation`}>
        {invitation === 'loading' ? (
          <Spinner label={say`Loading`} />
        ) : (
          <Message tone="error" onTryAgain={() => void load()}>
            {say`Couldn’t load your invitation.`}
          </Message>
        )}
      </EntryCard>
    );
  }
  const { token, invited, isLong, asksForCode } = invitation;
  const asksNow = asksForCode && isProving;
  const onCreated = async () => {
    // The next sign-in is that of the new account.
    if (session.isSignedIn) await signOut({});
    setCreated(true);
  };
  if (created) {
    return (
      <Suspense fallback={<Spinner label={say`Loading`} />}>
        <Success email={invited.email} />
      </Suspense>
    );
  }
  return (
    <EntryCard title={invited.company}>
      <p className={styles.intro}>
        {rich(say`Account Creation for <b>${invited.email}</b>`, { b: (words) => <b>{words}</b> })}
      </p>
      {session.isSignedIn && (
        <Message tone="notice">
          {say`You’re logged in as ${session.person.email}. Creating this account logs you out.`}
        </Message>
      )}
      {asksNow && (
        <Suspense fallback={<Spinner label={say`Loading`} />}>
          <ProofStep
            token={token}
            email={invited.email}
            onBack={() => goToCode(token, false)}
            onFailed={lookAgain}
            onCreated={onCreated}
          />
        </Suspense>
      )}
      {/* Stays while the code is asked for: what was typed is still there afterwards. */}
      <div hidden={asksNow}>
        <SignUpForm
          token={token}
          email={invited.email}
          isLong={isLong}
          onFailed={lookAgain}
          onCreated={onCreated}
          onCode={asksForCode ? () => goToCode(token, true) : undefined}
        />
      </div>
      <p className={styles.other}>
        {rich(say`Already have an account? <a>Log in</a>`, { a: (words) => <a href={PUBLIC_PATHS.login}>{words}</a> })}
      </p>
    </EntryCard>
  );
}
