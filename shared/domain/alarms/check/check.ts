import { MINUTE_MS } from '../../durations.ts';

/** The check has stopped when no run has ended for this time. */
const LATE_AFTER_MS = 3 * MINUTE_MS;

/**
 * Whether the check has stopped by `now` if it last ended at `checkedAt`, both UTC ms. Exactly three minutes is not yet
 * too late.
 */
export const isCheckLate = (checkedAt: number, now: number): boolean => now - checkedAt > LATE_AFTER_MS;
