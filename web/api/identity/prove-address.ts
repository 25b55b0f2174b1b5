import { pageReader } from '../../../shared/domain/figures/reader.ts';
import { BY_CODE } from '../../../shared/domain/people/by-code.ts';
import { loadIdentity } from './identity.ts';
import { forgetUnproven } from './unproven.ts';

/** The calls of a sign-up that a mailed code confirms (docs/product/access.md#handed-over). */

const load = async () => {
  await loadIdentity();
  return import('./sign-up-code.ts');
};

/** The account is confirmed already: the answer to an earlier attempt was lost. */
const isDone = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && error.message.includes('status is CONFIRMED');

/** Confirms the account by the code from the mail. */
export async function proveAddress(token: string, email: string, code: string): Promise<void> {
  const { confirmSignUp } = await load();
  const options = { clientMetadata: { token, [BY_CODE]: 'yes', ...pageReader() } };
  await confirmSignUp({ username: email, confirmationCode: code, options }).catch((error: unknown) => {
    if (!isDone(error)) throw error;
  });
  forgetUnproven();
}

/** Mails another code. The identity provider answers alike for an address without an account. */
export async function resendProof(token: string, email: string): Promise<void> {
  const { resendSignUpCode } = await load();
  await resendSignUpCode({ username: email, options: { clientMetadata: { token, language: pageReader().language } } });
}
