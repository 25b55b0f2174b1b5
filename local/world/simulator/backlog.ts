import type { Reading } from '../../../shared/domain/telemetry.ts';
import { nextReport, type Rig, readingAt } from '../history.ts';
import type { PlantState } from '../plant/state.ts';

/** The most readings of one message. */
const MAX_BATCH = 200;

/** How far a wingnut has come. */
export interface Position {
  /** The plant at the last scheduled reading that was sent. */
  readonly state: PlantState;
  /** The time (UTC ms) of the last reading that was sent, scheduled or not. */
  readonly sentUntil: number;
}

export interface Schedule {
  readonly wingnutId: string;
  readonly intervalMs: number;
  /** A time beside the schedule at which the wingnut also reports: when it was switched on. */
  readonly switchedOnAt: number | undefined;
}

/**
 * The oldest readings, at most `BATCH`, that were taken after a position and up to `now` (UTC ms). A wingnut's buffer
 * needs no room: the plant is deterministic, so what has not been acknowledged is simply worked out again. A reading
 * beside the schedule is taken from a copy of the plant, so that all others are the same whether it was taken or not.
 */
export function nextBatch(
  rig: Rig,
  { state, sentUntil }: Position,
  { wingnutId, intervalMs, switchedOnAt }: Schedule,
  now: number,
): Position & { readonly readings: readonly Reading[] } {
  const next = { ...state };
  const readings: Reading[] = [];
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

const entryOf = ({ time, values }: Reading) => ({ ts: time, readings: values });

/** Readings as one telemetry message (docs/product/telemetry.md#message): one is sent as it is, several as a batch. */
export function telemetryMessage(readings: readonly Reading[]): string {
  const [only] = readings;
  return JSON.stringify(readings.length === 1 && only ? entryOf(only) : { batch: readings.map(entryOf) });
}
