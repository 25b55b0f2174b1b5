import { numberText } from './numbers.ts';
import { withUnit } from './quantities.ts';
import { pageReader } from './reader.ts';
import { sayTo } from './say.ts';

const PERCENT = '%';

/** A figure that is a percentage already: `12%`. @param percent 12 @param most decimals, 0 without it */
export const percentText = (percent: number, most = 0): string => withUnit(numberText(percent, { most }), PERCENT);

/** A share with one decimal, where it has one: `9.1%`, `30%`. @param share 0 to 1 */
export const oneDecimal = (share: number): string => percentText(share * 100, 1);

/** A range of percentages: `5–19%`. One figure where both are written the same. */
export function percentRange(from: number, to: number): string {
  const [low, high] = [from, to].map((percent) => numberText(percent));
  if (low === high) return percentText(from);
  return withUnit(`${low}${from < 0 || to < 0 ? ' to ' : '–'}${high}`, PERCENT);
}

/** A share as a whole percentage: `84%`; never 0 or 100 % unless it is exactly that. @param share 0 to 1 */
export function shareText(share: number): string {
  const whole = Math.round(share * 100);
  if ((whole > 0 && whole < 100) || share <= 0 || share >= 1) return percentText(whole);
  return percentText(Math.min(99.9, Math.max(0.1, share * 100)), 1);
}

/** A share that is compared with a least one: rounded down, so that 79.9 % does not read as 80. @param share 0 to 1 */
export const knownShare = (share: number): string => percentText(Math.floor(share * 100));

const HUNDREDTH = 0.01;

/**
 * A share of a document that must not hide anything: what is less than 1 % has a digit that is not zero (`0.05%`), or is `under 0.01%`. So
 * only nothing is 0 %. All but less than 1 % is written in the same way, so only all of it is 100 % (docs/product/reports.md#coverage).
 * @param share 0 to 1
 */
export function preciseShare(share: number, reader = pageReader()): string {
  if (share <= 0) return percentText(0);
  if (share >= 1) return percentText(100);
  const rest = Number((100 * Math.min(share, 1 - share)).toPrecision(6));
  const least = rest < HUNDREDTH ? HUNDREDTH : Number(rest.toPrecision(1));
  if (least >= 1) return percentText(Math.min(99, Math.max(1, Math.round(share * 100))));
  const isLow = share < 0.5;
  const figure = withUnit(numberText(isLow ? least : 100 - least, { most: 2 }), PERCENT);
  if (rest >= HUNDREDTH) return figure;
  const say = sayTo(reader);
  return isLow ? say`under ${figure}` : say`over ${figure}`;
}
