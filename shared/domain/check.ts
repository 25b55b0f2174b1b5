import { MINUTE_MS } from './durations.ts';

/** When no run has ended for so long, the check has stopped. */
const LATE_AFTER_MS = 3 * MINUTE_MS;

/** Whether the check that last ended at `checkedAt` has stopped by `now`, both UTC ms. Exactly three minutes is not late yet. */
export const isCheckLate = (checkedAt: number, now: number): boolean => now - checkedAt > LATE_AFTER_MS;
