import { limitsOf, type Threshold, type Thresholds } from './breach.ts';
import { alarmWhen, isStateLabel } from './state-alarm.ts';

/** The text under the min field when min is at or above max. The words are fixed (docs/product/alarms.md#crossed). */
export const MIN_MESSAGE = 'Max value must be lower than min value';
/** The text under the max field when max is at or below min (docs/product/alarms.md#crossed). */
export const MAX_MESSAGE = 'Max value must be higher than min value';

/** The text under the choice of a state that is switched on without one (docs/product/alarms.md#state-alarms). */
export const WHEN_MESSAGE = 'Choose when ON or when OFF';

/** Whether a state is switched on, but nothing says when it raises an alarm. Such a threshold only looks armed. */
export const lacksChoice = (label: string, threshold: Threshold): boolean =>
  threshold.thresholdStatus === 'enabled' && isStateLabel(label) && alarmWhen(limitsOf(threshold)) === undefined;

/** Whether a threshold's field accepts a text: at most three digits. An empty text sets no limit. */
export const isLimitText = (text: string): boolean => /^\d{0,3}$/.test(text);

/** Whether both limits are set and leave no value between them. */
export const isCrossed = ({ min = '', max = '' }: Pick<Threshold, 'min' | 'max'>): boolean =>
  min !== '' && max !== '' && Number(min) >= Number(max);

/** The errors in some thresholds, one sentence for each. `labels` are the labels that a threshold may have. */
export function thresholdProblems(thresholds: Thresholds, labels: ReadonlySet<string>): string[] {
  return Object.entries(thresholds).flatMap(([label, threshold]) => {
    if (!labels.has(label)) return [`${label} is not a sensor of this property`];
    const { min = '', max = '', forMinutes = '' } = threshold;
    if (![min, max, forMinutes].every(isLimitText)) {
      return [`${label}: a limit is at most three digits`];
    }
    if (lacksChoice(label, threshold)) return [`${label}: ${WHEN_MESSAGE}`];
    return isCrossed(threshold) ? [`${label}: ${MAX_MESSAGE}`] : [];
  });
}
