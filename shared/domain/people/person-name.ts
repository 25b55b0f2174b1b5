import { cleanLine } from '../clean-text.ts';

/** The most characters of a first or last name (docs/product/limits-and-messages.md#lengths). */
export const MAX_NAME = 45;

/** Characters that a mail program would make into a link: parts of a URL, and dots with a word behind them, also wide ones. */
const SLASHES = /[/\\:]+/g;
const INNER_DOTS = /[.．。｡](?=[\p{L}\p{N}-]{2})/gu;

/**
 * A first or last name as the portal stores and mails it. People can write their account at the identity provider
 * without the portal's forms, so a name may be long or a web address. It is cut, and nothing in it works as a link.
 * @param most the most characters
 */
export function tidyName(text: string, most = MAX_NAME): string {
  const plain = cleanLine(text)
    .replace(SLASHES, ' ')
    .replace(INNER_DOTS, '. ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, most).join('').trim();
}
