import { randomBytes } from 'node:crypto';
import { AwsError } from '../base/aws-json.ts';
import type { PasswordPolicy } from './pool-settings.ts';
import { invalidParameter } from './refusals.ts';

const MAX_LENGTH = 256;
/** The symbols that Cognito accepts, and a space inside the password. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=.) (?=.)/;

const RULES: readonly { asked(policy: PasswordPolicy): boolean; met: RegExp; complaint: string }[] = [
  { asked: (p) => p.lowercase, met: /[a-z]/, complaint: 'Password must have lowercase characters' },
  { asked: (p) => p.uppercase, met: /[A-Z]/, complaint: 'Password must have uppercase characters' },
  { asked: (p) => p.numbers, met: /[0-9]/, complaint: 'Password must have numeric characters' },
  { asked: (p) => p.symbols, met: SYMBOL, complaint: 'Password must have symbol characters' },
];

function complaint(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  if (password.length > MAX_LENGTH) return 'Password too long';
  return RULES.find((rule) => rule.asked(policy) && !rule.met.test(password))?.complaint;
}

/** Form of a new password by its type: no blank at either end. Cognito checks it before the pool's policy. */
const TYPE = /^[\S]+.*[\S]+$/;

/**
 * Throws InvalidParameterException when the text cannot be a password, and InvalidPasswordException with the first rule
 * of the pool's policy that it breaks.
 */
export function requireGoodPassword(policy: PasswordPolicy, password: string): void {
  if (!TYPE.test(password)) {
    throw invalidParameter(
      `1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ${TYPE.source}`,
    );
  }
  const found = complaint(policy, password);
  if (found) {
    throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${found}`);
  }
}

/** A temporary password that meets every policy with this minimum length. */
export function makeTemporaryPassword(policy: PasswordPolicy): string {
  return `aA1!${randomBytes(Math.max(8, policy.minimumLength)).toString('base64url')}`;
}
