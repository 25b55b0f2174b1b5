/**
 * The functions that X-Ray traces (the setting `tracing`). It records the first call of each second and one in twenty others, so a
 * function that runs all the time costs up to $13 a month.
 */
export const TRACING = ['on', 'api', 'off'] as const;
export type Tracing = (typeof TRACING)[number];
