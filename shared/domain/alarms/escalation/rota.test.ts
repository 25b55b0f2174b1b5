import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { type Override, onCallAt, type Rota, shiftsOf, startDayFor, turnAt, withoutPerson } from './rota.ts';

const everybody = () => true;
const without =
  (...gone: string[]) =>
  (userId: string) =>
    !gone.includes(userId);

/** Hand-over on Mondays at 9:00 in Toronto. Ana began on November 2, 2026, the day after the clocks changed. */
const ROTA: Rota = {
  id: 'r',
  name: 'Night',
  people: ['ana', 'bo', 'cy'],
  weekday: 1,
  hour: 9,
  timeZone: 'America/Toronto',
  startDay: '2026-11-02',
};
const override = (userId: string, from: string, to = from, rotaId = 'r'): Override => ({
  id: `${userId} ${from}`,
  rotaId,
  userId,
  from,
  to,
});
const at = (text: string) => Date.parse(text);
const who = (
  time: string,
  rota = ROTA,
  overrides: readonly Override[] = [],
  isHere: (id: string) => boolean = everybody,
) => onCallAt(rota, overrides, isHere, at(time)).userId;

describe('Who is on call', () => {
  test.each([
    ['2026-11-02T14:00:00Z', 'ana'],
    ['2026-11-09T13:59:59.999Z', 'ana'],
    ['2026-11-09T14:00:00Z', 'bo'],
    ['2026-11-16T14:00:00Z', 'cy'],
    ['2026-11-23T14:00:00Z', 'ana'],
    // Before the first turn the same order holds.
    ['2026-11-02T13:59:59Z', 'cy'],
    ['2026-10-26T12:59:59Z', 'bo'],
    ['2026-10-26T13:00:00Z', 'cy'],
  ])('at %s is %s: the hand-over’s own second belongs to the one who takes over', (time, person) => {
    expect(who(time)).toBe(person);
  });

  test('is said with the end of the shift and the one who comes next', () => {
    expect(onCallAt(ROTA, [], everybody, at('2026-11-10T00:00:00Z'))).toEqual({
      userId: 'bo',
      until: at('2026-11-16T14:00:00Z'),
      next: 'cy',
    });
  });

  test('is nobody in an empty rota', () => {
    expect(onCallAt({ ...ROTA, people: [] }, [], everybody, at('2026-11-10T00:00:00Z'))).toEqual({
      userId: undefined,
      until: undefined,
      next: undefined,
    });
  });

  test('is always the same one in a rota of one', () => {
    expect(onCallAt({ ...ROTA, people: ['ana'] }, [], everybody, at('2026-11-10T00:00:00Z'))).toEqual({
      userId: 'ana',
      until: undefined,
      next: undefined,
    });
  });

  test('is the next in the list for a person who is gone, and for nobody the turns of the others change', () => {
    const gone = without('bo');
    expect(who('2026-11-10T00:00:00Z', ROTA, [], gone)).toBe('cy');
    expect(who('2026-11-17T00:00:00Z', ROTA, [], gone)).toBe('cy');
    expect(who('2026-11-24T00:00:00Z', ROTA, [], gone)).toBe('ana');
    // One shift of two weeks: nobody hands over to himself.
    expect(onCallAt(ROTA, [], gone, at('2026-11-10T00:00:00Z')).until).toBe(at('2026-11-23T14:00:00Z'));
    expect(who('2026-11-10T00:00:00Z', ROTA, [], without('ana', 'bo', 'cy'))).toBeUndefined();
  });

  test('is somebody else on named days, from midnight to midnight in the zone of the rota', () => {
    const swap = [override('cy', '2026-11-11', '2026-11-12')];
    expect(who('2026-11-11T04:59:59Z', ROTA, swap)).toBe('bo');
    expect(who('2026-11-11T05:00:00Z', ROTA, swap)).toBe('cy');
    expect(who('2026-11-13T04:59:59Z', ROTA, swap)).toBe('cy');
    expect(who('2026-11-13T05:00:00Z', ROTA, swap)).toBe('bo');
    expect(onCallAt(ROTA, swap, everybody, at('2026-11-10T00:00:00Z')).until).toBe(at('2026-11-11T05:00:00Z'));
  });

  test('with two overrides of a day is the one who was named last; of other rotas and of people who are gone, none counts', () => {
    const day = '2026-11-11';
    const noon = '2026-11-11T17:00:00Z';
    expect(who(noon, ROTA, [override('cy', day), override('ana', day)])).toBe('ana');
    expect(who(noon, ROTA, [override('cy', day), override('ana', day)], without('ana'))).toBe('cy');
    expect(who(noon, ROTA, [override('cy', day, day, 'other')])).toBe('bo');
  });
});

