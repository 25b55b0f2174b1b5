import { uuidInLabel } from '../../../../shared/domain/wingnuts/label.ts';

const DIGITS = 32;
/** Lengths of the groups between the dashes. */
const GROUPS = [8, 4, 4, 4, 12] as const;

const hexOf = (text: string): string =>
  text
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, DIGITS)
    .toLowerCase();

/**
 * Formats a typed or pasted text as a UUID: the one that stands in it, or its hex digits, at most 32, lower case, with dashes
 * (docs/product/wingnuts.md#uuid-field). Letters of other words are no digits.
 */
export function formatUuid(text: string): string {
  const hex = hexOf(uuidInLabel(text) ?? text);
  let start = 0;
  const groups = GROUPS.map((length) => {
    start += length;
    return hex.slice(start - length, start);
  });
  return groups.filter(Boolean).join('-');
}

/**
 * The place of the caret after formatting: it stays behind the same digit.
 * @param caret its place in the typed text
 */
export const caretAfter = (text: string, caret: number): number =>
  isSentence(text) ? formatUuid(text).length : formatUuid(text.slice(0, caret)).length;

/** Whether somebody has pasted more than a UUID. */
const isSentence = (text: string): boolean => {
  const uuid = uuidInLabel(text);
  return uuid !== undefined && hexOf(uuid) !== hexOf(text);
};
