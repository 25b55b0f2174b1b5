const MIN_CHARACTERS = 8;

interface PasswordRule {
  readonly words: string;
  readonly isKept: (password: string) => boolean;
}

const contains =
  (pattern: RegExp): PasswordRule['isKept'] =>
  (password) =>
    pattern.test(password);

/** The rules of the policy, in its order. The symbols are those that the identity provider accepts. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { words: `${MIN_CHARACTERS} characters`, isKept: (password) => password.length >= MIN_CHARACTERS },
  { words: '1 number', isKept: contains(/\d/) },
  { words: '1 special character', isKept: contains(/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/) },
  { words: '1 uppercase', isKept: contains(/[A-Z]/) },
  { words: '1 lowercase', isKept: contains(/[a-z]/) },
];

/** The rules for a new password. A login does not check them (docs/product/access.md#password-policy). */
export const PASSWORD_POLICY = 'Password must be 8 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase';

/** The policy as a field says and ticks it. */
export const NEW_PASSWORD = { sentence: PASSWORD_POLICY, rules: PASSWORD_RULES } as const;

/** Whether a password begins or ends with a blank. The identity provider takes no such password. */
export const hasBlankEnd = (password: string): boolean => /^\s|\s$/.test(password);

/** Whether a new password follows the rules. */
export const isStrongPassword = (password: string): boolean => PASSWORD_RULES.every(({ isKept }) => isKept(password));
