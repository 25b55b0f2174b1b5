import { API_FUNCTIONS, EVENT_FUNCTIONS } from '../../shared/platform/functions.ts';
import { GB, SECONDS } from './fleet.ts';
import type { Meter } from './prices.ts';

/** How much of what the bill counts. */
export type Amounts = Partial<Record<Meter, number>>;

/** All of some amounts together. */
export function sumAmounts(...all: readonly Amounts[]): Amounts {
  const sums: Amounts = {};
  for (const amounts of all) {
    for (const [meter, amount] of Object.entries(amounts) as [Meter, number][]) {
      sums[meter] = (sums[meter] ?? 0) + amount;
    }
  }
  return sums;
}

const FUNCTIONS = { ...API_FUNCTIONS, ...EVENT_FUNCTIONS };

/** Of a call in JSON: Lambda's own lines of its start and end, and the portal's. */
const LOGGED_BYTES = 1100;
/** What API Gateway logs of a call. */
const ACCESS_LOG_BYTES = 320;
/** The stages keep logs for up to three months (lib/stage.ts). */
const LOG_MONTHS = 3;

/** X-Ray records the first call in each second and a twentieth of the others, of each function. */
const tracesOf = (calls: number) => Math.min(calls, SECONDS) + 0.05 * Math.max(0, calls - SECONDS);

const logs = (bytes: number): Amounts => ({ logged: bytes / GB, logsKept: (bytes / GB) * LOG_MONTHS });

/** What calls of one function use. @param ms how long one takes */
export const callsOf = (name: keyof typeof FUNCTIONS, calls: number, ms: number): Amounts => ({
  calls,
  computing: calls * (ms / 1000) * (FUNCTIONS[name].memoryMb / 1024),
  traces: tracesOf(calls),
  ...logs(calls * LOGGED_BYTES),
});

/** What calls of the API from outside use, to their function's end. @param kb of one answer, compressed */
export const apiCallsOf = (name: keyof typeof API_FUNCTIONS, calls: number, ms: number, kb: number): Amounts =>
  sumAmounts(callsOf(name, calls, ms), logs(calls * ACCESS_LOG_BYTES), {
    apiCalls: calls,
    edgeRequests: calls,
    edgeBytes: (calls * kb * 1024) / GB,
    // Who calls: user and company, both consistently.
    reads: calls * 2,
  });
