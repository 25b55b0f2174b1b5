import { logMetrics, MAX_VALUES } from '../base/log.ts';

/** The lags that a run has met and not written yet, ms, by metric. */
const lags = new Map<string, number[]>();

/** Notes how long something took that is promised. @param metric a name of `LAG_METRICS` */
export function noteLag(metric: string, ms: number): void {
  const known = lags.get(metric) ?? [];
  // A storm has more than a line takes, and its first ones are as good.
  if (known.length < MAX_VALUES) known.push(Math.max(0, ms));
  lags.set(metric, known);
}

/** Writes the lags of a run as metrics, if there are any. @param now UTC ms */
export function writeLags(now: number): void {
  if (lags.size > 0) logMetrics(Object.fromEntries(lags), {}, now);
  lags.clear();
}
