/** Counts of a stretch of a load test, and its latencies in ms. */
export interface Tally {
  messages: number;
  readings: number;
  readonly latencies: number[];
}

export const newTally = (): Tally => ({ messages: 0, readings: 0, latencies: [] });

/** The value that a share (0-1) of the values does not exceed, by nearest rank; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const inMs = (value: number): string => (Number.isNaN(value) ? '--' : `${value.toFixed(1)} ms`);

/** A tally of some seconds in one line. */
export function tallyLine({ messages, readings, latencies }: Tally, seconds: number): string {
  const rate = (messages / seconds).toFixed(1);
  const p50 = inMs(percentile(latencies, 0.5));
  const p95 = inMs(percentile(latencies, 0.95));
  return `${rate} messages/s, ${messages} messages with ${readings} readings, PUBACK p50 ${p50}, p95 ${p95}`;
}
