import { MINUTE_MS, SECOND_MS } from '../../shared/domain/durations.ts';

/** Facts that a browser may know of its network. Safari and Firefox know nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Mbit/s, rounded by the browser. */
  readonly downlink?: number;
}

/** Below it a photo of the usual size takes more than five seconds. */
const SLOW_BYTES_PER_S = 100_000;
const SLOW_MBIT_PER_S = 1;
const SLOW_TYPES: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g', '3g']);
/** A small body says more of the delay than of the speed. */
const LEAST_BYTES = 32_000;
/** People leave cellars. */
const LEARNED_FOR_MS = 10 * MINUTE_MS;

let learned: { readonly bytesPerSecond: number; readonly at: number } | undefined;

/** Learns the speed of the network from a body that was sent. @param tookMs how long @param now UTC ms */
export function learnSpeed(bytes: number, tookMs: number, now: number): void {
  if (bytes >= LEAST_BYTES) learned = { bytesPerSecond: (bytes * SECOND_MS) / Math.max(1, tookMs), at: now };
}

/** Whether photos are sent smaller (docs/product/photos.md#smaller): the last measurement decides, then the browser's word. */
export function isSlowNetwork(now: number): boolean {
  const connection = (navigator as { readonly connection?: Connection }).connection;
  if (connection?.saveData) return true;
  if (learned && now - learned.at < LEARNED_FOR_MS) return learned.bytesPerSecond < SLOW_BYTES_PER_S;
  if (!connection) return false;
  return (
    SLOW_TYPES.has(connection.effectiveType) || (connection.downlink ?? Number.POSITIVE_INFINITY) < SLOW_MBIT_PER_S
  );
}
