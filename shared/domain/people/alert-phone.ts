import { cleanLine } from '../clean-text.ts';
import { phoneForm } from './phone.ts';

/** Countries and islands beside the United States and Canada whose numbers begin with +1 too. */
const OTHER_COUNTRIES = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);
/** Toll-free, premium and personal numbers. They take no texts, or cost their owner. */
const NO_PEOPLE = /^(8(00|22|33|44|55|66|77|88)|900|5(00|21|22|23|24|25|26|27|28|29|33|44|66|77|88)|700|710)$/;

/** A number without what a link to it begins with. */
const withoutScheme = (typed: string): string =>
  cleanLine(typed)
    .trim()
    .replace(/^tel:\s*/i, '');

/** The sentence about a number that texts and calls cannot reach (docs/product/channels.md#phone). */
const NOT_A_NUMBER = 'Enter a U.S. or Canadian number';
const HAS_EXTENSION = 'Extensions can’t get texts. Enter a number without one';

/** The reason why a typed number is not taken; undefined if it is (docs/product/channels.md#phone). */
export function alertNumberProblem(typed: string): string | undefined {
  if (alertNumber(typed) !== undefined) return undefined;
  const number = /^(.*\d[^\da-z]*?)[\s,;.]*(?:ext(?:ension|n)?|x|#)[.:=\s]*\d{1,7}$/i.exec(withoutScheme(typed))?.[1];
  return number !== undefined && alertNumber(number) !== undefined ? HAS_EXTENSION : NOT_A_NUMBER;
}

/**
 * A typed number of the United States or Canada in the form of E.164 (docs/product/channels.md#phone): `(206) 555-0134` is
 * `+12065550134`. Undefined for any other number.
 */
export function alertNumber(typed: string): string | undefined {
  const form = phoneForm(withoutScheme(typed));
  if (!/^\+?[\d\s()-]+$/.test(form)) return undefined;
  const digits = form.replace(/\D/g, '');
  const [, area = '', exchange = '', line = ''] = /^1?([2-9][0-8]\d)([2-9]\d{2})(\d{4})$/.exec(digits) ?? [];
  // A `+` that stays has no country behind it.
  if (!area || form.startsWith('+')) return undefined;
  const isService = [area, exchange].some((group) => group.endsWith('11'));
  if (isService || OTHER_COUNTRIES.has(area) || NO_PEOPLE.test(area)) return undefined;
  return `+1${area}${exchange}${line}`;
}
