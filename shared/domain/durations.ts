/** Durations in ms. A day has 24 hours here. A calendar day depends on a time zone and is not meant. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** A day in seconds, because times to live and tokens count seconds. */
export const DAY_SECONDS = DAY_MS / SECOND_MS;
