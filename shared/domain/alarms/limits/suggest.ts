import { figureValue, keptValue, type Quantity, wholeStep } from '../../figures/quantities.ts';
import { quantityOf } from '../../figures/readings.ts';
import { isCounter, parseSensorLabel, SENSORS } from '../../sensor.ts';
import { isStateLabel } from './state-alarm.ts';

const MINUTES_PER_HOUR = 60;
/** A suggestion is made from the samples of at least so many hours (docs/product/alarms.md#suggest). */
export const MIN_SUGGEST_HOURS = 24;
/** The largest limit that three digits say and that is not 'no limit'. */
const MAX_LIMIT = 998;

/** A limit as a threshold stores it. An empty text is no limit: three digits cannot say it, or it means none. */
const textOf = (limit: number): string => (limit > 0 && limit <= MAX_LIMIT ? String(Number(limit.toFixed(2))) : '');

/** A value in whole numbers of the reader, and how it is kept. */
function wholeOf(quantity: Quantity) {
  const step = wholeStep(quantity);
  return {
    shown: (kept: number) => figureValue(quantity, kept) / step,
    kept: (whole: number) => keptValue(quantity, whole * step),
  };
}

/** Suggested limits as texts of a threshold; an empty text is no limit. */
export interface Suggestion {
  /** The number of hours of samples. */
  readonly hours: number;
  /** Absent if there are too few samples. */
  readonly limits?: { readonly min: string; readonly max: string };
}

const systemOf = (label: string) => {
  const name = parseSensorLabel(label)?.name;
  return name && SENSORS[name].system;
};
const isPump = (label: string): boolean => /PumpCurrent\d$/.test(label);

/**
 * The burners and pumps whose ON means that the equipment of a sensor runs: those of its system; a pump's current means its
 * own pump. None if nobody knows when it runs.
 */
export function equipmentOf(label: string, labels: readonly string[]): string[] {
  if (isPump(label)) return [label];
  const system = systemOf(label);
  if (!system || system === 'overview') return [];
  return labels.filter((label) => systemOf(label) === system && (isPump(label) || /RelayState\d$/.test(label)));
}

/** The value below which a share of ascending values lies; the nearest value that was read. */
const percentile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.max(0, Math.ceil(share * ascending.length) - 1))] ?? 0;

/**
 * Limits from the past: the 1st and the 99th percentile of the minutes that count, rounded outward to whole numbers
 * of the reader (docs/product/alarms.md#suggest). Undefined for a state and a counter.
 * @param values the newest sample of each minute @param counts whether the equipment ran in a minute
 */
export function suggestLimits(
  label: string,
  values: readonly (number | null | undefined)[],
  counts: (index: number) => boolean,
): Suggestion | undefined {
  const quantity = quantityOf(label);
  if (isStateLabel(label) || isCounter(label) || !quantity) return undefined;
  const samples = values.filter((value, index): value is number => typeof value === 'number' && counts(index));
  const hours = Math.floor(samples.length / MINUTES_PER_HOUR);
  if (hours < MIN_SUGGEST_HOURS) return { hours };
  const ascending = samples.sort((a, b) => a - b);
  const { shown, kept } = wholeOf(quantity);
  const min = Math.floor(shown(percentile(ascending, 0.01)));
  const max = Math.max(Math.ceil(shown(percentile(ascending, 0.99))), min + 1);
  return { hours, limits: { min: textOf(kept(min)), max: textOf(kept(max)) } };
}
