import { SET_UP } from '../../../shared/domain/people/self-service.ts';
import { call } from '../client.ts';
import { proveSelf } from './account.ts';
import { comeBack } from './prove.ts';
import { takeOver } from './record.ts';

/** The name that an authenticator app shows. */
const ISSUER = 'Wingnut';

/** A secret for an authenticator app: as text, and as the address that its QR code holds. */
export interface NewSecret {
  readonly secret: string;
  readonly address: string;
  /** The right to turn it on. It is kept in this page alone. */
  readonly accessToken: string;
}

const addressFor = (email: string, secret: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${secret}&issuer=${ISSUER}`;

/** Begins to set up a second factor. Nothing is on before the first code of the app is confirmed. */
export async function beginSetUp(email: string, password: string): Promise<NewSecret> {
  const accessToken = await proveSelf(password, SET_UP);
  const { secret } = await call('users', 'beginSecondFactor', { body: { accessToken } });
  return { secret, address: addressFor(email, secret), accessToken };
}

/** Turns the second factor on by the first code of the app. Returns recovery codes, for this one time. */
export const confirmSetUp = async ({ accessToken }: NewSecret, code: string): Promise<readonly string[]> =>
  (await call('users', 'turnSecondFactorOn', { body: { accessToken, code } })).codes;

/** New recovery codes, for this one time, for a person who proves the password first. Empty when the factor is off. */
export async function replaceRecoveryCodes(password: string): Promise<readonly string[]> {
  await proveSelf(password);
  return (await call('users', 'recoveryCodes')).codes;
}

/** Turns the second factor off. The person proves the password first. This browser signs in again. */
export async function turnOff(email: string, password: string): Promise<void> {
  await proveSelf(password);
  await call('users', 'turnSecondFactorOff');
  if (await comeBack(email, password)) await takeOver();
}

/** Turns the second factor off by a recovery code, for a person who cannot sign in. */
export async function recover(email: string, code: string): Promise<void> {
  await call('users', 'recover', { body: { email, code } });
}
