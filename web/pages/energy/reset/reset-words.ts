import { dayNumber } from '../../../../shared/domain/calendar-day.ts';
import type { EnergySource, Figure } from '../../../../shared/domain/energy/report.ts';
import { countText, numberText } from '../../../../shared/domain/figures/numbers.ts';
import {
  differenceText,
  figureValue,
  keptValue,
  perDegreeText,
  typedDecimals,
  wholeDegrees,
  wholeTemperature,
} from '../../../../shared/domain/figures/quantities.ts';
import { calendarDateText } from '../../../../shared/domain/figures/times.ts';
import {
  BAND_COLD_AT,
  BAND_MILD_AT,
  beatsLikeBefore,
  COLD_BELOW,
  EARLY,
  LEAST_FOR_HOT_WATER,
  LEAST_RETURN,
  MILD_FROM,
  MIN_HOURS,
  MIN_RANGE,
  type ResetCurve,
  type ResetFloor,
  type SetCurve,
  savedShare,
} from '../../../../shared/domain/plant/reset-curve.ts';
import type { ResetReport } from '../../../../shared/domain/plant/reset-report.ts';
import { isKnown } from '../common/energy-words.ts';

/** Degrees for a degree: two decimals. */
const slopeText = (slope: number): string => perDegreeText(Math.abs(slope), { least: 2, most: 2 });

/** The means of mild and of cold hours: '133°F on mild days, 150°F on cold ones'. */
function meansText({ mild, cold }: ResetCurve): string {
  const parts = [
    ...(mild ? [`${wholeTemperature(mild.mean)} at ${wholeTemperature(MILD_FROM)} outside or warmer`] : []),
    ...(cold ? [`${wholeTemperature(cold.mean)} below ${wholeTemperature(COLD_BELOW)}`] : []),
  ];
  return parts.join(', ');
}

/** What the curve of a property says, in a sentence (docs/product/reset.md#texts). */
export function resetSays({ isSteam, curve }: Pick<ResetReport, 'isSteam' | 'curve'>): string {
  if (isSteam) return 'Steam has no supply temperature to reset.';
  const { verdict, lacks, hours, range, line } = curve;
  if (verdict === 'unknown' || !line)
    return lacks === 'range' && range
      ? `Not enough variety yet: outdoor temperatures varied by ${differenceText(range.to - range.from)} while heating (${differenceText(MIN_RANGE)} needed).`
      : `Not enough data yet: ${countText(hours, 'heating hour')} with a supply and an outdoor temperature (${MIN_HOURS} needed).`;
  const means = meansText(curve);
  if (verdict === 'endsEarly')
    return `Supply follows cold weather, but stays hot from ${wholeTemperature(EARLY.from)} outside: ${means}.`;
  if (verdict === 'none') return `Supply hardly follows the weather: ${means}.`;
  return `Supply drops ${slopeText(line.slope)} per degree outside: ${means}.`;
}

/** The supply of a line at the zero of the reader's outdoor temperature, °F. */
const lineAtZero = ({ at0, slope }: NonNullable<ResetCurve['line']>): number =>
  at0 + slope * keptValue('temperature', 0);

/** On which hours the card stands, and its line. */
export function resetBasis({ from, to, isRestarted, curve: { hours, line } }: ResetReport): string {
  const formula =
    line &&
    `Line: ${wholeTemperature(lineAtZero(line))} ${line.slope > 0 ? '+' : '−'} ${numberText(Math.abs(line.slope), { least: 2, most: 2 })} × outdoor, R² ${numberText(line.r2, { least: 2, most: 2 })}.`;
  return [
    `${countText(hours, 'heating hour')}, ${calendarDateText(from)} to ${calendarDateText(to)}${isRestarted ? ', since the last “Setting changed” note' : ''}.`,
    ...(formula ? [formula] : []),
  ].join(' ');
}

/** Why no curve may go below its least supply (docs/product/reset.md#floor). */
export function floorSays({ supply, why }: ResetFloor, isEntered: boolean): string {
  const least = wholeTemperature(supply);
  if (why === 'hotWater')
    return `At least ${least}: the boilers heat the hot water, and a ${wholeTemperature(LEAST_FOR_HOT_WATER - 10)} tank needs it.`;
  const boilers = isEntered ? 'non-condensing boilers rust' : 'boilers that don’t condense rust';
  return `At least ${least}: ${boilers} when the return is below ${wholeTemperature(LEAST_RETURN)}.`;
}

/** A curve as it is set at a control: '165°F at 10°F outside, 120°F at 60°F'. */
export const curveText = ({ coldAt, coldSupply, mildAt, mildSupply }: SetCurve): string =>
  `${wholeTemperature(coldSupply)} at ${wholeTemperature(coldAt)} outside, ${wholeTemperature(mildSupply)} at ${wholeTemperature(mildAt)}`;

const STEP = 5;
/** Round figures to begin with: whole degrees for a reader of °C. */
const roundTo = (value: number): number =>
  typedDecimals('temperature') === undefined ? STEP * Math.round(value / STEP) : wholeDegrees(value);

/** The least whole degree of the reader that is not below a temperature, as it is kept. */
export const leastWhole = (fahrenheit: number): number =>
  keptValue('temperature', Math.ceil(Number(figureValue('temperature', fahrenheit).toFixed(6))));

/** The curve with which a person begins: that of the plant, 10°F cooler where it is mild. */
export function firstCurve({ curve: { line }, designTemperature, floor }: ResetReport): SetCurve {
  const coldAt = wholeDegrees(Math.min(designTemperature ?? BAND_COLD_AT, BAND_MILD_AT - 20));
  const at = (outdoor: number) => (line ? line.at0 + line.slope * outdoor : 0);
  const least = leastWhole(floor?.supply ?? 80);
  const mildAt = wholeDegrees(BAND_MILD_AT);
  return {
    coldAt,
    coldSupply: Math.max(least, roundTo(at(coldAt))),
    mildAt,
    mildSupply: Math.max(least, roundTo(at(BAND_MILD_AT) - 10)),
  };
}

const follows = (day: string, after: string): boolean => dayNumber(after) === dayNumber(day) + 1;

/**
 * Dollars a year that a cooler supply may save (docs/product/reset.md#saving): the heat of the last 12 months by the model, its price, and
 * the share of the trade. Unknown with its reason.
 * @param cooler mean °F
 */
export function savedDollars(sources: readonly EnergySource[], cooler: number): Figure {
  const heating = sources.filter(({ model }) => 'base' in model && model.isHeating);
  const measured = heating.filter(({ kind, inside }) => kind !== 'estimate' && inside === undefined);
  if (heating.length === 0) return { unknown: 'no meter or bills that follow the weather' };
  if (measured.length === 0) return { unknown: 'an estimate from run time can’t back a saving' };
  const good = measured.find(({ points }) => beatsLikeBefore(points, follows));
  if (!good) return { unknown: 'the weather model is no better than “like the day before”' };
  const { model, points, periods } = good;
  const { dollars } = periods.last12Months;
  if (!isKnown(dollars)) return { unknown: `cost of the last 12 months: ${dollars.unknown}` };
  const base = 'base' in model ? model.base : 0;
  const expected = points.reduce((sum, point) => sum + (point.expected ?? 0), 0);
  const heat = points.reduce((sum, point) => sum + Math.max(0, (point.expected ?? base) - base), 0);
  const yearly = expected > 0 ? (dollars.value * heat) / expected : 0;
  const { low, high } = savedShare(cooler);
  return { value: (yearly * (low + high)) / 2, low: yearly * low, high: yearly * high };
}
