import { normalizePhone } from '../../shared/domain/phone.ts';
import { loadIdentity } from './identity.ts';

/** What an invited person gives; the phone is as it was typed. */
export interface SignUp {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly password: string;
}

/** Makes the account. Without the live token of an invitation for that very address the identity provider refuses. */
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
