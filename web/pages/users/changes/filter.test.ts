import { expect, it } from 'vitest';
import { CHANGES_ADDRESS, queryOf } from './filter.ts';

const { read, write } = CHANGES_ADDRESS;

const NONE = { time: '30', who: 'all', kind: 'all', search: '' } as const;
const DAY = 86_400_000;

it.each([
  ['', NONE],
  ['time=7&who=u1&kind=alarm&search=alder', { time: '7', who: 'u1', kind: 'alarm', search: 'alder' }],
  ['time=8&who=&kind=boiler&search=', NONE],
])('the address ?%s is a filter, and unknown values are none', (address, filter) => {
  expect(read(new URLSearchParams(address))).toEqual(filter);
});

it('a filter is an address without what is not chosen', () => {
  expect(write(NONE).toString()).toBe('');
  const chosen = { time: '400', who: 'operator', kind: 'user', search: 'a b' } as const;
  expect(read(write(chosen))).toEqual(chosen);
});

it('a text or id that the server would not take is cut', () => {
  const { who, search } = read(new URLSearchParams({ who: 'w'.repeat(60), search: 's'.repeat(60) }));
  expect([who.length, search.length]).toEqual([45, 45]);
});

it('the server gets the beginning of the time, and no empty texts', () => {
  expect(queryOf(NONE, 100 * DAY, 'UTC')).toEqual({ from: 70 * DAY });
  expect(queryOf({ time: '1', who: 'u1', kind: 'wingnut', search: ' 42 ' }, 100 * DAY, 'UTC')).toEqual({
    from: 99 * DAY,
    user: 'u1',
    kind: 'wingnut',
    text: '42',
  });
});

it.each([
  // A Thursday. In New York, the clock went back on the first of November.
  ['2026-11-26T12:00Z', 'America/New_York', '2026-11-16T05:00Z', '2026-11-23T05:00Z'],
  ['2026-11-05T12:00Z', 'America/New_York', '2026-10-26T04:00Z', '2026-11-02T05:00Z'],
  // Sunday evening in New York, and Monday in London.
  ['2026-11-23T02:00Z', 'America/New_York', '2026-11-09T05:00Z', '2026-11-16T05:00Z'],
  ['2026-11-23T02:00Z', 'Europe/London', '2026-11-16T00:00Z', '2026-11-23T00:00Z'],
])('the last week, seen at %s in %s, is that from Monday to Sunday before', (now, zone, from, end) => {
  expect(queryOf({ ...NONE, time: 'week' }, Date.parse(now), zone)).toEqual({
    from: Date.parse(from),
    to: Date.parse(end) - 1,
  });
});
