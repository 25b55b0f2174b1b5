import { setTimeout as pause } from 'node:timers/promises';

/** How often and for which errors a call is made again. */
export interface RetryOptions {
  /** All attempts, the first one included. */
  readonly attempts: number;
  /** The longest pause after the first attempt, ms. It doubles with each attempt. */
  readonly maxFirstPauseMs: number;
  /** Whether an error may pass by itself. Any other error is thrown at once. */
  readonly isTransient: (error: unknown) => boolean;
}

/**
 * Runs `attempt` again after a transient error. The pause between two attempts is a random part of a limit that doubles ("full
 * jitter"), so that callers who met once do not meet again. Throws the error of the last attempt.
 */
export async function withRetry<Result>(
  attempt: () => Promise<Result>,
  { attempts, maxFirstPauseMs, isTransient }: RetryOptions,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count >= attempts || !isTransient(error)) throw error;
    }
    await pause(Math.random() * maxFirstPauseMs * 2 ** (count - 1));
  }
}
