import { expect, it } from 'vitest';
import { type Random, seeded } from '../../../../test/seeded.ts';
import { MINUTE_MS } from '../../durations.ts';
import { alarmId, NO_ALARMS, openAlarms, type PropertyAlarms, type Transition } from '../property-alarms.ts';
import type { CheckInput } from './check-input.ts';
import { stepProperty } from './step-property.ts';

const PRESSURE = 'boilerSystemPressure1';
const HOURS = 30;
const MINUTES = HOURS * 60;

/** A day and a night: a pressure with long breaches, faults, and a wingnut that falls silent for hours. */
function dayOf(random: Random): CheckInput[] {
  let [value, until, postedAt]: [number | null, number, number] = [20, 0, 0];
  let silentUntil = 0;
  return Array.from({ length: MINUTES }, (_, minute) => {
    if (minute >= until) {
      value = random.pick([20, 20, 6, 6, 5, null]);
      until = minute + 1 + random.below(random.pick([3, 60, 600]));
    }
    if (random() < 0.003) silentUntil = minute + random.below(500);
    if (minute >= silentUntil) postedAt = minute * MINUTE_MS;
    return {
      thresholds: { [PRESSURE]: { min: '10', thresholdStatus: 'enabled' } },
      latest: { [PRESSURE]: { time: postedAt, value } },
      wingnuts: [{ id: 'w', serial: '1', postedAt, newestTime: postedAt, labels: [PRESSURE] }],
    };
  });
}

interface Run {
  /** Each with the minute of the check. */
  readonly changes: readonly { readonly id: string; readonly minute: number; readonly event: Transition['event'] }[];
  /** Each snooze that somebody chose: which alarm, when, until when, in minutes. */
  readonly snoozes: readonly { readonly id: string; readonly at: number; readonly until: number }[];
  /** Checks that changed or told something when they came again in the same minute. */
  readonly unstable: number;
}

function run(day: readonly CheckInput[], random: Random | undefined): Run {
  let state: PropertyAlarms = NO_ALARMS;
  let unstable = 0;
  const changes: Run['changes'][number][] = [];
  const snoozes: Run['snoozes'][number][] = [];
  for (const [minute, input] of day.entries()) {
    const now = minute * MINUTE_MS;
    const step = stepProperty(state, input, now);
    const again = stepProperty(step.state, input, now);
    if (again.transitions.length > 0 || JSON.stringify(again.state) !== JSON.stringify(step.state)) unstable += 1;
    state = step.state;
    changes.push(
      ...step.transitions.map((transition) => ({ id: alarmId(transition), minute, event: transition.event })),
    );
    const open = openAlarms(state);
    const strangers = Object.keys(state.snoozed ?? {}).filter((id) => !open.some((each) => alarmId(each) === id));
    if (strangers.length > 0) unstable += 1;
    const [first] = open;
    if (!random || !first || random() > 0.006) continue;
    const id = alarmId(first);
    const until = random.pick([minute + 60, minute + 240, Number.POSITIVE_INFINITY]);
    state = { ...state, snoozed: { ...state.snoozed, [id]: Number.isFinite(until) ? until * MINUTE_MS : 'over' } };
    snoozes.push({ id, at: minute, until });
  }
  return { changes, snoozes, unstable };
}

const DAYS = Array.from({ length: 25 }, (_, seed) => {
  const day = dayOf(seeded(seed));
  return { day, snoozed: run(day, seeded(seed + 1000)), plain: run(day, undefined) };
});
const withoutReminders = ({ changes }: Run) => changes.filter(({ event }) => event !== 'reminded');

it('A snooze moves no alarm: each is raised and ends as without, and runs that come again tell nothing', () => {
  let ended = 0;
  for (const { snoozed, plain } of DAYS) {
    expect(withoutReminders(snoozed)).toEqual(withoutReminders(plain));
    expect([snoozed.unstable, plain.unstable]).toEqual([0, 0]);
    ended += snoozed.snoozes.filter(({ id }) =>
      snoozed.changes.some((change) => change.id === id && change.event === 'recovered'),
    ).length;
  }
  expect(ended).toBeGreaterThan(20);
});

/** Whether a check sees at this minute that the alarm of a sensor or of a silent wingnut lasts. */
function lasts({ latest, wingnuts }: CheckInput, id: string, minute: number): boolean {
  const isSilent = minute * MINUTE_MS - (wingnuts[0]?.postedAt ?? 0) > 15 * MINUTE_MS;
  const value = latest[PRESSURE]?.value;
  return id.endsWith('-w') ? isSilent : !isSilent && typeof value === 'number' && value < 10;
}

