import { MINUTE_MS } from '../durations.ts';
import type { DaySource } from '../facts/day-source.ts';
import type { TimeWindow } from '../time-range.ts';
import type { InputKey } from '../wingnuts/input.ts';

const INPUTS: Readonly<Record<string, InputKey>> = {
  roomTemperature1: 'AN01',
  outdoorTemperature1: 'AN02',
  boilerSupplyHeaderTemperature1: 'AN03',
};

/** A wingnut that samples each minute of a window and around it. @param values by label; undefined is no sample, null a fault */
export function minutesSource(
  { startTime, endTime }: TimeWindow,
  values: Readonly<Record<string, (time: number) => number | null | undefined>>,
  more: Partial<DaySource> = {},
): DaySource {
  const times = Array.from(
    { length: (endTime - startTime) / MINUTE_MS + 20 },
    (_, at) => startTime + (at - 10) * MINUTE_MS,
  );
  const inputs = Object.keys(values).map((label) => [label, INPUTS[label] as InputKey] as const);
  return {
    wingnutId: 'w',
    inputs: new Map(inputs),
    limits: new Map(),
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    samples: {
      times,
      columns: new Map(inputs.map(([label, input]) => [input, times.map((time) => values[label]?.(time))])),
    },
    ...more,
  };
}
