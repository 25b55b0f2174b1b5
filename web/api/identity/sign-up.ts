import type { Reader } from '../../../shared/domain/figures/reader.ts';
import { normalizePhone } from '../../../shared/domain/people/phone.ts';
import { loadIdentity } from './identity.ts';

/** The data that an invited person enters. The phone is exactly the typed text. */
export interface SignUp {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly password: string;
}

/** A code is on its way, or could not be mailed and can be asked for again. */
const CODE_STEP = 'CONFIRM_SIGN_UP';
const NOT_MAILED = 'CodeDeliveryFailureException';

/**
 * Creates the account, with the language and the units of messages. The identity provider refuses without a valid invitation token for exactly this address. Returns
 * `code` when a mailed code must prove the address first (docs/product/access.md#handed-over).
 */
export async function signUp(
  token: string,
  { email, firstName, lastName, phone, password }: SignUp,
  { language, units }: Reader,
): Promise<'made' | 'code'> {
  const { signUp: begin } = await loadIdentity();
  const begun = begin({
    username: email,
    password,
    options: {
      userAttributes: {
        email,
        given_name: firstName,
        family_name: lastName,
        phone_number: normalizePhone(phone),
      },
      clientMetadata: { token, language, units },
    },
  });
  return begun.then(
    ({ nextStep }) => (nextStep.signUpStep === CODE_STEP ? 'code' : 'made'),
    (error: unknown) => {
      if (error instanceof Error && error.name === NOT_MAILED) return 'code';
      throw error;
    },
  );
}
