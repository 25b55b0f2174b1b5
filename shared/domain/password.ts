/** One of each is needed; the symbols are those that the identity provider counts. */
const NEEDED = [/[a-z]/, /[A-Z]/, /\d/, /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/];
const MIN_CHARACTERS = 8;

/** What a new password must be; signing in does not check it (docs/product/access.md#password-policy). */
export const PASSWORD_POLICY = 'Password must be 8 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase';

/** Whether a new password keeps the policy. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= MIN_CHARACTERS && NEEDED.every((each) => each.test(password));
