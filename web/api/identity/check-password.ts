import { call } from '../client.ts';

/**
 * Asks the server whether a new password is easy to guess. Throws PASSWORD_COMMON
 * (docs/product/access.md#common-passwords).
 * @param token of the invitation, at account creation
 */
export async function checkPassword(password: string, email: string, token?: string): Promise<void> {
  await call('users', 'checkPassword', { body: { password, email, token } });
}
