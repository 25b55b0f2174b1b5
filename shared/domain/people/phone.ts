import { cleanLine } from '../clean-text.ts';

/**
 * The characters of a typed phone number: digits, spaces, dashes and parentheses
 * (docs/product/limits-and-messages.md#phone).
 */
export const PHONE_PATTERN = /^[\d\s()-]*$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A typed or pasted number in the form that the rule judges: a leading `+`, dots, long dashes and marks that nobody sees are no part of it
 * (docs/product/limits-and-messages.md#phone). `+1 206.555.0134` is `1 206-555-0134`. A `+` without a country stays, and is refused.
 */
export function phoneForm(text: string): string {
  const line = cleanLine(text)
    .trim()
    .replace(/[.\u00b7\u2010-\u2015]/g, '-');
  return digitsOf(line).length === 11 ? line.replace(/^\+\s*/, '') : line;
}

/** Whether a typed number has ten digits, or eleven with the country code. */
export const isPhone = (text: string): boolean => /^\d{10,11}$/.test(digitsOf(text));

/**
 * A typed number as it is stored: a prefix of two characters, then ten digits
 * (docs/product/limits-and-messages.md#phone). `(206) 555-0134` is `+12065550134`.
 */
export function normalizePhone(text: string): string {
  const digits = digitsOf(text);
  return digits.length === 11 ? `+${digits}` : `+1${digits}`;
}

/** The three groups of a stored number; undefined if it is not a stored number. */
function groups(stored: string): readonly [string, string, string] | undefined {
  const [, area, exchange, line] = /^\+\d(\d{3})(\d{3})(\d{4})$/.exec(stored) ?? [];
  return area && exchange && line ? [area, exchange, line] : undefined;
}

/**
 * A stored number as the account page shows it: `(206) 555 0134` (docs/product/limits-and-messages.md#phone). Anything
 * else is shown as it is.
 */
export function accountPhone(stored: string): string {
  const parts = groups(stored);
  return parts ? `(${parts[0]}) ${parts[1]} ${parts[2]}` : stored;
}

/**
 * A stored number as lists of users show it: `(206) 555-0134` (docs/product/limits-and-messages.md#phone). Anything
 * else is shown as it is.
 */
export function listPhone(stored: string): string {
  const parts = groups(stored);
  return parts ? `(${parts[0]}) ${parts[1]}-${parts[2]}` : stored;
}
