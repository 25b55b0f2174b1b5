/** A password needs one of each. The symbols are those that the identity provider accepts. */
const NEEDED = [/[a-z]/, /[A-Z]/, /\d/, /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/];
const MIN_CHARACTERS = 8;

/** The rules for a new password. A login does not check them (docs/product/access.md#password-policy). */
export const PASSWORD_POLICY = 'Password must be 8 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase';

/** Whether a password begins or ends with a blank. The identity provider takes no such password. */
export const hasBlankEnd = (password: string): boolean => /^\s|\s$/.test(password);

/** Whether a new password follows the rules. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= MIN_CHARACTERS && NEEDED.every((each) => each.test(password));
