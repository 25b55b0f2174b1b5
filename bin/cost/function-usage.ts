import { API_FUNCTIONS, EVENT_FUNCTIONS } from '../../shared/platform/functions.ts';
import type { Tracing } from '../../shared/platform/tracing.ts';
import { GB, HOURS, SECONDS } from './fleet.ts';
import type { Meter } from './prices.ts';

/** An amount for each meter of the bill. */
export type Amounts = Partial<Record<Meter, number>>;

/** The sum of some amounts, by meter. */
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

/** Log bytes of a call, in JSON: Lambda's own start and end lines, and those of the portal. */
const LOGGED_BYTES = 1100;
/** Log bytes that API Gateway writes for a call. */
const ACCESS_LOG_BYTES = 320;
/** The stages keep logs for a month at most (lib/stage.ts). */
const LOG_MONTHS = 1;

/** For each function, X-Ray records the first call of each second and 5 % of the others. */
const tracesOf = (calls: number) => Math.min(calls, SECONDS) + 0.05 * Math.max(0, calls - SECONDS);

/** Time in which a function starts, which AWS bills, ms. */
const INIT_MS = 500;
/** An environment lives for at most two hours, and one more is there for each call at the same time. */
const startsOf = (calls: number, ms: number) => Math.min(calls, (HOURS / 2) * (1 + (calls * ms) / 1000 / SECONDS));

const logs = (bytes: number): Amounts => ({ logged: bytes / GB, logsKept: (bytes / GB) * LOG_MONTHS });

const isTraced = (tracing: Tracing, name: keyof typeof FUNCTIONS) =>
  tracing === 'on' || (tracing === 'api' && name in API_FUNCTIONS);

/** Usage of the calls of one function. @param ms the duration of a call */
export const callsOf = (tracing: Tracing, name: keyof typeof FUNCTIONS, calls: number, ms: number): Amounts => ({
  calls,
  computing: (calls * ms + startsOf(calls, ms) * INIT_MS) * (FUNCTIONS[name].memoryMb / 1024 / 1000),
  traces: isTraced(tracing, name) ? tracesOf(calls) : 0,
  ...logs(calls * LOGGED_BYTES),
});

/** Usage of calls of the API, with their function. @param kb the size of a compressed answer */
export const apiCallsOf = (
  tracing: Tracing,
  name: keyof typeof API_FUNCTIONS,
  calls: number,
  ms: number,
  kb: number,
): Amounts =>
  sumAmounts(callsOf(tracing, name, calls, ms), logs(calls * ACCESS_LOG_BYTES), {
    apiCalls: calls,
    edgeRequests: calls,
    edgeBytes: (calls * kb * 1024) / GB,
    // The caller's user and company, both with a consistent read.
    reads: calls * 2,
  });
