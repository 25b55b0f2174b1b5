import { expect, it } from 'vitest';
import { filterOf, paramsOf, queryOf } from './filter.ts';

const NONE = { time: '30', who: 'all', kind: 'all', search: '' } as const;
const DAY = 86_400_000;

it.each([
  ['', NONE],
  ['time=7&who=u1&kind=alarm&search=alder', { time: '7', who: 'u1', kind: 'alarm', search: 'alder' }],
  ['time=8&who=&kind=boiler&search=', NONE],
])('the address ?%s is a filter, and unknown values are none', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});

it('a filter is an address without what is not chosen', () => {
  expect(paramsOf(NONE).toString()).toBe('');
  const chosen = { time: '400', who: 'operator', kind: 'user', search: 'a b' } as const;
  expect(filterOf(paramsOf(chosen))).toEqual(chosen);
});

it('a text or id that the server would not take is cut', () => {
  const { who, search } = filterOf(new URLSearchParams({ who: 'w'.repeat(60), search: 's'.repeat(60) }));
  expect([who.length, search.length]).toEqual([45, 45]);
});

it('the server gets the beginning of the time, and no empty texts', () => {
  expect(queryOf(NONE, 100 * DAY)).toEqual({ from: 70 * DAY });
  expect(queryOf({ time: '1', who: 'u1', kind: 'wingnut', search: ' 42 ' }, 100 * DAY)).toEqual({
    ...{ from: 99 * DAY, user: 'u1', kind: 'wingnut', text: '42' },
  });
});
