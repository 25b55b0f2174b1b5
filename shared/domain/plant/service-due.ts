import { dayNumber } from '../calendar-day.ts';
import { shareOf } from '../facts/figures.ts';
import type { Sentence } from '../sentences/figure.ts';
import { inWords, sentence } from '../sentences/sentence.ts';
import {
  DUE_STATES,
  type DueLine,
  dayAfter,
  monthsLater,
  type Service,
  type ServiceCount,
  type ServiceDue,
  type ServiceRule,
} from './service.ts';

/** Whether an item is due for service, in sentences (docs/product/book.md#due). The web application gets their words, and not their table. */

interface SaidLine extends Omit<DueLine, 'words'> {
  readonly words: Sentence;
}
export interface SaidDue extends Omit<ServiceDue, 'lines'> {
  readonly lines: readonly SaidLine[];
}

/** Due within so many days is soon. */
const SOON_DAYS = 30;
/** Less than this share of the hours or starts left is soon. */
const SOON_SHARE = 0.1;
/** Less than this share known: what is left is not known (docs/product/facts.md#day-by-day has the same). */
const ENOUGH = 0.8;
const HOURS_OF_DAY = 24;

function byDate(months: number, last: string, today: string): SaidLine {
  const left = dayNumber(monthsLater(last, months)) - dayNumber(today);
  const every = months === 1 ? sentence('due.month') : sentence('due.months', { months });
  if (left < 0) return { by: 'date', state: 'overdue', left, words: sentence('due.date-over', { left: -left, every }) };
  const words = left === 0 ? sentence('due.today', { every }) : sentence('due.date', { left, every });
  return { by: 'date', state: left <= SOON_DAYS ? 'soon' : 'later', left, words };
}

/** Days whose facts should be there and are not in a count. The newest one may be on its way. */
const lag = ({ to }: ServiceCount, until: string): number => Math.max(0, dayNumber(until) - dayNumber(to) - 1);

/** The verdict of the hours or starts. What is counted is the least: unknown time may have had more. */
function byCount(by: 'hours' | 'starts', every: number, count: ServiceCount | undefined, until: string): SaidLine {
  if (!count) return { by, state: 'notKnown', words: sentence(`due.${by}-uncounted`) };
  const whole = count.wholeHours + lag(count, until) * HOURS_OF_DAY;
  const share = whole === 0 ? 1 : shareOf(count.knownHours, whole);
  const counted = Math.floor(count[by]);
  const left = every - counted;
  const bound = (which: 'at-least' | 'at-most', figure: Sentence): Sentence =>
    share < 0.995 ? sentence(`due.${which}`, { figure }) : figure;
  const since = bound('at-least', sentence('due.since', { counted, limit: every }));
  if (left === 0) return { by, state: 'overdue', left, words: sentence('due.now', { since }) };
  const amount = sentence(`due.${by}`, { count: Math.abs(left) });
  if (left < 0) {
    return { by, state: 'overdue', left, words: sentence('due.over', { left: bound('at-least', amount), since }) };
  }
  if (share < ENOUGH) {
    const known = { known: Math.floor(share * 100) / 100, days: Math.round(whole / HOURS_OF_DAY) };
    return { by, state: 'notKnown', words: sentence(`due.${by}-unknown`, known) };
  }
  const state = left <= every * SOON_SHARE ? 'soon' : 'later';
  return { by, state, left, words: sentence('due.in', { left: bound('at-most', amount), since }) };
}

/**
 * Whether an item is due for service, and what is left. Undefined without a rule.
 * @param count since the last service, of the item's sensor
 * @param today the local day
 * @param until the last day whose facts should be there
 */
export function serviceDue(
  rule: ServiceRule,
  services: readonly Service[],
  count: ServiceCount | undefined,
  { today, until }: { readonly today: string; readonly until: string },
): SaidDue | undefined {
  const { everyMonths, everyHours, everyStarts, sensor } = rule;
  if (everyMonths === undefined && everyHours === undefined && everyStarts === undefined) return undefined;
  const [last] = services;
  if (!last) return { state: 'notKnown', lines: [{ by: 'date', state: 'notKnown', words: sentence('due.never') }] };
  const own = count?.sensor === sensor && count?.from === dayAfter(last.day) ? count : undefined;
  const lines = [
    ...(everyMonths === undefined ? [] : [byDate(everyMonths, last.day, today)]),
    ...(everyHours === undefined ? [] : [byCount('hours', everyHours, own, until)]),
    ...(everyStarts === undefined ? [] : [byCount('starts', everyStarts, own, until)]),
  ];
  const state = DUE_STATES.find((each) => lines.some((line) => line.state === each)) ?? 'later';
  return { state, lines };
}

/** An answer about the service of an item. */
export const dueReply = ({ state, lines }: SaidDue): ServiceDue => ({
  state,
  lines: lines.map((line) => ({ ...line, words: inWords(line.words) })),
});

/** The sentence of an item in lists and mails: what matters most of its lines, 'Service 47 days overdue, every 12 months'. */
export const dueSentence = ({ state, lines }: SaidDue): Sentence =>
  sentence('service', { line: lines.find((line) => line.state === state)?.words });

/** The sentence of a job about the service of an item: 'Boiler 1: Service due today, every month'. */
export const serviceSentence = (name: string, due: SaidDue | undefined): Sentence =>
  sentence('job.service', { name, due: due && sentence('job.service-due', { due: dueSentence(due) }) });
