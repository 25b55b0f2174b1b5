import { describe, expect, it, test } from 'vitest';
import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import type { DayFacts, SwitchFacts } from '../facts/day-facts.ts';
import { inWords } from '../sentences/sentence.ts';
import { countSince, monthsLater, type ServiceCount, type ServiceRule } from './service.ts';
import { dueReply, dueSentence, type SaidDue, serviceDue, serviceSentence } from './service-due.ts';

const SENSOR = 'boilerRelayState1';
const TODAY = '2026-11-28';
const NOW = { today: TODAY, until: '2026-11-27' };
const done = (day: string) => [{ day, who: 'Northgate', note: '' }];

const dueInWords = (found: SaidDue): string => inWords(dueSentence(found));

const day = (text: string, hours: number, starts: number, known = 24): DayFacts => {
  const start = dayNumber(text) * DAY_MS;
  const state = { on: hours * 60, off: (known - hours) * 60, unknown: (24 - known) * 60, starts } as SwitchFacts;
  return { day: text, start, end: start + DAY_MS, switches: { [SENSOR]: state } } as unknown as DayFacts;
};
/** Days from one after a service to yesterday, each with the same hours. */
const days = (service: string, hours: number, starts: number, known = 24): DayFacts[] =>
  Array.from({ length: dayNumber(NOW.until) - dayNumber(service) }, (_, index) =>
    day(dayTextOf(dayNumber(service) + 1 + index), hours, starts, known),
  );
const counted = (service: string, hours: number, starts: number, known = 24): ServiceCount =>
  countSince(days(service, hours, starts, known), SENSOR, service, NOW.until);
const due = (rule: ServiceRule, service: string | undefined, count?: ServiceCount) =>
  serviceDue({ sensor: SENSOR, ...rule }, service === undefined ? [] : done(service), count, NOW);

