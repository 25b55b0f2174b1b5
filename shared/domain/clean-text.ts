/**
 * Control characters, and the marks that turn the direction of what follows: nobody sees them, and they make a text read as
 * another one. Tabs and line ends are not among them (docs/product/limits-and-messages.md#clean-texts).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text with lines, without what nobody sees. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '');

/** The same in one line, for names: breaks and tabs become blanks. */
export const cleanLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').replace(UNSEEN, '');
