import { intervalAt, isGap } from '../readings/gap.ts';
import type { TimeWindow } from '../time-range.ts';
import { type DaySource, ownPart } from './day-source.ts';

/** The times at which an input sent something, and whether that was a fault. */
function sentBy({ inputs, samples }: DaySource, label: string): { times: number[]; faults: boolean[] } {
  const input = inputs.get(label);
  const cells = (input && samples.columns.get(input)) ?? [];
  const rows = samples.times.flatMap((time, row) => (cells[row] === undefined ? [] : [{ time, cell: cells[row] }]));
  return { times: rows.map(({ time }) => time), faults: rows.map(({ cell }) => cell === null) };
}

function faultTimeOf(source: DaySource, label: string, day: TimeWindow): number {
  const input = source.inputs.get(label);
  // Most inputs have no fault: nothing is made for them.
  if (!input || !source.samples.columns.get(input)?.includes(null)) return 0;
  const { times, faults } = sentBy(source, label);
  const { startTime, endTime } = ownPart(source, day);
  let sum = 0;
  for (const [at, time] of times.entries()) {
    if (!faults[at] || time >= endTime) continue;
    const next = times[at + 1];
    const after = next === undefined ? 0 : intervalAt(next, times[at + 2], times[at + 3], times[at + 4]);
    const before = intervalAt(time, times[at - 1], times[at - 2], times[at - 3]);
    const end = next ?? endTime;
    if (!isGap(end - time, before, after)) sum += Math.max(0, Math.min(end, endTime) - Math.max(time, startTime));
  }
  return sum;
}

/**
 * The time for which a sensor was at fault on a day, ms. A fault holds until the next sample or fault, unless that is longer than a
 * gap.
 */
export const faultTime = (sources: readonly DaySource[], label: string, day: TimeWindow): number =>
  sources.reduce((sum, source) => sum + faultTimeOf(source, label, day), 0);
