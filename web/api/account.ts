import { normalizePhone } from '../../shared/domain/phone.ts';
import { call } from './client.ts';
import { loadIdentity } from './identity.ts';
import { renewSession } from './session.ts';

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

/** Updates the company's record from the identity provider, and then the screens. */
async function takeOver(): Promise<void> {
  await call('users', 'refresh');
  await renewSession();
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

/**
 * Starts a change of address: proves the password and mails a code to the new address. The old address stays until the
 * code is typed (docs/product/account.md#change-email). The password is proven by a change to the same password. A new
 * sign-in would end the session first.
 */
export const requestEmail = (email: string, password: string): Promise<void> =>
  asPerson(async () => {
    await changePassword(password, password);
    const { updateUserAttribute } = await loadIdentity();
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
  });

/** Mails another code to the new address. */
export const resendEmailCode = (): Promise<void> =>
  asPerson(async () => {
    const { sendUserAttributeVerificationCode } = await loadIdentity();
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  });

/** Replaces the address by the new one. Needs the code from the mail. */
export const confirmEmail = (code: string): Promise<void> =>
  asPerson(async () => {
    const { confirmUserAttribute } = await loadIdentity();
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
    await takeOver();
  });
