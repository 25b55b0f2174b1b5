import { expect, test } from 'vitest';
import { daysAddress, firstDay, readDaysAddress, steppedDays } from './days-address.ts';

const TODAY = '2026-11-23';
const read = (query: string) => readDaysAddress(new URLSearchParams(query), TODAY);

test.each([
  ['', 'plant', 31, TODAY],
  ['of=boilerRelayState1&days=7&to=2026-03-09', 'boilerRelayState1', 7, '2026-03-09'],
  ['of=evil&days=9999&to=2026-02-31', 'plant', 31, TODAY],
  ['to=2027-01-01', 'plant', 31, TODAY],
])('The address %j shows days of %s', (query, of, count, to) => {
  expect(read(query)).toEqual({ of, count, to });
});

test('What is shown can be read back from its address', () => {
  const shown = { of: 'roomTemperature2', count: 366, to: '2026-03-09' } as const;
  expect(readDaysAddress(new URLSearchParams(daysAddress(shown, TODAY)), TODAY)).toEqual(shown);
  expect(daysAddress(read(''), TODAY)).toEqual({});
});

test('A step shows the days before or after, none of them in the future; 366 days are no day more', () => {
  const shown = read('days=7');
  expect(firstDay(shown)).toBe('2026-11-17');
  const earlier = steppedDays(shown, -1, TODAY);
  expect([firstDay(earlier), earlier.to]).toEqual(['2026-11-10', '2026-11-16']);
  expect(steppedDays({ ...shown, to: '2026-11-20' }, 1, TODAY).to).toBe(TODAY);
  expect(firstDay(read('days=366'))).toBe('2025-11-23');
});
