import { wholeDollars } from '../figures/money.ts';
import { numberText } from '../figures/numbers.ts';
import { percentRange, percentText } from '../figures/shares.ts';
import { METER_UNIT_WORDS } from '../sentences/english/meter-units.ts';
import { FUELS } from './meter.ts';
import type { EnergySummary, Figure, Known } from './report-types.ts';

/** Rows of the list of all properties in words, as mails say them (docs/product/energy.md#mails). */

const isKnown = (figure: Figure): figure is Known => !('unknown' in figure);
const percent = (share: number): number => Math.abs(Math.round(100 * share));

/** '12% more than last year, weather-adjusted (5–19%)'. A band that holds zero is no change. */
function changeInWords({ value, low = value, high = value }: Known): string {
  if (low <= 0 && high >= 0) return 'no change vs. last year, weather-adjusted';
  const [least, most] = [low, high].map(Math.abs).sort((a, b) => a - b) as [number, number];
  const band = least === most ? '' : ` (${percentRange(percent(least), percent(most))})`;
  return `${percentText(percent(value))} ${value > 0 ? 'more' : 'less'} than last year, weather-adjusted${band}`;
}

function monthInWords({ monthExpected, dollarsExpected, unit }: EnergySummary): string | undefined {
  if (!isKnown(monthExpected)) return undefined;
  const cost = isKnown(dollarsExpected) ? `, ${wholeDollars(dollarsExpected.value)}` : '';
  return `projected this month: ${numberText(monthExpected.value)} ${METER_UNIT_WORDS[unit]}${cost}`;
}

/** The text of a row, in one line; undefined where neither the change nor the month is known. */
export function summaryLine(summary: EnergySummary): string | undefined {
  const { fuel, kind, change } = summary;
  const parts = [...(isKnown(change) ? [changeInWords(change)] : []), monthInWords(summary) ?? []].flat();
  if (parts.length === 0) return undefined;
  return `${FUELS[fuel]}${kind === 'estimate' ? ' (estimated)' : ''}: ${parts.join('; ')}.`;
}

/** The order of the lines: the largest rise first. A building without a known change comes last. */
export const byChange = (a: EnergySummary, b: EnergySummary): number => {
  const [first, second] = [a, b].map(({ change }) => (isKnown(change) ? change.value : Number.NEGATIVE_INFINITY));
  return (first ?? 0) === (second ?? 0) ? 0 : (second ?? 0) - (first ?? 0);
};
