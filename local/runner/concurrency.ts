import { setTimeout as pause } from 'node:timers/promises';
import { AwsError } from '../base/aws-json.ts';

/**
 * Number of calls of functions that a new AWS account may run at once; here, of those that have no runs of their own.
 */
export const NEW_ACCOUNT = 10;

const CODE = 'TooManyRequestsException';
const isThrottled = (error: unknown): boolean => error instanceof AwsError && error.code === CODE;

/** Runs a call of a function, if the account may run one more. */
export type RunCall = <Result>(id: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * The limit of calls at once. A function with a reservation has its own; the others share what the account has beside. A call above the
 * limit rejects with TooManyRequestsException.
 * @param shared how many calls of the others the account runs
 * @param reserved how many calls a function reserves, by its id
 */
export function limitConcurrency(shared: number, reserved: ReadonlyMap<string, number>): RunCall {
  const running = new Map<string, number>();
  return async (id, run) => {
    const pool = reserved.has(id) ? id : '';
    const calls = running.get(pool) ?? 0;
    if (calls >= (reserved.get(id) ?? shared)) throw new AwsError(CODE, 'Rate Exceeded.', 429);
    running.set(pool, calls + 1);
    try {
      return await run();
    } finally {
      running.set(pool, (running.get(pool) ?? 1) - 1);
    }
  };
}

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1000;
const PATIENCE_MS = 60_000;

/** Calls a function for a queue or an event: Lambda itself tries again what it had no room for. */
export async function whenThereIsRoom<Result>(
  invoke: () => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const end = performance.now() + patienceMs;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
    try {
      return await invoke();
    } catch (error) {
      if (!isThrottled(error) || performance.now() > end) throw error;
    }
    await pause(ms, undefined, { ref: false });
  }
}
