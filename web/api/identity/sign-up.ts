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

/** Creates the account. The identity provider refuses without a valid invitation token for exactly this address. */
export async function signUp(token: string, { email, firstName, lastName, phone, password }: SignUp): Promise<void> {
  const { signUp: begin } = await loadIdentity();
  await begin({
    username: email,
    password,
    options: {
      userAttributes: {
        email,
        given_name: firstName,
        family_name: lastName,
        phone_number: normalizePhone(phone),
      },
      clientMetadata: { token },
    },
  });
}
