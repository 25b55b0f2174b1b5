import type { Threshold, Thresholds } from './breach.ts';

/** The text under the min field when min is at or above max. The words are fixed (docs/product/alarms.md#crossed). */
export const MIN_MESSAGE = 'Max value must be lower than min value';
/** The text under the max field when max is at or below min (docs/product/alarms.md#crossed). */
export const MAX_MESSAGE = 'Max value must be higher than min value';

/** Whether a threshold's field accepts a text: at most three digits. An empty text sets no limit. */
export const isLimitText = (text: string): boolean => /^\d{0,3}$/.test(text);

/** Whether both limits are set and leave no value between them. */
export const isCrossed = ({ min = '', max = '' }: Pick<Threshold, 'min' | 'max'>): boolean =>
  min !== '' && max !== '' && Number(min) >= Number(max);

/** The errors in some thresholds, one sentence for each. `labels` are the labels that a threshold may have. */
export function thresholdProblems(thresholds: Thresholds, labels: ReadonlySet<string>): string[] {
  return Object.entries(thresholds).flatMap(([label, threshold]) => {
    if (!labels.has(label)) return [`${label} is not a sensor of this property`];
    if (!isLimitText(threshold.min ?? '') || !isLimitText(threshold.max ?? '')) {
      return [`${label}: a limit is at most three digits`];
    }
    return isCrossed(threshold) ? [`${label}: ${MAX_MESSAGE}`] : [];
  });
}
