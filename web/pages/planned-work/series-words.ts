import type { PlannedWorksReply } from '../../../shared/api/types/entity-types.ts';
import { everyInWords, isLastOfMonth, laterLocal } from '../../../shared/dates/local-time.ts';
import { MAX_WORK_TIMES, WORK_EVERY, type WorkEvery } from '../../../shared/domain/alarms/check/planned-work.ts';
import { dayText, weekdayText } from '../../../shared/domain/figures/times.ts';
import { draftTimes, type WorkDraft } from './work-form.ts';

/** The words of work that comes again (docs/product/incidents.md#planned-work-repeats). */

type Work = PlannedWorksReply['works'][number];

/** All dates of a series: 'Tue, Dec 1; Tue, Jan 5'. @param times UTC ms */
const datesInWords = (times: readonly number[], zone: string): string =>
  times.map((time) => `${weekdayText(time, zone)}, ${dayText(time, zone)}`).join('; ');

/** Repetitions that a draft may have: the last weekday of the month only where its day is one. */
export function everyOptions(draft: WorkDraft, now: number, zone: string): { id: '' | WorkEvery; title: string }[] {
  const { from = now } = draftTimes(draft, now, zone);
  const isOffered = (every: WorkEvery) =>
    every !== 'monthLastWeekday' || draft.every === every || isLastOfMonth(from, zone);
  // The fifth of a month is its last one.
  const rules = WORK_EVERY.filter(isOffered).map((id) => ({ id, title: everyInWords(id, from, zone) }));
  const unique = rules.filter(({ title }, at) => rules.findIndex((each) => each.title === title) === at);
  return [{ id: '', title: 'Doesn’t repeat' }, ...unique];
}

/** The dates that a draft means; undefined while it says none. */
export function draftDates(draft: WorkDraft, now: number, zone: string): string | undefined {
  const { from, to = now } = draftTimes(draft, now, zone);
  const times = Number(draft.times);
  if (!draft.every || from === undefined || !(times >= 2 && times <= MAX_WORK_TIMES)) return undefined;
  const { every } = draft;
  const days = Array.from({ length: times }, (_, count) => laterLocal({ from, to }, zone, every, count).from);
  return datesInWords(days, zone);
}

/** Frequency and times of a series: 'Monthly on day 1, 2 more: Fri, Jan 1; Mon, Feb 1'. @param works of the series, the next one first */
export function seriesInWords(works: readonly [Work, ...Work[]], zone: string): string {
  const [{ every, from }, ...later] = works;
  const dates = datesInWords(
    later.map((each) => each.from),
    zone,
  );
  return `${every ? `${everyInWords(every, from, zone)}, ` : ''}${later.length} more: ${dates}`;
}

/**
 * The rule of the weekday that a series by the day of the month may have meant: 'Monthly on the first Tuesday'. Undefined when it falls on
 * one weekday, has another rule, or has begun.
 */
export function weekdayRuleOf(works: readonly [Work, ...Work[]], zone: string, now: number): string | undefined {
  const [{ every, from }] = works;
  const isOneDay = new Set(works.map((work) => weekdayText(work.from, zone))).size === 1;
  return every !== 'month' || isOneDay || from <= now ? undefined : everyInWords('monthWeekday', from, zone);
}
