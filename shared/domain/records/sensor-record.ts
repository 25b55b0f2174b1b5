import type { Time } from '../facts/pieces.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import { english, sayTo } from '../figures/say.ts';
import { preciseShare } from '../figures/shares.ts';

/** The subject of a line of a record: a room, the supply where no room has a sensor, or the hot water. */
export type Measured = 'room' | 'supply' | 'hotWater';

/** A day of a sensor. Durations are minutes, temperatures °F, times UTC ms. */
export interface RecordDay {
  readonly day: string;
  /** The time for which the rule applied, that of it in which the sensor was known, and that of it below the rule. */
  readonly applied: number;
  readonly known: number;
  /** Absent, as the lowest value, in a month that has not enough data. */
  readonly below?: number;
  /** The time of which nobody can say whether the rule applied, because the outdoor temperature is not known. */
  readonly unclear: number;
  /** The lowest value while the rule applied, and when; of equal ones the first in time. */
  readonly lowest?: number;
  readonly lowestAt?: number;
}

/** A time below the rule. */
export interface Spell extends Time {
  readonly lowest: number;
  /** The least temperature that the rule asks for. */
  readonly min: number;
}

export interface SensorRecord {
  readonly label: string;
  readonly measured: Measured;
  /** Of a supply: its own lower limit in the alarm settings, °F. Nothing else is asked of it. */
  readonly limit?: number;
  readonly days: readonly RecordDay[];
  readonly spells: readonly Spell[];
  /** Times in which the rule applied and the sensor was not known. */
  readonly gaps: readonly Time[];
}

/** The sums of a sensor's month, minutes. Without `below` where it is withheld. */
export type RecordTotals = Pick<RecordDay, 'applied' | 'known' | 'below' | 'unclear'>;

/** The sums of a sensor's month. */
export function totalsOf({ days }: Pick<SensorRecord, 'days'>): RecordTotals {
  const sum = (pick: (day: RecordDay) => number) =>
    Math.round(days.reduce((all, day) => all + pick(day), 0) * 100) / 100;
  const isWithheld = days.some(({ below }) => below === undefined);
  return {
    applied: sum(({ applied }) => applied),
    known: sum(({ known }) => known),
    ...(!isWithheld && { below: sum(({ below = 0 }) => below) }),
    unclear: sum(({ unclear }) => unclear),
  };
}

/** The content beside each supply, because its warmth does not say that a room is warm (docs/product/records.md#sensors). */
export const PIPE = english('Pipe temperature doesn’t show room temperature.');

/** The sentence on every record. */
export const NO_JUDGMENT = english('This reports sensor measurements. It isn’t a legal determination.');

/** Below this share of known time, a record says that there is not enough data (docs/product/records.md#coverage). */
const MIN_COVERAGE = 0.8;

/** The share of the time of a rule in which a sensor was known, 0 to 1. Undefined when the rule never applied. */
export const coverageOf = ({ applied, known }: Pick<RecordTotals, 'applied' | 'known'>): number | undefined =>
  applied > 0 ? known / applied : undefined;

/** Whether enough of the time of a rule is known to say how long it was broken. */
export function hasEnoughData(totals: Pick<RecordTotals, 'applied' | 'known'>): boolean {
  const coverage = coverageOf(totals);
  return coverage === undefined || coverage >= MIN_COVERAGE;
}

/** The replacement for a sensor's figures when too little of its month is known. Undefined when there are figures. */
export function notEnoughData(totals: RecordTotals, reader: Reader = pageReader()): string | undefined {
  const coverage = coverageOf(totals);
  if (coverage === undefined || totals.below !== undefined) return undefined;
  const say = sayTo(reader);
  return say`Not enough data: ${preciseShare(coverage, reader)} measured.`;
}

/**
 * A sensor's month as it may be shown: of a month with too little known time, only how much is known, and the gaps
 * (docs/product/records.md#coverage). Times below a rule in a third of a month would be read as those of the whole month.
 */
export function withoutUnsureFigures(record: SensorRecord): SensorRecord {
  if (hasEnoughData(totalsOf(record))) return record;
  return {
    ...record,
    days: record.days.map(({ day, applied, known, unclear }) => ({ day, applied, known, unclear })),
    spells: [],
  };
}
