import { beforeEach, expect, test, vi } from 'vitest';
import { type Early, takeEarly } from './early.ts';

const ANSWER = Promise.resolve(new Response('{}'));
let early: Early;

beforeEach(() => {
  early = { token: 'mine', at: 1000, answers: { '/api/properties': ANSWER } };
  vi.stubGlobal('early', early);
  return () => void vi.unstubAllGlobals();
});

test('An early answer is taken once', () => {
  expect(takeEarly('/api/properties', 'mine', 31_000)).toBe(ANSWER);
  expect(takeEarly('/api/properties', 'mine', 31_000)).toBeUndefined();
});

test.each([
  ['to another address', '/api/wingnuts', 'mine', 1000],
  ['with the token of somebody else', '/api/properties', 'theirs', 1000],
  ['after a log-out', '/api/properties', undefined, 1000],
  ['half a minute later', '/api/properties', 'mine', 31_001],
])('A request %s does not get it', (_when, address, token, now) => {
  expect(takeEarly(address, token, now)).toBeUndefined();
});

test('A page without a start script asks for everything itself', () => {
  vi.stubGlobal('early', undefined);
  expect(takeEarly('/api/properties', 'mine', 1000)).toBeUndefined();
});

const gauge = (from: number, rest = '') =>
  `/api/analytics/gauge?uuid=p&startTime=${from}&endTime=${from + 864e5}${rest}`;

test.each([
  ['the figures of the same day, asked some seconds later', gauge(6000, '&offset=-18000000&slices=1'), true],
  ['the figures of another day', gauge(31_001, '&offset=0&slices=1'), false],
  ['the figures of a week', gauge(1000, '&slices=1').replace(/endTime=\d+/, 'endTime=604801000'), false],
  ['the figures of another property', gauge(1000, '&slices=1').replace('uuid=p', 'uuid=q'), false],
  ['a part of them', gauge(1000, '&slices=4'), false],
  ['the same with something more', gauge(1000, '&slices=1&averages=true'), false],
])('The early figures of a day: %s', (_what, address, isTaken) => {
  vi.stubGlobal('early', { ...early, answers: { [gauge(1000, '&slices=1')]: ANSWER } });
  expect(takeEarly(address, 'mine', 1000) === ANSWER).toBe(isTaken);
});
