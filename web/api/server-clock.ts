import { MINUTE_MS } from '../../shared/domain/durations.ts';

/** Below it the difference is the time of the answer's way. */
const LEAST_MS = MINUTE_MS;

let aheadMs = 0;

/** Learns the server's clock from an answer. @param date the header `date` @param now this machine's clock, UTC ms */
export function learnClock(date: string | null | undefined, now: number): void {
  const ahead = Date.parse(date ?? '') - now;
  if (Number.isFinite(ahead)) aheadMs = Math.abs(ahead) < LEAST_MS ? 0 : ahead;
}

/** The server's clock, UTC ms. Until it has answered, this machine's clock. */
export const serverTime = (now: number): number => now + aheadMs;
