import { type English, english } from '../figures/say.ts';

const MIN_CHARACTERS = 8;
/** The most characters of a password, so that a password manager's fit (docs/product/access.md#password-policy). */
export const MAX_PASSWORD = 128;
/** The least characters where a company asks for long passwords (docs/product/access.md#long-passwords). */
export const MIN_LONG_CHARACTERS = 12;

interface PasswordRule {
  readonly words: English;
  readonly isKept: (password: string) => boolean;
}

const contains =
  (pattern: RegExp): PasswordRule['isKept'] =>
  (password) =>
    pattern.test(password);

/** The rules about characters, in the order of the policy. The symbols are those that the identity provider accepts. */
const CHARACTER_RULES: readonly PasswordRule[] = [
  { words: english('1 number'), isKept: contains(/\d/) },
  { words: english('1 special character'), isKept: contains(/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/) },
  { words: english('1 uppercase'), isKept: contains(/[A-Z]/) },
  { words: english('1 lowercase'), isKept: contains(/[a-z]/) },
];

const rulesFrom = (characters: number, words: English): readonly PasswordRule[] => [
  { words, isKept: (password) => password.length >= characters },
  ...CHARACTER_RULES,
];

/** The rules of the policy, in its order. */
export const PASSWORD_RULES: readonly PasswordRule[] = rulesFrom(MIN_CHARACTERS, english('8 characters'));

/** The rules for a new password. A login does not check them (docs/product/access.md#password-policy). */
export const PASSWORD_POLICY = english(
  'Password must be 8 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase',
);

/** The policy as a field says and ticks it. */
export interface PasswordPolicy {
  readonly sentence: English;
  readonly rules: readonly PasswordRule[];
}
export const NEW_PASSWORD: PasswordPolicy = { sentence: PASSWORD_POLICY, rules: PASSWORD_RULES };
/** The same where a company asks for long passwords. */
export const LONG_PASSWORD: PasswordPolicy = {
  sentence: english('Password must be 12 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase'),
  rules: rulesFrom(MIN_LONG_CHARACTERS, english('12 characters')),
};

/** Whether a password begins or ends with a blank. The identity provider takes no such password. */
export const hasBlankEnd = (password: string): boolean => /^\s|\s$/.test(password);

/** Whether a new password follows the rules. */
export const isStrongPassword = (password: string, { rules }: PasswordPolicy = NEW_PASSWORD): boolean =>
  rules.every(({ isKept }) => isKept(password));
