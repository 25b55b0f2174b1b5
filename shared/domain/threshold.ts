import type { Threshold, Thresholds } from './breach.ts';

/**
 * What stands under the min field when min is at or above max. The words are fixed (docs/product/alarms.md#crossed).
 */
export const MIN_MESSAGE = 'Max value must be lower than min value';
/** What stands under the max field when max is at or below min (docs/product/alarms.md#crossed). */
export const MAX_MESSAGE = 'Max value must be higher than min value';

/** Whether a text may stand in a threshold's field: at most three digits; an empty one sets no limit. */
export const isLimitText = (text: string): boolean => /^\d{0,3}$/.test(text);

/** Whether both limits are set and leave no value between them. */
export const isCrossed = ({ min = '', max = '' }: Pick<Threshold, 'min' | 'max'>): boolean =>
  min !== '' && max !== '' && Number(min) >= Number(max);

/** What is wrong with some thresholds, a sentence for each; `labels` are those that a threshold may name. */
export function thresholdProblems(thresholds: Thresholds, labels: ReadonlySet<string>): string[] {
  return Object.entries(thresholds).flatMap(([label, threshold]) => {
    if (!labels.has(label)) return [`${label} is not a sensor of this property`];
    if (!isLimitText(threshold.min ?? '') || !isLimitText(threshold.max ?? '')) {
      return [`${label}: a limit is at most three digits`];
    }
    return isCrossed(threshold) ? [`${label}: ${MAX_MESSAGE}`] : [];
  });
}
