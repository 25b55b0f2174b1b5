/** A stem or the words of the context count when they are this part of the password or more. */
const STEM_SHARE = 0.5;
/** Shorter words of the context are in too many good passwords. */
const MIN_WORD = 4;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** The digit on the key of a sign, so that '!QAZ' is '1qaz'. */
const DIGITS: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
};

const plain = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
const unshifted = (text: string): string => text.replace(/[!@#$%^&*()]/g, (sign) => DIGITS[sign] ?? sign);

/** The text from the first character to the last one of a kind. */
function between(text: string, isOfKind: (character: string) => boolean): string {
  const characters = [...text];
  const first = characters.findIndex(isOfKind);
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isOfKind) + 1).join('');
}
const withoutSigns = (text: string): string => between(text, (character) => /[a-z0-9]/.test(character));
/** The part between the first and the last letter: 'password' of '1Password2026!'. */
const stemOf = (text: string): string => between(text, (character) => /[a-z]/.test(character));
/** 'Ab1!Ab1!Ab1!', '1qaz1qaz' or 'Aaaaaaaaaa1!': a block or one character again and again. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1{2,}.?$|^(.+)\2$|(.)\3{7,}/.test(text);

/** The words of some texts, such as the name of a company or an address, in lower case. */
export const wordsOf = (...texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length >= MIN_WORD);

/** The number of characters of a text that belong to one of the words. */
function sharedWith(text: string, words: readonly string[]): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return text.length - longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text).length;
}

/** Forbidden passwords. */
interface Known {
  /** Common passwords, in lower case. */
  readonly list: ReadonlySet<string>;
  /** Words that a stranger guesses, because they belong to the person, the company or the portal: see `wordsOf`. */
  readonly words: readonly string[];
}

/**
 * Whether a password is common, or a common one in disguise: with digits and signs around it, with signs that look like
 * letters, or with the shift key held. Also whether half of it or more are words of the context
 * (docs/product/access.md#common-passwords).
 */
export function isCommonPassword(password: string, { list, words }: Known): boolean {
  const text = password.toLowerCase();
  if (isRepeated(text) || isRepeated(unshifted(text))) return true;
  if ([text, withoutSigns(text), unshifted(text)].some((each) => list.has(each))) return true;
  if ([text, plain(text)].some((each) => sharedWith(each, words) >= text.length * STEM_SHARE)) return true;
  return [stemOf(text), stemOf(plain(withoutSigns(text)))].some(
    (stem) => stem.length >= text.length * STEM_SHARE && list.has(stem),
  );
}
