import { isDay } from '../../../../shared/domain/calendar-day.ts';

/** Figures and days in the cells of a file, and what a whole file proves of how it writes them (docs/product/energy.md#bills-file). */

/** The content before the fraction of a figure. */
export type Decimals = 'point' | 'comma';
/** The first figure of a day such as 2/1/2026. */
export type DayOrder = 'month' | 'day';

const CURRENCY = /(?:CA|US|C)?\$|\b(?:USD|CAD)\b/gi;
const FORMS: Readonly<Record<Decimals, RegExp>> = {
  point: /^(?:\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)(?:\.\d*)?$|^\.\d+$/,
  comma: /^(?:\d+|[1-9]\d{0,2}(?:[. ]\d{3})+)(?:,\d*)?$|^,\d+$/,
};

/** The sign and the digits of a figure without its currency: '-$14.50', '($14.50)' and '$14.50 CR' are credits. */
function partsOf(text: string): { readonly sign: 1 | -1; readonly digits: string } {
  const bare = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .replace(CURRENCY, '')
    .trim();
  const credit = /^\((.*)\)$|^-\s*(.*)$|^(.*?)\s*-$|^(.*?)\s*CR$/i.exec(bare);
  const inner = credit?.slice(1).find((part) => part !== undefined);
  return inner === undefined ? { sign: 1, digits: bare } : { sign: -1, digits: inner.trim() };
}

/** The figure of a cell. NaN for one that is none with these decimals. */
export function cellFigure(text: string, decimals: Decimals): number {
  const { sign, digits } = partsOf(text);
  if (!FORMS[decimals].test(digits)) return Number.NaN;
  const plain = decimals === 'point' ? digits.replace(/[, ]/g, '') : digits.replace(/[. ]/g, '').replace(',', '.');
  return sign * Number(plain);
}

/** The decimals that all figures of a file prove together; undefined if nobody can tell. @param separator what parts its cells */
export function decimalsOf(texts: readonly string[], separator: string): Decimals | undefined {
  const may = texts
    .map((text) => ({ point: cellFigure(text, 'point'), comma: cellFigure(text, 'comma') }))
    .filter(({ point, comma }) => !(Number.isNaN(point) && Number.isNaN(comma)) && point !== comma);
  const only = (decimals: Decimals) => may.some((each) => Number.isNaN(each[decimals === 'point' ? 'comma' : 'point']));
  const [isPoint, isComma] = [only('point'), only('comma')];
  if (isPoint && isComma) return undefined;
  if (isPoint || may.length === 0) return 'point';
  // A comma that parts cells is no decimal mark in the same country. One that stands in a figure nevertheless may be anything.
  if (isComma) return separator === ',' ? undefined : 'comma';
  return separator === ',' ? 'point' : undefined;
}

const TIME = '(?:[T ]+\\d{1,2}:\\d{2}.*)?$';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${TIME}`);

const iso = (year: string, month: string, day: string): string =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The day of a cell, `2026-01-31`; undefined for one that is none in this order. A time behind it is left out. */
export function cellDay(text: string, order: DayOrder): string | undefined {
  const [, year = '', month = '', date = ''] = YEAR_FIRST.exec(text) ?? [];
  const [, first = '', second = '', short = ''] = YEAR_LAST.exec(text) ?? [];
  const day = year ? iso(year, month, date) : order === 'month' ? iso(short, first, second) : iso(short, second, first);
  return isDay(day) ? day : undefined;
}

/** The order that all days of a file prove together: 13/02/2026 proves it for each. Undefined if nobody can tell. */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const may = texts
    .map((text) => ({ month: cellDay(text, 'month'), day: cellDay(text, 'day') }))
    .filter(({ month, day }) => month !== day);
  const isMonth = may.some(({ day }) => day === undefined);
  const isDayFirst = may.some(({ month }) => month === undefined);
  if (isMonth && isDayFirst) return undefined;
  if (isDayFirst) return 'day';
  return isMonth || may.length === 0 ? 'month' : undefined;
}
