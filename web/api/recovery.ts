import { loadIdentity } from './identity.ts';

/**
 * Has a recovery code mailed. An unknown address is answered in the same way (docs/product/access.md#unknown-address).
 */
export async function sendRecoveryCode(email: string): Promise<void> {
  const { resetPassword } = await loadIdentity();
  await resetPassword({ username: email });
}

/** Sets a new password by the mailed code. */
export async function recoverPassword(email: string, code: string, password: string): Promise<void> {
  const { confirmResetPassword } = await loadIdentity();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}
