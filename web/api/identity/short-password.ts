import { MIN_LONG_CHARACTERS } from '../../../shared/domain/people/password.ts';

/** A storage key that exists while the person signs in with a password that is too short for the rule. */
const SHORT_PASSWORD = 'short-password';

/** Keeps whether a password that signs in is too short for the rule. The password itself is not kept. */
export function notePasswordLength(password: string): void {
  if (password.length < MIN_LONG_CHARACTERS) localStorage.setItem(SHORT_PASSWORD, 'yes');
  else localStorage.removeItem(SHORT_PASSWORD);
}

/** Whether the person has signed in here with a password that is too short for the rule. */
export const hasShortPassword = (): boolean => localStorage.getItem(SHORT_PASSWORD) !== null;
