import { setTimeout as pause } from 'node:timers/promises';

/** The number of attempts, and the errors that cause another attempt. */
export interface RetryOptions {
  /** All attempts, with the first one. */
  readonly attempts: number;
  /** The longest pause after the first attempt, ms. It doubles with each attempt. */
  readonly maxFirstPauseMs: number;
  /** Whether an error may be temporary. Any other error is thrown at once. */
  readonly isTransient: (error: unknown) => boolean;
}

/**
 * Runs `attempt` again after a temporary error. The pause between two attempts is a random part of a limit that doubles
 * ("full jitter"), so that callers that collided once do not collide again. Throws the error of the last attempt.
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
