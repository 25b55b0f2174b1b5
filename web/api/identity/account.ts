import type { ChosenReader } from '../../../shared/domain/figures/reader.ts';
import { normalEmail } from '../../../shared/domain/people/email.ts';
import { call } from '../client.ts';
import { comingBack, type Purpose, prove, signInAgain } from './prove.ts';
import { expectRecord, isGivenBack, takeOver } from './record.ts';
import { currentSession, renewSession } from './session.ts';
import { storedClaims } from './stored-session.ts';

/** The values that the account form may change. An empty value stays unchanged. The phone is exactly the typed text. */
export interface AccountDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** An absent value stays unchanged. */
const AS_IT_IS = { firstName: undefined, lastName: undefined, phone: undefined, language: undefined, units: undefined };

/** Changes the language or the units of messages (docs/product/languages.md#choosing). */
export const saveReader = (reader: ChosenReader) => call('users', 'saveDetails', { body: { ...AS_IT_IS, ...reader } });

/**
 * Changes names and phone. An empty value stays unchanged. When all are empty, nothing is sent and the result is false
 * (docs/product/account.md#details).
 */
export async function saveDetails(details: AccountDetails): Promise<boolean> {
  if (!Object.values(details).some(Boolean)) return false;
  expectRecord();
  await call('users', 'saveDetails', { body: { ...AS_IT_IS, ...details } });
  await takeOver();
  return true;
}

const emailOfPerson = (): string => {
  const session = currentSession();
  return session.isSignedIn ? normalEmail(session.person.email) : '';
};

/**
 * Signs in again with the password, lets the record see the new session, and ends the one that it replaces.
 * @returns an access token, for the purpose alone
 */
export async function proveSelf(password: string, purpose?: Purpose): Promise<string> {
  const before = storedClaims()?.auth_time;
  const { accessToken } = await prove(emailOfPerson(), password, purpose);
  await takeOver();
  const now = storedClaims()?.auth_time;
  if (before !== now) {
    const body = { which: 'one', beganAt: Number(before) * 1000 } as const;
    // It ends by itself at the latest when its days are over.
    await call('users', 'endSessions', { body }).catch(() => undefined);
  }
  return accessToken;
}

/** Changes the password. All sessions end, and this browser signs in again with the new one. */
export async function replacePassword(current: string, next: string): Promise<void> {
  await proveSelf(current);
  const isBack = await comingBack(async () => {
    await call('users', 'changePassword', { body: { password: next } });
    return signInAgain(emailOfPerson(), next);
  });
  if (isBack) await takeOver();
}

/**
 * Starts a change of address: proves the password, and lets the server mail a code to the new one, if it is free. The
 * old address stays until the code is typed (docs/product/account.md#change-email).
 */
export async function requestEmail(email: string, password: string): Promise<void> {
  await proveSelf(password);
  await call('users', 'changeEmail', { body: { email } });
}

/** Mails another code to the new address. */
export const resendEmailCode = async (): Promise<void> => void (await call('users', 'resendEmail'));

/** The address of the record. Empty when the server cannot be asked. */
const recordedEmail = (): Promise<string> =>
  call('users', 'refresh').then(
    ({ config }) => normalEmail(config.email),
    () => '',
  );

/**
 * Replaces the address by the new one. Needs the code from the mail, and the password. The answer to an attempt may be
 * lost: so after a failure it looks whether the address has changed, and does not say that a used code is wrong. All
 * sessions end, and this browser signs in again with the new address.
 * @param next the new address, if this browser knows it
 */
export async function confirmEmail(code: string, password: string, next: string | undefined): Promise<void> {
  const before = emailOfPerson();
  await proveSelf(password);
  const isBack = await comingBack(async () => {
    let email: string;
    try {
      email = (await call('users', 'confirmEmail', { body: { code } })).config.email;
    } catch (error) {
      if (isGivenBack(error)) {
        await renewSession();
        throw error;
      }
      email = await recordedEmail();
      if (!email || (next ? email !== normalEmail(next) : email === before)) throw error;
    }
    return signInAgain(email, password);
  });
  if (isBack) await takeOver();
}
