import { setTimeout as pause } from 'node:timers/promises';
import { AwsError } from '../aws-json.ts';
import type { PerformAction } from './rules.ts';

/** AWS says that it makes several attempts, but not how many or when. */
export const RETRY_PAUSES_MS: readonly number[] = [100, 400, 1000, ...Array<number>(14).fill(2000)];

/**
 * An action that is tried again after an error that may pass, as IoT Core does it. A refusal of a service (AwsError) stays.
 * Rejects with the last error. After the signal it does not try again.
 */
export const trying =
  (perform: PerformAction, pausesMs: readonly number[], signal: AbortSignal): PerformAction =>
  async (action, payload) => {
    for (const ms of pausesMs) {
      try {
        return await perform(action, payload);
      } catch (error) {
        if (error instanceof AwsError || signal.aborted) throw error;
        await pause(ms, undefined, { signal }).catch(() => {});
      }
    }
    return perform(action, payload);
  };
