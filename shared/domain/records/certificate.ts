import { type DaySource, type PacedSample, piecesOf, samplesOf } from '../facts/day-source.ts';
import { hundredths, minutesOf, known as present } from '../facts/figures.ts';
import { during, joined, lengthOf, meanOf, type Piece, rangeOf, type Time, timesOf } from '../facts/pieces.ts';
import type { TimeWindow } from '../time-range.ts';
import { around, outside, piecesIn, type RecordSensor, type RulesInZone, ruledDays } from './applied-rules.ts';
import { rowTimes } from './certificate-period.ts';
import { linked, spellsOf } from './heat-record.ts';
import type { Measured, Spell } from './sensor-record.ts';

/** A time and a value, UTC ms and °F. */
export type CurvePoint = readonly [time: number, value: number];

/** A period, or a row of it, in figures. Durations are minutes, temperatures °F, times UTC ms. Absent: nothing was measured. */
export interface CertificateFigures extends Time {
  /** The readings whose time is in it. */
  readonly readings: number;
  readonly measured: number;
  /** The time for which the rule applied, and of it the measured one, that below, and that of which nobody can say whether it applied. */
  readonly applied: number;
  readonly known: number;
  readonly below: number;
  readonly unclear: number;
  /** The lowest reading, whether or not a rule applied; of equal ones the first. */
  readonly lowest?: number;
  readonly lowestAt?: number;
  readonly average?: number;
  readonly highest?: number;
  readonly outdoorLowest?: number;
  readonly outdoorAverage?: number;
  readonly outdoorHighest?: number;
}

/** A sensor's period as a certificate shows it (docs/product/records.md#certificate). */
export interface CertificateBody {
  readonly total: CertificateFigures;
  readonly rows: readonly CertificateFigures[];
  /** The least temperature of the rules, while they apply. */
  readonly required: readonly Piece[];
  readonly spells: readonly Spell[];
  /** The times of the period in which the sensor was not known. */
  readonly gaps: readonly Time[];
  /** The curve of the sensor and of the outdoor temperature, in parts without a gap. */
  readonly curve: readonly (readonly CurvePoint[])[];
  readonly outdoorCurve: readonly (readonly CurvePoint[])[];
}

/** The sums of an issued certificate, as the public check says them. */
export interface CertificateResult {
  readonly label: string;
  readonly measured: Measured;
  /** The least temperatures that the rules asked for in the period, ascending. */
  readonly required: readonly number[];
  readonly total: CertificateFigures;
}

export interface CertificateInput extends RulesInZone {
  /** Every wingnut that fed the property in the period, with its samples. */
  readonly sources: readonly DaySource[];
  readonly sensor: RecordSensor;
  /** The label of the outdoor temperature, if there is one. */
  readonly outdoor: string | undefined;
}

/** A curve keeps the lowest and the highest reading of each of so many slices: more are not seen on a page. */
const SLICES = 480;

/** Pieces that follow each other without a gap, as points. The last value holds to the end of its part. */
function curveOf(pieces: readonly Piece[], { startTime, endTime }: TimeWindow): CurvePoint[][] {
  const slice = (endTime - startTime) / SLICES;
  return joined(pieces).map((part) => {
    const own = during(pieces, [part]);
    const kept = new Set([own[0], own.at(-1)]);
    for (const each of Map.groupBy(own, ({ from }) => Math.floor((from - startTime) / slice)).values()) {
      const { min, max } = rangeOf(each) ?? {};
      kept.add(each.find(({ value }) => value === min));
      kept.add(each.find(({ value }) => value === max));
    }
    const points = own.filter((piece) => kept.has(piece)).map(({ from, value }): CurvePoint => [from, value]);
    return [...points, [part.to, own.at(-1)?.value ?? 0] as const];
  });
}

/** All that the figures of a period and of its rows are made of. */
interface Measures {
  readonly samples: readonly PacedSample[];
  readonly pieces: readonly Piece[];
  readonly required: readonly Piece[];
  readonly below: readonly Piece[];
  readonly unclear: readonly Time[];
  readonly outdoor: readonly Piece[];
}

