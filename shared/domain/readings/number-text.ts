/**
 * Whole numbers as a text of the printable characters of ASCII that JSON does not escape. A number ends with a last
 * digit, one of 85 characters, and may have digits of higher rank before it, from 8 other characters. So numbers need no
 * separator, a small one is one character, and compression finds the frequencies of each kind of digit.
 */

const LAST_DIGITS = 85;
const HIGHER_DIGITS = 8;
const QUOTE = 34;
const BACKSLASH = 92;
const SPACE = 32;

/** The character of a digit: the printable ones in order, without the quote and the backslash. */
const characters: readonly string[] = Array.from({ length: 128 - SPACE }, (_, index) => SPACE + index)
  .filter((code) => code !== QUOTE && code !== BACKSLASH)
  .map((code) => String.fromCharCode(code));

/** The digit of a character's code. */
const digitOf = (code: number): number => code - SPACE - (code > QUOTE ? 1 : 0) - (code > BACKSLASH ? 1 : 0);

function longText(number: number): string {
  let text = characters[number % LAST_DIGITS] ?? '';
  // A number without higher digits has the rank 0, so the ranks with digits begin at 1.
  for (let rank = Math.floor(number / LAST_DIGITS); rank > 0; rank = Math.floor((rank - 1) / HIGHER_DIGITS)) {
    text = characters[LAST_DIGITS + ((rank - 1) % HIGHER_DIGITS)] + text;
  }
  return text;
}

const SHORT = 4096;
const shortTexts: readonly string[] = Array.from({ length: SHORT }, (_, number) => longText(number));

/** The text of a number from 0 to 2^53 - 1. */
const naturalText = (number: number): string => shortTexts[number] ?? longText(number);

/** The text of numbers from 0 on. */
export function naturalsText(numbers: ArrayLike<number>): string {
  // Texts that are added one by one would be a chain of thousands of small objects.
  const texts = new Array<string>(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) texts[at] = naturalText(numbers[at] as number);
  return texts.join('');
}

/** A number that may be negative, to 2^52, as one that is not. The sign is in the lowest bit: 0, -1, 1, -2, 2 … become 0, 1, 2, 3, 4 …. */
const unsigned = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);

/** The text of numbers that may be negative. */
export function integersText(numbers: ArrayLike<number>): string {
  const texts = new Array<string>(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) texts[at] = naturalText(unsigned(numbers[at] as number));
  return texts.join('');
}

/** Reads the numbers of a text one after the other. Behind the end there are zeros. */
export class NumberReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  natural(): number {
    let rank = 0;
    while (this.at < this.text.length) {
      const digit = digitOf(this.text.charCodeAt(this.at));
      this.at += 1;
      if (digit < LAST_DIGITS) return rank * LAST_DIGITS + digit;
      rank = rank * HIGHER_DIGITS + digit - LAST_DIGITS + 1;
    }
    return 0;
  }

  integer(): number {
    const number = this.natural();
    return number % 2 === 1 ? -(number + 1) / 2 : number / 2;
  }
}