test.each([
  ['2026-01-15', 12, '2027-01-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('Some months after %s (%i) is %s', (from, months, to) => {
  expect(monthsLater(from, months)).toBe(to);
});

describe('By date', () => {
  it.each([
    ['2025-11-27', 12, 'overdue', 'Service 1 day overdue, every 12 months'],
    ['2025-10-12', 12, 'overdue', 'Service 47 days overdue, every 12 months'],
    ['2025-11-28', 12, 'soon', 'Service due today, every 12 months'],
    ['2026-10-29', 1, 'soon', 'Service due in 1 day, every month'],
    ['2025-12-28', 12, 'soon', 'Service due in 30 days, every 12 months'],
    ['2025-12-29', 12, 'later', 'Service due in 31 days, every 12 months'],
  ] as const)('after %s each %i months it is %s', (service, everyMonths, state, words) => {
    const found = due({ everyMonths }, service);
    expect(found && [found.state, dueInWords(found)]).toEqual([state, words]);
  });
});

describe('By what is counted', () => {
  const service = dayTextOf(dayNumber(TODAY) - 101);
  it.each<[string, ServiceRule, ServiceCount | undefined, string, string]>([
    [
      'far',
      { everyHours: 2000 },
      counted(service, 10, 20),
      'later',
      'Service due in 1,000 run hours: 1,000 of 2,000 since last service',
    ],
    [
      'near',
      { everyHours: 1100 },
      counted(service, 10, 20),
      'soon',
      'Service due in 100 run hours: 1,000 of 1,100 since last service',
    ],
    [
      'reached',
      { everyHours: 1000 },
      counted(service, 10, 20),
      'overdue',
      'Service due now: 1,000 of 1,000 since last service',
    ],
    [
      'by starts',
      { everyStarts: 1900 },
      counted(service, 10, 20),
      'overdue',
      'Service 100 starts overdue: 2,000 of 1,900 since last service',
    ],
    [
      'with small gaps',
      { everyStarts: 4000 },
      counted(service, 10, 20, 22),
      'later',
      'Service due in at most 2,000 starts: at least 2,000 of 4,000 since last service',
    ],
    [
      'with gaps',
      { everyStarts: 4000 },
      counted(service, 5, 20, 12),
      'notKnown',
      'Service unknown: starts counted for only 50% of 100 days',
    ],
    [
      'with gaps, and reached all the same',
      { everyStarts: 1900 },
      counted(service, 5, 20, 12),
      'overdue',
      'Service at least 100 starts overdue: at least 2,000 of 1,900 since last service',
    ],
    ['without a count', { everyHours: 2000 }, undefined, 'notKnown', 'Service unknown: run hours aren’t counted yet'],
    [
      'of an earlier service',
      { everyHours: 2000 },
      counted('2026-11-01', 1, 1),
      'notKnown',
      'Service unknown: run hours aren’t counted yet',
    ],
    [
      'of another sensor',
      { everyHours: 2000, sensor: 'boilerRelayState2' },
      counted(service, 10, 20),
      'notKnown',
      'Service unknown: run hours aren’t counted yet',
    ],
  ])('it is said %s', (_what, rule, count, state, words) => {
    const found = due(rule, service, count);
    expect(found && [found.state, dueInWords(found)]).toEqual([state, words]);
  });

  it('a count that nobody has continued for a month knows nothing of that month', () => {
    const old = countSince(days(service, 1, 20), SENSOR, service, '2026-10-27');
    expect(due({ everyStarts: 9000 }, service, old)?.state).toBe('notKnown');
  });

  it('a day without facts is not known, and neither is a day without the sensor', () => {
    const [first, ...others] = days('2026-11-17', 12, 1);
    const without = { ...first, switches: {} } as DayFacts;
    expect(countSince([without, ...others.slice(1)], SENSOR, '2026-11-17', NOW.until)).toEqual({
      ...{ sensor: SENSOR, from: '2026-11-18', to: '2026-11-27', hours: 96, starts: 8 },
      ...{ knownHours: 192, wholeHours: 240 },
    });
  });

  it('the day of the service does not count', () => {
    expect(
      countSince([day('2026-11-26', 9, 9), day('2026-11-27', 3, 2)], SENSOR, '2026-11-26', NOW.until),
    ).toMatchObject({
      hours: 3,
      starts: 2,
      wholeHours: 24,
    });
  });
});

test('What matters most of several rules is said, and all of them are kept', () => {
  const found = due(
    { everyMonths: 12, everyHours: 100_000, everyStarts: 10 },
    '2026-11-01',
    counted('2026-11-01', 4, 30),
  );
  expect(found?.lines.map(({ by, state }) => [by, state])).toEqual([
    ['date', 'later'],
    ['hours', 'later'],
    ['starts', 'overdue'],
  ]);
  expect(found && dueInWords(found)).toBe('Service 770 starts overdue: 780 of 10 since last service');
});

test('Without a rule nothing is due, and without a last service nothing is known', () => {
  expect(due({}, '2026-11-01')).toBeUndefined();
  const found = due({ everyMonths: 12 }, undefined);
  expect(found && dueInWords(found)).toBe('Service unknown: no last service date');
});

test('The sentence of a job keeps the figures of what is due; an answer has the words', () => {
  const found = due({ everyMonths: 12 }, '2025-10-12');
  const said = serviceSentence('Boiler 1', found);
  expect(inWords(said)).toBe('Boiler 1: Service 47 days overdue, every 12 months');
  expect(JSON.stringify(said)).toContain('"left":47');
  expect(inWords(serviceSentence('Boiler 1', undefined))).toBe('Boiler 1');
  expect(found && dueReply(found).lines).toEqual([
    { by: 'date', state: 'overdue', left: -47, words: '47 days overdue, every 12 months' },
  ]);
});

const RANKS = ['later', 'soon', 'overdue'];
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);

test('Law: as time goes by without a service, what is due by date never becomes less due', () => {
  const falls = steps(1, 60, 7).flatMap((everyMonths) => {
    const states = steps(0, 2000, 3).map((ago) => due({ everyMonths }, dayTextOf(dayNumber(TODAY) - ago))?.state ?? '');
    return states.filter((state, at) => RANKS.indexOf(state) < RANKS.indexOf(states[at - 1] ?? 'later'));
  });
  expect(falls).toEqual([]);
});

test('Law: gaps never make a service overdue, and never let one that is overdue look fine', () => {
  const service = dayTextOf(dayNumber(TODAY) - 101);
  const broken = steps(1, 25, 3).flatMap((hours) => {
    const all = days(service, hours, 1);
    return steps(10, 2500, 60).flatMap((everyHours) =>
      steps(0, 100, 5).filter((lost) => {
        const stateOf = (of: readonly DayFacts[]) =>
          due({ everyHours }, service, countSince(of, SENSOR, service, NOW.until))?.state;
        const [whole, gaps] = [stateOf(all), stateOf(all.slice(lost))];
        if (gaps === 'overdue') return whole !== 'overdue';
        return whole === 'overdue' && lost > 20 && gaps !== 'notKnown';
      }),
    );
  });
  expect(broken).toEqual([]);
});
