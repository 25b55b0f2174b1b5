import { wholeDollars } from '../figures/money.ts';
import { numberText } from '../figures/numbers.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import { type Say, sayTo } from '../figures/say.ts';
import { percentRange, percentText } from '../figures/shares.ts';
import { METER_UNIT_WORDS } from '../sentences/english/meter-units.ts';
import { FUELS } from './meter.ts';
import type { EnergySummary, Figure, Known } from './report-types.ts';

/** Rows of the list of all properties in words, as mails say them (docs/product/energy.md#mails). */

const isKnown = (figure: Figure): figure is Known => !('unknown' in figure);
const percent = (share: number): number => Math.abs(Math.round(100 * share));

/** '12% more than last year, weather-adjusted (5–19%)'. A band that holds zero is no change. */
function changeInWords({ value, low = value, high = value }: Known, say: Say): string {
  if (low <= 0 && high >= 0) return say`no change vs. last year, weather-adjusted`;
  const [least, most] = [low, high].map(Math.abs).sort((a, b) => a - b) as [number, number];
  const band = least === most ? '' : ` (${percentRange(percent(least), percent(most))})`;
  const share = percentText(percent(value));
  const words =
    value > 0
      ? say`${share} more than last year, weather-adjusted`
      : say`${share} less than last year, weather-adjusted`;
  return words + band;
}

function monthInWords({ monthExpected, dollarsExpected, unit }: EnergySummary, say: Say): string | undefined {
  if (!isKnown(monthExpected)) return undefined;
  const cost = isKnown(dollarsExpected) ? `, ${wholeDollars(dollarsExpected.value)}` : '';
  return say`projected this month: ${numberText(monthExpected.value)} ${say(METER_UNIT_WORDS[unit])}${cost}`;
}

/** The text of a row, in one line; undefined where neither the change nor the month is known. */
export function summaryLine(summary: EnergySummary, reader: Reader = pageReader()): string | undefined {
  const say = sayTo(reader);
  const { fuel, kind, change } = summary;
  const parts = [...(isKnown(change) ? [changeInWords(change, say)] : []), monthInWords(summary, say) ?? []].flat();
  if (parts.length === 0) return undefined;
  const name = say(FUELS[fuel]);
  return `${kind === 'estimate' ? say`${name} (estimated)` : name}: ${parts.join('; ')}.`;
}

/** The order of the lines: the largest rise first. A building without a known change comes last. */
export const byChange = (a: EnergySummary, b: EnergySummary): number => {
  const [first, second] = [a, b].map(({ change }) => (isKnown(change) ? change.value : Number.NEGATIVE_INFINITY));
  return (first ?? 0) === (second ?? 0) ? 0 : (second ?? 0) - (first ?? 0);
};
