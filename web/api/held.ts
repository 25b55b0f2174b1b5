import { ApiError } from './api-error.ts';

/** The longest wait that a page takes upon itself, s: figures by the minute go on within one. */
const LONGEST_S = 60;
/** After this many waits somebody must ask again. */
export const MOST_WAITS = 3;

const ends = new Set<number>();
const listeners = new Set<() => void>();
let last: number | undefined;

function tell(): void {
  const next = ends.size ? Math.max(...ends) : undefined;
  if (next === last) return;
  last = next;
  for (const listener of listeners) listener();
}

/** Time at which waiting calls go on, UTC ms; undefined while none waits (docs/product/shell.md#held). */
export const held = {
  get: (): number | undefined => last,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Wait before the same call is sent again, s. Undefined for a failure that time does not mend soon. */
export const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.retryAfter !== undefined && error.retryAfter <= LONGEST_S
    ? error.retryAfter
    : undefined;

/** Waits some seconds, and says meanwhile that calls wait. Rejects when the signal aborts. */
export async function holdFor(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  // Not all in the same moment. It also makes each end another one.
  const ms = 1000 * (seconds + Math.random());
  const end = Date.now() + ms;
  ends.add(end);
  tell();
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  } finally {
    ends.delete(end);
    tell();
  }
}
