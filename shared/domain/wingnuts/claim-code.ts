/**
 * The claim code of a label: nine random letters and a check letter, in two groups of five. Letters that look like
 * another one (0, O, 1, I, L) are left out. 31 letters are a prime number, so the check letter finds every wrong letter
 * and every two that changed places (docs/product/commissioning.md#claim-code).
 */
export const CLAIM_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The number of random letters: 44 bits. */
export const RANDOM_LETTERS = 9;
const LENGTH = RANDOM_LETTERS + 1;
const GROUP = LENGTH / 2;

/** The letter whose number makes the sum of all letters, each times its place, a multiple of 31. */
function checkLetterOf(letters: string): string {
  const sum = [...letters].reduce((total, letter, at) => total + CLAIM_LETTERS.indexOf(letter) * (at + 1), 0);
  const size = CLAIM_LETTERS.length;
  const number = CLAIM_LETTERS.split('').findIndex((_, at) => (sum + at * LENGTH) % size === 0);
  return CLAIM_LETTERS.charAt(number);
}

/** A code as a person reads it. */
const inGroups = (code: string): string => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;

/** The claim code with these random letters. */
export const claimCodeOf = (letters: string): string => inGroups(letters + checkLetterOf(letters));

/** The claim code that somebody typed, in whatever case and groups. Undefined when it is none. */
export function readClaimCode(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  const letters = typed.slice(0, RANDOM_LETTERS);
  const isCode = typed.length === LENGTH && [...typed].every((letter) => CLAIM_LETTERS.includes(letter));
  return isCode && checkLetterOf(letters) === typed.at(-1) ? inGroups(typed) : undefined;
}
