/** The counts of a part of a load test, and its latencies in ms. */
export interface Tally {
  messages: number;
  readings: number;
  readonly latencies: number[];
}

export const newTally = (): Tally => ({ messages: 0, readings: 0, latencies: [] });

/** The percentile of values by nearest rank; NaN without values. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const inMs = (value: number): string => (Number.isNaN(value) ? '--' : `${value.toFixed(1)} ms`);

/** A tally as one line. @param seconds the time in which it was counted */
export function tallyLine({ messages, readings, latencies }: Tally, seconds: number): string {
  const rate = (messages / seconds).toFixed(1);
  const p50 = inMs(percentile(latencies, 0.5));
  const p95 = inMs(percentile(latencies, 0.95));
  return `${rate} messages/s, ${messages} messages with ${readings} readings, PUBACK p50 ${p50}, p95 ${p95}`;
}