it('Nobody is reminded while a snooze lasts, and exactly once by the first check after it that sees the alarm last', () => {
  let awakened = 0;
  for (const { day, snoozed } of DAYS) {
    for (const [index, { id, at, until }] of snoozed.snoozes.entries()) {
      const mine = snoozed.changes.filter((change) => change.id === id);
      const replaced = snoozed.snoozes.find((snooze, later) => later > index && snooze.id === id)?.at ?? MINUTES;
      const over = mine.find(({ event }) => event === 'recovered' || event === 'ended')?.minute ?? MINUTES;
      const end = Math.min(replaced, over);
      const reminded = mine
        .filter(({ event, minute }) => event === 'reminded' && minute > at && minute <= end)
        .map(({ minute }) => minute);
      const isUnknown = id.includes('-unknown-');
      const seen = day.findIndex((input, minute) => minute >= until && lasts(input, id, minute));
      const woken = !isUnknown && seen >= 0 && seen <= end && seen < over ? [seen] : [];
      expect(reminded.slice(0, 1)).toEqual(woken);
      // The next reminder is an ordinary one.
      if (reminded[1] !== undefined) expect(reminded[1] - (woken[0] ?? 0)).toBeGreaterThanOrEqual(240);
      awakened += woken.length;
    }
  }
  expect(awakened).toBeGreaterThan(10);
});

const low = (minute: number, pressure: number | null): CheckInput => ({
  thresholds: { [PRESSURE]: { min: '10', thresholdStatus: 'enabled' } },
  latest: { [PRESSURE]: { time: minute * MINUTE_MS, value: pressure } },
  wingnuts: [{ id: 'w', serial: '1', postedAt: minute * MINUTE_MS }],
});

/** Steps through values of each minute; gives `minute:event`. `marks` sets marks of the open alarm after a minute. */
function told(values: readonly (number | null)[], marks: Readonly<Record<number, Partial<PropertyAlarms>>>): string[] {
  let state: PropertyAlarms = NO_ALARMS;
  return values.flatMap((value, minute) => {
    const step = stepProperty(state, low(minute, value), minute * MINUTE_MS);
    state = { ...step.state, ...marks[minute] };
    return step.transitions.map(({ event }) => `${minute}:${event}`);
  });
}
const ID = `0-${PRESSURE}`;
const snoozedUntil = (minute: number) => ({ snoozed: { [ID]: minute * MINUTE_MS } });
const minutes = (count: number, value: number | null) => Array.from({ length: count }, () => value);

it.each<
  [what: string, values: readonly (number | null)[], marks: Parameters<typeof told>[1], events: readonly string[]]
>([
  [
    'mails when it ends, and the reminders go on from there',
    minutes(310, 6),
    { 5: snoozedUntil(65) },
    ['1:raised', '65:reminded', '305:reminded'],
  ],
  [
    'that replaces an acknowledgement mails once',
    minutes(400, 6),
    { 5: { acknowledged: [ID], ...snoozedUntil(65) } },
    ['1:raised', '65:reminded'],
  ],
  [
    'waits while the value is back inside, and mails the end alone',
    [...minutes(64, 6), ...minutes(6, 20)],
    { 5: snoozedUntil(65) },
    ['1:raised', '66:recovered'],
  ],
  [
    'waits while the value is back inside, and mails when it is outside again',
    [...minutes(64, 6), 20, 20, ...minutes(5, 6)],
    { 5: snoozedUntil(65) },
    ['1:raised', '66:reminded'],
  ],
  [
    'waits while nobody knows the value',
    [...minutes(64, 6), ...minutes(10, null), 6, 6],
    { 5: snoozedUntil(65) },
    ['1:raised', '74:reminded'],
  ],
  [
    'that is taken back leaves the ordinary reminders',
    minutes(245, 6),
    { 5: snoozedUntil(65), 30: { snoozed: {} } },
    ['1:raised', '241:reminded'],
  ],
  ['until it is over never mails', minutes(600, 6), { 5: { snoozed: { [ID]: 'over' } } }, ['1:raised']],
])('A snooze %s', (_, values, marks, events) => expect(told(values, marks)).toEqual(events));

it('A snooze of an incident of several alarms holds for all of them, and mails once, also when its first alarm has ended', () => {
  const wingnuts = ['a', 'b'];
  /** Both wingnuts fall silent after minute 0; `a` is back from minute 30. */
  const seen = (minute: number): CheckInput => ({
    thresholds: {},
    latest: {},
    wingnuts: wingnuts.map((id) => ({ id, serial: id, postedAt: id === 'a' && minute >= 30 ? minute * MINUTE_MS : 0 })),
  });
  let state: PropertyAlarms = NO_ALARMS;
  const events: string[] = [];
  for (let minute = 0; minute < 400; minute += 1) {
    const step = stepProperty(state, seen(minute), minute * MINUTE_MS);
    events.push(...step.transitions.map(({ event, subject }) => `${minute}:${subject}:${event}`));
    state = step.state;
    const [lead] = Object.keys(state.groups ?? {});
    if (minute === 20 && lead) state = { ...state, snoozed: { [lead]: 300 * MINUTE_MS } };
  }
  expect(events).toEqual(['16:a:raised', '16:b:raised', '32:a:recovered', '300:b:reminded']);
  expect(state.snoozed).toBeUndefined();
});
