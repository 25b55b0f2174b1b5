import { normalEmail } from '../../../shared/domain/people/email.ts';
import { normalizePhone } from '../../../shared/domain/people/phone.ts';
import { call } from '../client.ts';
import { loadIdentity } from './identity.ts';
import { expectRecord, isGivenBack, takeOver } from './record.ts';
import { currentSession, renewSession } from './session.ts';

/** The values that the account form may change. An empty value stays unchanged. The phone is exactly the typed text. */
export interface AccountDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The attributes to write for changed details. Undefined when the form was empty. */
export function attributesOf({ firstName, lastName, phone }: AccountDetails): Record<string, string> | undefined {
  const attributes = {
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
    ...(phone && { phone_number: normalizePhone(phone) }),
  };
  return Object.keys(attributes).length ? attributes : undefined;
}

/** Runs an action as the signed-in person. A session that has ended before is reported like every ended session. */
async function asPerson<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'UserUnAuthenticatedException') void renewSession();
    throw error;
  }
}

/**
 * Changes names and phone. An empty value stays unchanged. When all are empty, nothing is sent and the result is false
 * (docs/product/account.md#details).
 */
export const saveDetails = (details: AccountDetails): Promise<boolean> =>
  asPerson(async () => {
    const attributes = attributesOf(details);
    if (!attributes) return false;
    const { updateUserAttributes } = await loadIdentity();
    expectRecord();
    await updateUserAttributes({ userAttributes: attributes });
    await takeOver();
    return true;
  });

/** Changes the password. */
export const changePassword = (current: string, next: string): Promise<void> =>
  asPerson(async () => {
    const { updatePassword } = await loadIdentity();
    await updatePassword({ oldPassword: current, newPassword: next });
  });

/** Changes the password and ends all other sessions: who knew the old password is out. */
export async function replacePassword(current: string, next: string): Promise<void> {
  await changePassword(current, next);
  await call('users', 'endSessions', { body: { which: 'others', beganAt: undefined } });
}

/**
 * Starts a change of address: proves the password, asks the server whether the address is free, and mails a code to it.
 * The old address stays until the code is typed (docs/product/account.md#change-email). The password is proven by a
 * change to the same password. A new sign-in would end the session first.
 */
export const requestEmail = (email: string, password: string): Promise<void> =>
  asPerson(async () => {
    await changePassword(password, password);
    await call('users', 'checkEmail', { body: { email } });
    const { updateUserAttribute } = await loadIdentity();
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
  });

/** Mails another code to the new address. */
export const resendEmailCode = (): Promise<void> =>
  asPerson(async () => {
    const { sendUserAttributeVerificationCode } = await loadIdentity();
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  });

const emailOfPerson = (): string => {
  const session = currentSession();
  return session.isSignedIn ? normalEmail(session.person.email) : '';
};

/** Whether the address has changed since an attempt began. @param next unknown when another browser asked for it */
async function hasMoved(before: string, next: string | undefined): Promise<boolean> {
  await renewSession();
  return next ? emailOfPerson() === normalEmail(next) : emailOfPerson() !== before;
}

/**
 * Replaces the address by the new one. Needs the code from the mail. The answer to an attempt may be lost: so after a
 * failure it looks whether the address has changed, and does not say that a used code is wrong.
 * @param next the new address, if this browser knows it
 * @returns whether the company's record follows already; if not, the next start of the portal makes it follow
 */
export const confirmEmail = (code: string, next: string | undefined): Promise<boolean> =>
  asPerson(async () => {
    const before = emailOfPerson();
    const { confirmUserAttribute } = await loadIdentity();
    expectRecord();
    try {
      await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
    } catch (error) {
      if (!(await hasMoved(before, next))) throw error;
    }
    try {
      await takeOver();
      return true;
    } catch (error) {
      if (isGivenBack(error)) throw error;
      await renewSession();
      return false;
    }
  });
