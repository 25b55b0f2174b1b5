/** A text in lower case without accents, as its words and numbers. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The street of a building, for a text to somebody who may not know its name (docs/product/contacts.md#where). Empty when there is none, and
 * when the name has it already: the number and a word of the street.
 */
export function streetBeside(name: string, street: string): string {
  const line = street.replace(/\s+/g, ' ').trim();
  const [inName, inStreet] = [new Set(wordsOf(name)), wordsOf(line)];
  const number = inStreet.find((word) => /\p{Nd}/u.test(word));
  const others = inStreet.filter((word) => word !== number);
  const hasNumber = number === undefined || inName.has(number);
  return hasNumber && (others.length === 0 || others.some((word) => inName.has(word))) ? '' : line;
}
