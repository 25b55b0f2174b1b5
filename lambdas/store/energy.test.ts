import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { daysOfUse, energyDay } from '../../shared/domain/energy/days.sample.ts';
import type { EnergySummary } from '../../shared/domain/energy/report-types.ts';
import type { EnergyMonthItem } from '../../shared/platform/items/energy-items.ts';
import type { Key } from '../../shared/platform/items/keys.ts';
import { getItem, putVersion } from './base/entities.ts';
import { energySummaryStep, packDays, storeEnergyDays } from './energy.ts';

vi.mock('./base/entities.ts');

let stored: Map<string, EnergyMonthItem>;
const put = async ({ sk }: Key, item: object) => {
  stored.set(sk, item as EnergyMonthItem);
};
const store = (days: Parameters<typeof storeEnergyDays>[2]) => storeEnergyDays('c', 'p', days, 86_400_000);

beforeEach(() => {
  stored = new Map();
  vi.clearAllMocks();
  vi.mocked(getItem).mockImplementation(async ({ sk }) => stored.get(sk) as never);
  vi.mocked(putVersion).mockImplementation(put);
});

describe('Days of energy', () => {
  const days = daysOfUse('2026-01-30', [3, 4, 5, 6]);

  test('are kept in the items of their months, for as long as they are to be kept', async () => {
    await store(days);
    expect([...stored]).toEqual([
      ['MONTH#p#2026-01', { version: 1, packed: packDays(days.slice(0, 2)), expiresAt: Date.UTC(2026, 1, 3) / 1000 }],
      ['MONTH#p#2026-02', { version: 1, packed: packDays(days.slice(2)), expiresAt: Date.UTC(2026, 2, 3) / 1000 }],
    ]);
  });

  test('that say the same as before are not written', async () => {
    await store(days);
    await store(days.slice(1, 3));
    expect(putVersion).toHaveBeenCalledTimes(2);
  });

  test('that say something else take the place of their earlier rows, in the order of the days', async () => {
    const [first, second] = days.slice(2) as [(typeof days)[0], (typeof days)[0]];
    await store([second]);
    const renewed = { ...first, hours: 23 };
    await store([first]);
    await store([renewed]);
    expect(stored.get('MONTH#p#2026-02')).toMatchObject({ version: 3, packed: packDays([renewed, second]) });
  });

  test('of which nothing is known get no item, and stand in the month of others', async () => {
    const [empty, weather] = [
      energyDay('2026-03-01', undefined),
      energyDay('2026-03-02', undefined, { outdoor: { mean: 40, min: 30, max: 50, degreeHours: 600, coverage: 1 } }),
    ];
    await store([empty]);
    expect(stored.size).toBe(0);
    await store([empty, weather]);
    expect(stored.get('MONTH#p#2026-03')?.packed).toBe(packDays([empty, weather]));
  });

  test('that another run has written meanwhile are read again, so no row is lost', async () => {
    const [first, second] = days as [(typeof days)[0], (typeof days)[0]];
    vi.mocked(putVersion).mockImplementationOnce(async () => {
      await put({ pk: '', sk: 'MONTH#p#2026-01' }, { version: 1, packed: packDays([first]), expiresAt: 1 });
      throw new ConditionalCheckFailedException({ message: 'lost', $metadata: {} });
    });
    await store([second]);
    expect(stored.get('MONTH#p#2026-01')).toMatchObject({ version: 2, packed: packDays([first, second]) });
  });
});

test('A row of the list with a figure that is no number is not written, and stops nothing else', () => {
  const step = (value: number) =>
    energySummaryStep('c', {
      ...{ propertyId: 'p', day: '2026-01-01' },
      summaries: [{ fuel: 'gas', change: { value } } as unknown as EnergySummary],
    });
  expect(step(0.1)).toHaveProperty('Put');
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => step(value)).toThrow('is no number: value');
});