describe('A clock change', () => {
  test.each([
    // The hour of the hand-over is left out: the clock of Toronto goes from 2:00 to 3:00 on March 8, 2026.
    [{ ...ROTA, weekday: 7, hour: 2, startDay: '2026-03-01' }, '2026-03-08T07:00:00Z'],
    // It comes twice: from 2:00 back to 1:00 on November 1, 2026. The first one counts.
    [{ ...ROTA, weekday: 7, hour: 1, startDay: '2026-10-25' }, '2026-11-01T05:00:00Z'],
    // Half an hour is left out on Lord Howe Island, from 2:00 to 2:30 on October 4, 2026.
    [{ ...ROTA, weekday: 7, hour: 2, startDay: '2026-09-27', timeZone: 'Australia/Lord_Howe' }, '2026-10-03T15:30:00Z'],
  ])('at the hour of the hand-over moves it to one moment', (rota, handOver) => {
    expect(onCallAt(rota, [], everybody, at(handOver) - 1)).toMatchObject({ userId: 'ana', until: at(handOver) });
    expect(who(handOver, rota)).toBe('bo');
    // The hour that comes twice does not bring the first person back.
    expect(
      new Date(onCallAt(rota, [], everybody, at(handOver) + HOUR_MS).until ?? 0).toISOString().slice(0, 10),
    ).not.toBe(handOver.slice(0, 10));
    expect(who(new Date(at(handOver) + HOUR_MS).toISOString(), rota)).toBe('bo');
  });
});

describe('At every moment', () => {
  const zones = ['America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia', 'UTC', 'Nowhere/Land'];
  const cases = zones.flatMap((timeZone) =>
    [0, 1, 2, 23].map((hour): [string, number, Rota] => [
      timeZone,
      hour,
      { ...ROTA, timeZone, hour, weekday: 1 + (hour % 7) },
    ]),
  );

  test.each(cases)('of a year exactly one person is on call in %s with a hand-over at %i:00', (_zone, _hour, rota) => {
    const overrides = [override('cy', '2026-03-07', '2026-03-09'), override('ana', '2026-11-01')];
    const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];
    const shifts = shiftsOf(rota, overrides, everybody, from, to);
    expect(shifts[0]?.from).toBe(from);
    expect(shifts.at(-1)?.to).toBe(to);
    for (const [index, shift] of shifts.entries()) {
      expect(shift.userId).toBeDefined();
      expect(shift.to).toBeGreaterThan(shift.from);
      expect(shifts[index + 1]?.from ?? to).toBe(shift.to);
    }
    // What is said of one moment is what the list says.
    for (let time = from; time < to; time += 31 * DAY_MS + 7 * HOUR_MS + 13 * MINUTE_MS) {
      const shift = shifts.find((shift) => shift.from <= time && time < shift.to);
      expect(onCallAt(rota, overrides, everybody, time).userId).toBe(shift?.userId);
    }
    const turns = shifts.filter(({ isOverride }) => !isOverride);
    for (const { from: start, userId } of turns) expect(turnAt(rota, start)).toBe(userId);
  });
});

describe('The turns', () => {
  const now = at('2026-11-10T12:00:00Z');

  test.each(['ana', 'bo', 'cy'])('begin so that %s has this week', (userId) => {
    const startDay = startDayFor(ROTA, userId, now);
    expect(turnAt({ ...ROTA, startDay }, now)).toBe(userId);
    expect(
      turnAt(
        { ...ROTA, startDay: startDayFor({ ...ROTA, weekday: 4, hour: 0 }, userId, now), weekday: 4, hour: 0 },
        now,
      ),
    ).toBe(userId);
  });

  test('go on when a person leaves: who has this week keeps it', () => {
    const left = withoutPerson(ROTA, 'ana', now);
    expect(left.people).toEqual(['bo', 'cy']);
    expect([0, 7, 14].map((days) => turnAt(left, now + days * DAY_MS))).toEqual(['bo', 'cy', 'bo']);
  });

  test('of a person who leaves while on call pass to the next in the list', () => {
    const left = withoutPerson(ROTA, 'bo', now);
    expect([0, 7, 14].map((days) => turnAt(left, now + days * DAY_MS))).toEqual(['cy', 'ana', 'cy']);
    const last = withoutPerson({ ...ROTA, startDay: '2026-10-26' }, 'cy', now);
    expect(turnAt(last, now)).toBe('ana');
  });

  test('end with the last person, and a stranger changes nothing', () => {
    const empty = ['ana', 'bo', 'cy'].reduce((rota, userId) => withoutPerson(rota, userId, now), ROTA);
    expect(empty.people).toEqual([]);
    expect(turnAt(empty, now)).toBeUndefined();
    expect(withoutPerson(ROTA, 'dee', now)).toBe(ROTA);
  });
});
