import { nextReport, type Rig, type RigReading, readingAt } from '../history.ts';
import type { PlantState } from '../plant/state.ts';

/** The maximum number of readings in a message. */
const MAX_BATCH = 200;

/** Progress of a wingnut in sending its readings. */
export interface Position {
  /** The plant at the last scheduled reading that was sent. */
  readonly state: PlantState;
  /** The time (UTC ms) of the last reading that was sent, scheduled or not. */
  readonly sentUntil: number;
}

export interface Schedule {
  readonly wingnutId: string;
  readonly intervalMs: number;
  /** Time at which the wingnut was switched on: it reports at this time too. */
  readonly switchedOnAt: number | undefined;
}

/**
 * The oldest readings, at most `MAX_BATCH`, after a position and up to `now` (UTC ms). There is no buffer: the plant is
 * deterministic, so unacknowledged readings are computed again. A reading outside the schedule uses a copy of the plant, so that
 * it does not change the others.
 */
export function nextBatch(
  rig: Rig,
  { state, sentUntil }: Position,
  { wingnutId, intervalMs, switchedOnAt }: Schedule,
  now: number,
): Position & { readonly readings: readonly RigReading[] } {
  const next = { ...state };
  const readings: RigReading[] = [];
  let until = sentUntil;
  while (readings.length < MAX_BATCH) {
    const scheduled = nextReport(wingnutId, intervalMs, until + 1);
    const aside = switchedOnAt !== undefined && switchedOnAt > until && switchedOnAt < scheduled;
    const time = aside ? switchedOnAt : scheduled;
    if (time > now) break;
    const reading = readingAt(rig, aside ? { ...next } : next, time);
    if (reading) readings.push(reading);
    until = time;
  }
  return { readings, state: next, sentUntil: until };
}

/** A reading as a wingnut sends it. */
export const entryOf = ({ time, values, counters, rooms }: RigReading) => ({
  ts: time,
  readings: values,
  ...(counters && { counters }),
  ...(rooms && { rooms }),
});

/** Readings as one telemetry message (docs/product/telemetry.md#message): one is sent as it is, several as a batch. */
export function telemetryMessage(readings: readonly RigReading[]): string {
  const [only] = readings;
  return JSON.stringify(readings.length === 1 && only ? entryOf(only) : { batch: readings.map(entryOf) });
}
