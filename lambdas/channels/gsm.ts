/** The alphabet of text messages (GSM 03.38). A character outside it makes a text cost and hold less than half. */

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** They take the room of two. */
const EXTENSION = new Set('^{}\\[~]|€');

/** Replacements for common characters outside the GSM alphabet. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '·': '-',
  '×': 'x',
  '…': '...',
  '°': '',
  '\u00a0': ' ',
};

const isKnown = (character: string) => BASIC.has(character) || EXTENSION.has(character);

/** A character in the alphabet: `č` is `c`. A character without such a form stays. */
function inAlphabet(character: string): string {
  if (isKnown(character)) return character;
  const replacement = REPLACEMENTS[character];
  if (replacement !== undefined) return replacement;
  const bare = [...character.normalize('NFKD').replace(/\p{M}/gu, '')];
  return bare.length > 0 && bare.every(isKnown) ? bare.join('') : character;
}

/** A text on one line, in the alphabet as far as its characters have a form there. */
export const gsmText = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .map(inAlphabet)
    .join('');

/** The room that a text takes in the alphabet, in characters; undefined when the alphabet has not all of them. */
export function gsmLength(text: string): number | undefined {
  let length = 0;
  for (const character of text) {
    if (!isKnown(character)) return undefined;
    length += EXTENSION.has(character) ? 2 : 1;
  }
  return length;
}
