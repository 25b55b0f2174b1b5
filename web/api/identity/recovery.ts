import { pageReader } from '../../../shared/domain/figures/reader.ts';
import { checkPassword } from './check-password.ts';
import { loadIdentity } from './identity.ts';

/** Mails a recovery code, in the language of the page. An unknown address gets the same answer (docs/product/access.md#unknown-address). */
export async function sendRecoveryCode(email: string): Promise<void> {
  const { resetPassword } = await loadIdentity();
  await resetPassword({ username: email, options: { clientMetadata: { language: pageReader().language } } });
}

/** Sets a new password with the code from the mail, unless it is easy to guess. All sessions end. */
export async function recoverPassword(email: string, code: string, password: string): Promise<void> {
  await checkPassword(password, email);
  const { confirmResetPassword } = await loadIdentity();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}
