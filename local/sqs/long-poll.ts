/** Callers that wait until a queue has messages for them. */
export interface LongPoll {
  /** Resolves when `count` messages are visible, when `ms` milliseconds have passed or when `signal` aborts. */
  wait(count: number, ms: number, signal?: AbortSignal): Promise<void>;
  /** Ends the waits that have enough messages. Call it when messages become visible. */
  notify(): void;
}

const MAX_TIMER_MS = 1000;

interface Waiter {
  count: number;
  finish: () => void;
}

/**
 * `visible` counts the messages that can be received now. `nextVisibleAt` is the time when a hidden message becomes visible
 * (Infinity: there is none). The timer runs only while a caller waits for a hidden message, for a second at most, so that it
 * notices a changed test clock.
 */
export function openLongPoll(visible: () => number, nextVisibleAt: () => number, now: () => number): LongPoll {
  const waiters = new Set<Waiter>();
  let timer: NodeJS.Timeout | undefined;

  const schedule = () => {
    clearTimeout(timer);
    timer = undefined;
    const next = nextVisibleAt();
    if (!waiters.size || next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(notify, Math.min(Math.max(next - now(), 0) + 1, MAX_TIMER_MS));
  };

  const notify = () => {
    if (!waiters.size) return;
    const count = visible();
    for (const waiter of [...waiters]) if (count >= waiter.count) waiter.finish();
    schedule();
  };

  return {
    notify,
    wait: (count, ms, signal) =>
      new Promise((resolve) => {
        if (visible() >= count || ms <= 0 || signal?.aborted) return resolve();
        const deadline = Number.isFinite(ms) ? setTimeout(() => waiter.finish(), ms) : undefined;
        const waiter: Waiter = {
          count,
          finish() {
            clearTimeout(deadline);
            signal?.removeEventListener('abort', waiter.finish);
            waiters.delete(waiter);
            if (!waiters.size) schedule();
            resolve();
          },
        };
        signal?.addEventListener('abort', waiter.finish);
        waiters.add(waiter);
        schedule();
      }),
  };
}
