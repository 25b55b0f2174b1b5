import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import type { Transition } from '../property-alarms.ts';
import { judgedEnd, type PropertyNow } from './judged-end.ts';

const LABEL = 'boilerSystemPressure1';
const NOW = Date.UTC(2026, 10, 26, 21, 16);
const END: Transition = {
  kind: 'sensor',
  subject: LABEL,
  event: 'recovered',
  since: NOW - 90 * MINUTE_MS,
  raisedAt: NOW - 89 * MINUTE_MS,
  at: NOW - 49 * MINUTE_MS,
  endReason: 'recovered',
  latest: { time: NOW - 49 * MINUTE_MS, value: 15 },
};
const known = (value: number | null, minutes: number): PropertyNow => ({
  before: undefined,
  latest: { [LABEL]: { time: NOW - minutes * MINUTE_MS, value } },
});
const open = (kind: 'sensors' | 'wingnuts' | 'unknowns', subject: string, state: object): PropertyNow => ({
  ...known(15, 1),
  before: { sensors: {}, wingnuts: {}, unknowns: {}, [kind]: { [subject]: state } },
});

it('An end that has waited has the value of now', () => {
  expect(judgedEnd(END, known(17.2, 1), NOW)).toEqual({ ...END, latest: { time: NOW - MINUTE_MS, value: 17.2 } });
});

it.each([
  ['is silent', known(15, 31)],
  ['has a fault', known(null, 1)],
  ['is gone', { before: undefined, latest: {} }],
])('The end of a sensor that %s now says that its value is not known', (_what, property) => {
  expect(judgedEnd(END, property, NOW)).toEqual({ ...END, afterwards: 'unknown' });
});

it('An end says that its alarm has come again, if it has', () => {
  const wingnut = { ...END, kind: 'silence', subject: 'w1' } as const;
  expect(judgedEnd(END, open('sensors', LABEL, { phase: 'raised', raisedAt: NOW }), NOW).afterwards).toBe('again');
  expect(judgedEnd(wingnut, open('wingnuts', 'w1', { raisedAt: NOW }), NOW).afterwards).toBe('again');
  expect(judgedEnd(wingnut, known(15, 1), NOW)).toEqual(wingnut);
  expect(judgedEnd(END, open('sensors', LABEL, { phase: 'pending' }), NOW)).not.toHaveProperty('afterwards');
});

it('What has begun stays as it was', () => {
  const raised = { ...END, event: 'raised' } as const;
  expect(judgedEnd(raised, known(null, 1), NOW)).toBe(raised);
});
