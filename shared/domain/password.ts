/** One of each is needed; the symbols are those that the identity provider counts. */
const NEEDED = [/[a-z]/, /[A-Z]/, /\d/, /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/];
const SHORTEST = 8;

/** What a new password must be (S1 §8); signing in does not ask for it (rulings §2, Password policy). */
export const PASSWORD_POLICY = 'Password must be 8 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase';

/** Whether a new password keeps the policy. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= SHORTEST && NEEDED.every((each) => each.test(password));
