import { object, string } from 'yup';
import { localTimeText, timeOfLocal } from '../../../../shared/dates/local-time.ts';
import { dayTextOf, localDay, momentOf } from '../../../../shared/domain/calendar-day.ts';
import { english } from '../../../../shared/domain/figures/say.ts';
import { PERIOD_WORDS, periodFault } from '../../../../shared/domain/records/certificate-window.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';

/** The typed ends of a period: times of the property, `2026-11-24T22:00`. */
export interface PeriodFields {
  readonly from: string;
  readonly to: string;
}

/** The last night of a property, 10 PM to 6 AM: what most certificates begin with. @param now UTC ms */
export function lastNight(now: number, zone: string): TimeWindow {
  const today = localDay(now, zone);
  const isOver = momentOf(today, 6, zone) <= now;
  const morning = isOver ? today : today - 1;
  return { startTime: momentOf(morning - 1, 22, zone), endTime: momentOf(morning, 6, zone) };
}

export const fieldsOf = ({ startTime, endTime }: TimeWindow, zone: string): PeriodFields => ({
  from: localTimeText(startTime, zone),
  to: localTimeText(endTime, zone),
});

/**
 * The period that typed fields mean. A field that nobody has changed keeps its moment: of an hour that comes twice, the text does not say
 * which one is meant.
 */
export function periodOf(fields: PeriodFields, before: TimeWindow, zone: string): TimeWindow {
  const kept = fieldsOf(before, zone);
  const timeOf = (text: string) => timeOfLocal(text, zone) ?? Number.NaN;
  return {
    startTime: fields.from === kept.from ? before.startTime : timeOf(fields.from),
    endTime: fields.to === kept.to ? before.endTime : timeOf(fields.to),
  };
}

const needed = () => string().required(english('Enter a date and time'));

/** The rules of the form. The error of a wrong period stands at its end. @param now UTC ms */
export const periodRules = (before: TimeWindow, zone: string, now: number) =>
  object({
    from: needed(),
    to: needed().test('period', PERIOD_WORDS.length, function check(to = '') {
      const fault = periodFault(periodOf({ from: String(this.parent.from ?? ''), to }, before, zone), now);
      return fault === undefined || this.createError({ message: fault });
    }),
  });

/** The day on which a period begins, for names of files: `2026-11-24`. */
export const dayOfPeriod = ({ startTime }: Pick<TimeWindow, 'startTime'>, zone: string): string =>
  dayTextOf(localDay(startTime, zone));
