import { call } from '../client.ts';
import { changePassword } from './account.ts';
import { loadIdentity } from './identity.ts';

/** The name that an authenticator app shows. */
const ISSUER = 'Wingnut';

/** The calls about an authenticator app, once Amplify is configured. */
async function loadTotp() {
  await loadIdentity();
  return import('./totp.ts');
}

/** A secret for an authenticator app: as text, and as the address that its QR code holds. */
export interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

/** Begins to set up a second factor. Nothing is on before the first code of the app is confirmed. */
export async function beginSetUp(email: string): Promise<NewSecret> {
  const { setUpTOTP } = await loadTotp();
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, address: getSetupUri(ISSUER, email).href };
}

/** Turns the second factor on by the first code of the app. */
export async function confirmSetUp(code: string): Promise<void> {
  const { verifyTOTPSetup, updateMFAPreference } = await loadTotp();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/** New recovery codes, for this one time. Empty when the second factor is off. */
export const newRecoveryCodes = async (): Promise<readonly string[]> => (await call('users', 'recoveryCodes')).codes;

/** The same for a person who proves the password first. It is proven by a change to the same password. */
export async function replaceRecoveryCodes(password: string): Promise<readonly string[]> {
  await changePassword(password, password);
  return newRecoveryCodes();
}

/** Turns the second factor off. The person proves the password first. */
export async function turnOff(password: string): Promise<void> {
  await changePassword(password, password);
  const { updateMFAPreference } = await loadTotp();
  await updateMFAPreference({ totp: 'DISABLED' });
  await call('users', 'refresh');
}

/** Turns the second factor off by a recovery code, for a person who cannot sign in. */
export async function recover(email: string, code: string): Promise<void> {
  await call('users', 'recover', { body: { email, code } });
}
