import { isCounter } from '../../sensor.ts';
import { limitsOf, type Threshold, type Thresholds } from './breach.ts';
import { conditionProblem } from './only-while.ts';
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

/**
 * Whether a limit can be a text: at most three digits, and two decimals of one that was typed in °C or bar
 * (docs/product/alarms.md#limit-text). An empty text sets no limit.
 */
export const isLimitText = (text: string): boolean => /^(\d{0,3}|\d{1,3}\.\d{1,2})$/.test(text);

const isWholeText = (text: string): boolean => /^\d{0,3}$/.test(text);

/** Whether both limits are set and leave no value between them. */
export const isCrossed = ({ min = '', max = '' }: Pick<Threshold, 'min' | 'max'>): boolean =>
  min !== '' && max !== '' && Number(min) >= Number(max);

/** The longest time that a breach of a sensor that measures can be asked to last, minutes. */
export const MAX_FOR_MINUTES = 240;
export const FOR_MESSAGE = `At most ${MAX_FOR_MINUTES} minutes`;
export const BAND_MESSAGE = 'Leave room between the two limits';

/** Whether a breach must last for longer than may be asked. A state may take all that three digits say, as it always did. */
export const isTooPatient = (label: string, { forMinutes = '' }: Pick<Threshold, 'forMinutes'>): boolean =>
  !isStateLabel(label) && Number(forMinutes) > MAX_FOR_MINUTES;

/** Whether an alarm could never end, because no value is back by the band (docs/product/alarms.md#back-by). */
export function isBandTooWide({ min, max, band = '' }: Pick<Threshold, 'min' | 'max' | 'band'>): boolean {
  const limits = limitsOf({
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    thresholdStatus: 'enabled',
  });
  return limits.max !== undefined && Number(band) > 0 && Number(band) >= limits.max - (limits.min ?? 0);
}

/** The fault of the patience of a sensor's limits; undefined if there is none. */
function patienceProblem(label: string, threshold: Threshold, labels: ReadonlySet<string>): string | undefined {
  if (isTooPatient(label, threshold)) return FOR_MESSAGE;
  if (isStateLabel(label) && threshold.band) return 'a state has no clear margin';
  if (isBandTooWide(threshold)) return BAND_MESSAGE;
  return threshold.onlyWhile && conditionProblem(label, threshold.onlyWhile, labels);
}

/** The fault of a limit of apartments: each of the two looks at one side (docs/product/alarms.md#apartments). */
function apartmentProblem(label: string, { min = '', max = '', byRules }: Threshold): string | undefined {
  if (label === 'coldestApartment' && max !== '') return 'the coldest apartment has no maximum';
  if (label === 'coldestApartment') return undefined;
  if (byRules) return 'only a minimum follows the city’s rules';
  return label === 'warmestApartment' && min !== '' ? 'the warmest apartment has no minimum' : undefined;
}

/** The errors in some thresholds, one sentence for each. `labels` are the labels that a threshold may have. */
export function thresholdProblems(thresholds: Thresholds, labels: ReadonlySet<string>): string[] {
  return Object.entries(thresholds).flatMap(([label, threshold]) => {
    if (!labels.has(label)) return [`${label} isn’t a sensor of this property`];
    if (isCounter(label)) return [`${label}: meters can’t have limits`];
    const { min = '', max = '', forMinutes = '', band = '' } = threshold;
    if (![min, max, band].every(isLimitText)) return [`${label}: a limit has at most three digits and two decimals`];
    if (!isWholeText(forMinutes)) return [`${label}: a limit has at most three digits`];
    if (lacksChoice(label, threshold)) return [`${label}: ${WHEN_MESSAGE}`];
    const problem = isCrossed(threshold)
      ? MAX_MESSAGE
      : (patienceProblem(label, threshold, labels) ?? apartmentProblem(label, threshold));
    return problem ? [`${label}: ${problem}`] : [];
  });
}
