import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import {
  type EscalationLevel,
  type EscalationSettings,
  escalates,
  firstStep,
  NO_ESCALATION,
  nextEscalation,
  peopleOfLevel,
} from './escalation.ts';

const NOW = Date.UTC(2026, 10, 22, 3, 10);
const LEVELS: readonly EscalationLevel[] = [
  { minutes: 5, people: ['ana'] },
  { minutes: 10, people: ['bo', 'cy'] },
  { minutes: 15, people: ['dee'] },
];
const SETTINGS: EscalationSettings = { ...NO_ESCALATION, levels: LEVELS };
const OPEN = { severity: 'critical', isAcknowledged: false, snoozedUntil: undefined, isEnding: false } as const;
/** Everybody but those who are named can be told. */
const allBut =
  (...unreached: string[]) =>
  ({ people }: EscalationLevel) => ({ people, reached: people.filter((id) => !unreached.includes(id)) });

describe('An escalation', () => {
  test.each([
    ['critical', false, true],
    ['warning', false, false],
    ['warning', true, true],
    ['notice', true, false],
  ] as const)('of an alarm that is %s, with warnings %s: %s', (severity, alsoWarnings, expected) => {
    expect(escalates({ ...SETTINGS, alsoWarnings }, severity)).toBe(expected);
    expect(escalates({ levels: [], alsoWarnings }, severity)).toBe(false);
  });

  test('begins with level 1 after its minutes', () => {
    expect(firstStep(SETTINGS, NOW)).toEqual({ level: 1, due: NOW + 5 * MINUTE_MS });
    expect(firstStep(NO_ESCALATION, NOW)).toBeUndefined();
  });

  test('tells one level after the other, each after its own minutes', () => {
    expect([1, 2, 3].map((level) => nextEscalation(OPEN, SETTINGS, level, allBut(), NOW))).toEqual([
      { calls: [{ level: 1, people: ['ana'], reached: ['ana'] }], next: { level: 2, due: NOW + 10 * MINUTE_MS } },
      {
        calls: [{ level: 2, people: ['bo', 'cy'], reached: ['bo', 'cy'] }],
        next: { level: 3, due: NOW + 15 * MINUTE_MS },
      },
      { calls: [{ level: 3, people: ['dee'], reached: ['dee'] }], next: undefined },
    ]);
  });

  test('passes over levels that cannot be reached, at once', () => {
    expect(nextEscalation(OPEN, SETTINGS, 1, allBut('ana', 'bo', 'cy'), NOW)).toEqual({
      calls: [
        { level: 1, people: ['ana'], reached: [] },
        { level: 2, people: ['bo', 'cy'], reached: [] },
        { level: 3, people: ['dee'], reached: ['dee'] },
      ],
      next: undefined,
    });
    expect(nextEscalation(OPEN, SETTINGS, 2, allBut('bo'), NOW)).toMatchObject({
      calls: [{ level: 2, people: ['bo', 'cy'], reached: ['cy'] }],
      next: { level: 3 },
    });
    expect(nextEscalation(OPEN, SETTINGS, 3, allBut('dee'), NOW)).toEqual({
      calls: [{ level: 3, people: ['dee'], reached: [] }],
      next: undefined,
    });
  });

  test('waits with a level while the values are inside their limits again', () => {
    const waits = { calls: [], next: { level: 2, due: NOW + MINUTE_MS } };
    expect(nextEscalation({ ...OPEN, isEnding: true }, SETTINGS, 2, allBut(), NOW)).toEqual(waits);
  });

  const ENDS = { calls: [], next: undefined };
  test.each([
    ['the alarm is over', undefined, SETTINGS],
    ['somebody has acknowledged it', { ...OPEN, isAcknowledged: true }, SETTINGS],
    ['it is snoozed until it is over', { ...OPEN, snoozedUntil: 'over' as const }, SETTINGS],
    ['its severity does not escalate any more', { ...OPEN, severity: 'warning' as const }, SETTINGS],
    ['the company has removed all levels', OPEN, NO_ESCALATION],
    ['the company has removed this level', OPEN, { ...SETTINGS, levels: LEVELS.slice(0, 1) }],
  ])('ends when %s', (_why, incident, settings) => {
    expect(nextEscalation(incident, settings, 2, allBut(), NOW)).toEqual(ENDS);
  });

  test('of a snoozed alarm begins again when the snooze ends', () => {
    const until = NOW + 60 * MINUTE_MS;
    expect(nextEscalation({ ...OPEN, snoozedUntil: until }, SETTINGS, 3, allBut(), NOW)).toEqual({
      calls: [],
      next: { level: 1, due: until + 5 * MINUTE_MS },
    });
  });
});

describe('The people of a level', () => {
  const rota = {
    id: 'night',
    name: 'Night',
    people: ['ana', 'bo'],
    weekday: 1,
    hour: 9,
    timeZone: 'UTC',
    startDay: '2026-11-16',
  };
  const settings = { ...SETTINGS, rotas: [rota] };
  const everybody = () => true;

  test('are those who are still here', () => {
    const level = { minutes: 5, people: ['ana', 'bo'] };
    expect(peopleOfLevel(level, settings, (id) => id !== 'ana', NOW)).toEqual(['bo']);
  });

  test('of a rota are the one who is on call, and nobody if the rota is gone or empty', () => {
    const level = { minutes: 5, people: [], rotaId: 'night' };
    expect(peopleOfLevel(level, settings, everybody, NOW)).toEqual(['ana']);
    expect(peopleOfLevel(level, settings, (id) => id !== 'ana', NOW)).toEqual(['bo']);
    expect(peopleOfLevel(level, SETTINGS, everybody, NOW)).toEqual([]);
    expect(peopleOfLevel(level, { ...SETTINGS, rotas: [{ ...rota, people: [] }] }, everybody, NOW)).toEqual([]);
  });
});
