/** A formatter takes 50 times as long to make as to use. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, made);
  return made;
}

/** The number of decimals of a number. */
export interface Decimals {
  /** At most so many. */
  readonly most: number;
  /** At least so many: columns of figures stand below each other. 0 if it is absent. */
  readonly least?: number;
}

/** Always so many decimals, as in a column of figures. */
export const exactly = (decimals: number): Decimals => ({ least: decimals, most: decimals });

/** A number as Americans write it: `1,772`, `95.1`. What rounds to nothing has no sign. */
export const numberText = (value: number, { most, least = 0 }: Decimals = { most: 0 }): string =>
  formatOf(least, most)
    .format(value)
    .replace(/^-(0(\.0+)?)$/, '$1');

/** The decimals that a sum or an amount of its size needs: `12,480`, `96.3`, `0.72`. */
export function decimalsFor(value: number): number {
  const size = Math.abs(value);
  if (size >= 100) return 0;
  return size >= 10 ? 1 : 2;
}

/** A number with the decimals that its size needs, without zeros at its end: `1,041`, `95.1`, `0.7`. */
export const sizedText = (value: number): string => numberText(value, { most: decimalsFor(value) });

/** The count of something: `1 alarm`, `1,200 alarms`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** A change of something: `was 104, now 22`. Both are written figures. */
export const changeText = (was: string, now: string): string => `was ${was}, now ${now}`;
