import { dayTextOf } from '../alarms/escalation/calendar-day.ts';
import type { Fitted } from './change-point.ts';
import { between, type Course, type Judged, leftOutOf, modelBefore, observationsOf, YEAR } from './course.ts';
import { METER_UNITS } from './meter.ts';
import type { Figure, SavingsReport } from './report-types.ts';
import { amount, percent, withBand } from './words.ts';

/** A change that may have saved something: the days before it and after it. Those between belong to neither. */
export interface Change {
  readonly about: string;
  /** The number of the last day before. */
  readonly before: number;
  /** The number of the first day after. */
  readonly since: number;
}

/** Nothing is said before so many heating days have passed (docs/product/energy.md#not-yet). */
export const HEATING_DAYS = 42;

/**
 * The most that a model may scatter (docs/product/energy.md#quality): ASHRAE Guideline 14 allows 30 % where a model is for short times, and
 * 20 % for months. What single days scatter evens out in the sum of weeks, so a model of days up to 40 % may keep to the bound of months
 * instead.
 */
const MOST_CVRMSE = { days: 0.3, months: 0.2, daysByMonths: 0.4 } as const;

/** Whether a model is good enough to name a saving. */
function isGoodEnough({ model, monthlyCvrmse }: Fitted, kind: Course['kind']): boolean {
  if (kind === 'bills') return model.cvrmse <= MOST_CVRMSE.months;
  const isByMonths = model.cvrmse <= MOST_CVRMSE.daysByMonths && (monthlyCvrmse ?? 1) <= MOST_CVRMSE.months;
  return model.cvrmse <= MOST_CVRMSE.days || isByMonths;
}

const heatingDaysOf = (judged: readonly Judged[]): number =>
  judged.reduce((sum, { observation, heatingDays }) => sum + (observation ? heatingDays : 0), 0);

/** Why nothing can be known of a change, in words. */
function unknownOf(
  fit: Fitted | undefined,
  missing: string,
  kind: Course['kind'],
  before: readonly Judged[],
): string | undefined {
  const heated = heatingDaysOf(before);
  if (!fit) return `before the change ${missing}`;
  if (heated < HEATING_DAYS) return `only ${heated} of ${HEATING_DAYS} heating days before the change are known`;
  if (isGoodEnough(fit, kind)) return undefined;
  const bound = kind === 'bills' ? MOST_CVRMSE.months : MOST_CVRMSE.days;
  return `the model scatters too much: CV(RMSE) is ${percent(fit.model.cvrmse)}, and at most ${percent(bound)} is allowed`;
}

/** What a change saved by one source. */
export function savingsOf(course: Course, { about, before, since }: Change): SavingsReport {
  const { id, kind, unit, judged, today } = course;
  const { own: baseline, fit, missing } = modelBefore(course, before);
  const after = between(judged, since, Math.min(today - 1, since + YEAR - 1));
  const ahead = observationsOf(after);
  const heatingDays = heatingDaysOf(after);
  const common = {
    since: dayTextOf(since),
    about,
    source: id,
    heatingDays,
    leftOut: leftOutOf([...baseline, ...after]),
    ...(fit && { model: fit.model }),
  };
  const unnamed = (state: 'notYet' | 'cannotKnow', reason: string, says: string): SavingsReport => {
    const unknown: Figure = { unknown: reason };
    return { ...common, state, says, expected: unknown, used: unknown, savings: unknown, share: unknown };
  };
  const unknown = unknownOf(fit, missing, kind, baseline);
  if (unknown !== undefined || !fit) return unnamed('cannotKnow', unknown ?? '', `Not known: ${unknown}`);
  if (heatingDays < HEATING_DAYS)
    return unnamed(
      'notYet',
      `${heatingDays} of ${HEATING_DAYS} heating days`,
      `not yet: ${heatingDays} of ${HEATING_DAYS} heating days`,
    );
  const expected = ahead.reduce((sum, each) => sum + fit.expected(each), 0);
  const used = ahead.reduce((sum, each) => sum + each.used, 0);
  const [saved, margin] = [expected - used, fit.margin(ahead)];
  const band = (value: number, scale: number) => ({
    value: value / scale,
    low: (value - margin) / scale,
    high: (value + margin) / scale,
  });
  const [savings, share] = [band(saved, 1), band(saved, expected)];
  const words = METER_UNITS[unit].words;
  const state = savings.low > 0 ? 'saved' : savings.high < 0 ? 'usedMore' : 'noSaving';
  const more = { value: -savings.value, low: -savings.high, high: -savings.low };
  const [of, asked] = [percent(Math.abs(share.value)), amount(expected)];
  const says = {
    saved: `Saved ${withBand(savings)} ${words}, ${of} of ${asked} expected`,
    usedMore: `Used ${withBand(more)} ${words} more than expected, ${of} of ${asked} expected`,
    noSaving: `No saving is proven: ${withBand(savings)} ${words} of ${asked} expected`,
  }[state];
  return { ...common, state, says, expected: band(expected, 1), used: { value: used }, savings, share };
}
