import { beforeEach, expect, test, vi } from 'vitest';
import { someDays } from '../../shared/domain/findings/days.sample.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { findApartments, findRoomsNow, readRooms } from '../store/apartments.ts';
import { readApartmentDays } from './apartment-days.ts';

vi.mock('../store/apartments.ts');

const REACH = wholeCompany('c');
const address = {
  streetAddress: '',
  city: 'New York',
  provinceState: 'NY',
  country: 'United States',
  postalZip: '',
};
const PROPERTY = { id: 'p', timeZone: 'America/New_York', address };
const icy = someDays(7, () => ({ outdoor: { mean: 30, min: 25, max: 35, degreeHours: 800 } }));
const read = () => readApartmentDays(REACH, PROPERTY, '2026-01-05', '2026-01-11', icy);

beforeEach(() => vi.clearAllMocks());

test('Of a property without apartments no readings are read', async () => {
  vi.mocked(findApartments).mockResolvedValue({ propertyId: 'p', version: 0, apartments: [], links: {}, lost: {} });
  expect(await read()).toEqual([]);
  expect(readRooms).not.toHaveBeenCalled();
  expect(findRoomsNow).not.toHaveBeenCalled();
});

test('docs/product/apartments.md#findings: the readings of the days of the property’s zone are read once', async () => {
  const time = Date.UTC(2026, 0, 12, 4, 30);
  vi.mocked(findApartments).mockResolvedValue({
    propertyId: 'p',
    version: 1,
    apartments: [{ id: 'a', number: '4b' }],
    links: {},
    lost: {},
  });
  vi.mocked(readRooms).mockResolvedValue(new Map([['4B', [[time, 71]] as const]]));
  vi.mocked(findRoomsNow).mockResolvedValue({ '4B': { time, value: 71 } });
  expect(await read()).toMatchObject([{ number: '4b', since: '2026-01-11', heard: new Set(['2026-01-11']) }]);
  const [apartment] = await read();
  expect(apartment?.days.get('2026-01-11')).toMatchObject({ mean: 71, required: { readings: 1, below: 0 } });
  vi.mocked(readRooms).mockClear();
  await read();
  const window = { startTime: Date.UTC(2026, 0, 5, 5), endTime: Date.UTC(2026, 0, 12, 5) - 1 };
  expect(readRooms).toHaveBeenCalledExactlyOnceWith(REACH, 'p', window);
});
