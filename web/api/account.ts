import { normalizePhone } from '../../shared/domain/phone.ts';
import { call } from './client.ts';
import { loadIdentity } from './identity.ts';
import { renewSession } from './session.ts';

/** What the account form may change; what is '' stays as it is. The phone is as it was typed. */
export interface AccountDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The attributes that a change of details writes; undefined when nothing was filled. */
export function attributesOf({ firstName, lastName, phone }: AccountDetails): Record<string, string> | undefined {
  const attributes = {
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
    ...(phone && { phone_number: normalizePhone(phone) }),
  };
  return Object.keys(attributes).length ? attributes : undefined;
}

/** Does something as the person signed in. A session that has meanwhile ended is told like any other that ends. */
async function asPerson<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'UserUnAuthenticatedException') void renewSession();
    throw error;
  }
}

/** Has the company's record follow the identity provider, and the screens follow both. */
async function takeOver(): Promise<void> {
  await call('users', 'refresh');
  await renewSession();
}

/**
 * Changes names and phone; what is '' stays. When all are '', nothing is sent and false is returned
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
 * Asks for another address: proves the password, and has a code mailed to the new address. Only the code replaces the
 * old address (docs/product/account.md#change-email). The password is proven by changing it to itself, because signing
 * in again would end the session first.
 */
export const requestEmail = (email: string, password: string): Promise<void> =>
  asPerson(async () => {
    await changePassword(password, password);
    const { updateUserAttribute } = await loadIdentity();
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
  });

/** Has another code mailed to the new address. */
export const resendEmailCode = (): Promise<void> =>
  asPerson(async () => {
    const { sendUserAttributeVerificationCode } = await loadIdentity();
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  });

/** Replaces the address by the new one, with the code that was mailed to it. */
export const confirmEmail = (code: string): Promise<void> =>
  asPerson(async () => {
    const { confirmUserAttribute } = await loadIdentity();
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
    await takeOver();
  });