function figuresOf(time: Time, { samples, ...all }: Measures): CertificateFigures {
  const within = (pieces: readonly Piece[]) => during(pieces, [time]);
  const sum = (times: readonly Time[]) => minutesOf(lengthOf(times));
  const [pieces, required, outdoor] = [within(all.pieces), within(all.required), within(all.outdoor)];
  const readings = samples.filter((sample) => sample.time >= time.from && sample.time < time.to);
  // A reading before a gap holds for no time, and is a reading.
  const values = [...pieces, ...readings.map(({ time: from, value }) => ({ from, value }))];
  const lowest = values.reduce<(typeof values)[number] | undefined>(
    (low, each) => (low && (low.value - each.value || low.from - each.from) <= 0 ? low : each),
    undefined,
  );
  const average = meanOf(pieces);
  const [outdoorAverage, outdoorRange] = [meanOf(outdoor), rangeOf(outdoor)];
  return present({
    ...time,
    readings: readings.length,
    measured: sum(pieces),
    applied: sum(required),
    known: sum(during(pieces, required)),
    below: sum(within(all.below)),
    unclear: sum(
      during(
        all.unclear.map((each) => ({ ...each, value: 0 })),
        [time],
      ),
    ),
    lowest: lowest?.value,
    lowestAt: lowest?.from,
    average: average === undefined ? undefined : hundredths(average),
    highest: lowest && values.reduce((high, { value }) => Math.max(high, value), lowest.value),
    outdoorLowest: outdoorRange?.min,
    outdoorAverage: outdoorAverage === undefined ? undefined : hundredths(outdoorAverage),
    outdoorHighest: outdoorRange?.max,
  });
}

/**
 * A sensor's period in figures (docs/product/records.md#certificate): each sample holds until the next one, unless there is a gap, as
 * everywhere in the product.
 * @param window all of it in the past
 */
export function certificateOf(window: TimeWindow, input: CertificateInput): CertificateBody {
  const { zone, sources, sensor } = input;
  const samples = samplesOf(sources, sensor.label, around(window));
  const pieces = during(piecesOf(samples), timesOf(window));
  const outdoor = piecesIn(sources, input.outdoor, window);
  const applied = ruledDays(input, window, outdoor).flatMap(({ appliedTo }) => appliedTo(sensor));
  const ascending = <Each extends Time>(times: Each[]): Each[] => times.sort((a, b) => a.from - b.from);
  const required = ascending(applied.flatMap(({ min, times }) => times.map((each) => ({ ...each, value: min }))));
  const belows = applied.map(({ min, times }) => ({
    min,
    pieces: during(pieces, times).filter(({ value }) => value < min),
  }));
  const measures = {
    samples,
    pieces,
    required,
    below: ascending(belows.flatMap((each) => each.pieces)),
    unclear: ascending(applied.flatMap(({ unclear }) => unclear)),
    outdoor,
  };
  const whole = { from: window.startTime, to: window.endTime };
  return {
    total: figuresOf(whole, measures),
    rows: rowTimes(window, zone).map((row) => figuresOf(row, measures)),
    required: joinedEqual(required),
    spells: linked(ascending(belows.flatMap((each) => spellsOf(each.pieces, each.min)))),
    gaps: outside(window, joined(pieces)),
    curve: curveOf(pieces, window),
    outdoorCurve: curveOf(outdoor, window),
  };
}

/** Pieces of one value that touch become one. */
function joinedEqual(pieces: readonly Piece[]): Piece[] {
  const all: { from: number; to: number; value: number }[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && last.to === piece.from && last.value === piece.value) last.to = piece.to;
    else all.push({ ...piece });
  }
  return all;
}

/** The sums that an issued certificate keeps. */
export const certificateResult = (
  { label, measured }: Pick<RecordSensor, 'label' | 'measured'>,
  { total, required }: CertificateBody,
): CertificateResult => ({
  label,
  measured,
  required: [...new Set(required.map(({ value }) => value))].sort((a, b) => a - b),
  total,
});
