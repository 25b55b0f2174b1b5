import { describe, expect, test } from 'vitest';
import { calendarMonthText } from '../../../shared/domain/figures/times.ts';
import { OWN } from '../../../shared/domain/records/rule-sets.ts';
import { certificatePath } from '../../../shared/portal/paths.ts';
import { certificateWish, monthsUpTo, readRecordAddress, recordAddress, recordWish } from './record-address.ts';

const NOW = Date.UTC(2026, 0, 15);
const read = (text: string) => readRecordAddress(new URLSearchParams(text), NOW);

test('Months are offered from this one back, over the turn of the year', () => {
  expect(monthsUpTo(NOW).slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(calendarMonthText('2025-11')).toBe('November 2025');
});

describe('An address', () => {
  test.each(['', 'month=2026-13&rules=mars', 'month=last'])(
    'without sense (%j) is last month, and its rules stay open',
    (text) => {
      expect(read(text)).toMatchObject({ property: undefined, month: '2025-12', rules: undefined });
    },
  );

  test('comes back as it was written', () => {
    const own = { ...read('').own, dayMin: '70', nightMin: '' };
    for (const chosen of [
      { property: 'p1', month: '2025-11', rules: 'boston' as const, own: read('').own },
      { property: 'p1', month: '2025-11', rules: OWN as typeof OWN, own },
    ]) {
      expect(read(new URLSearchParams(recordAddress(chosen)).toString())).toEqual(chosen);
    }
  });

  test.each([
    ['02-29', '02-29'],
    ['04-31', '10-01'],
    ['13-01', '10-01'],
    ['', '10-01'],
  ])('whose season starts on %j has %j in its field', (text, shown) => {
    expect(read(`rules=own&seasonFrom=${text}`).own.seasonFrom).toBe(shown);
  });

  test('without a property or without rules asks for nothing', () => {
    expect(recordWish(read('property=p1&month=2025-11'))).toBeUndefined();
    expect(recordWish(read('month=2025-11'))).toBeUndefined();
  });

  test('with own rules asks for them, and leaves out what is empty', () => {
    const wish = recordWish(read('property=p1&rules=own&dayMin=70&nightMin=&outdoorBelow=50&hotWaterMin='));
    expect(wish).toMatchObject({ uuid: 'p1', rules: 'own', dayMin: 70, outdoorBelow: 50 });
    expect([wish?.nightMin, wish?.hotWaterMin]).toEqual([undefined, undefined]);
  });
});

describe('A period in the address', () => {
  test('is that of the dashboard, whose menu leads here', () => {
    const [, query = ''] = certificatePath('p1', 1764050400000, 1764079200000).split('?');
    expect(read(query)).toMatchObject({
      property: 'p1',
      period: { startTime: 1764050400000, endTime: 1764079200000 },
      rules: undefined,
    });
  });

  const NIGHT = 'property=p1&rules=ipmc&from=1764050400000&to=1764079200000&sensor=roomTemperature2';

  test('comes back as it was written, in place of a month', () => {
    const chosen = read(NIGHT);
    expect(chosen).toMatchObject({
      period: { startTime: 1764050400000, endTime: 1764079200000 },
      sensor: 'roomTemperature2',
    });
    expect(recordAddress(chosen)).not.toHaveProperty('month');
    expect(read(new URLSearchParams(recordAddress(chosen)).toString())).toEqual(chosen);
  });

  test('asks for a certificate of that sensor', () => {
    expect(certificateWish(read(NIGHT))).toMatchObject({
      ...{ uuid: 'p1', startTime: 1764050400000, endTime: 1764079200000, sensor: 'roomTemperature2', rules: 'ipmc' },
    });
    expect(certificateWish(read('property=p1&rules=ipmc&month=2025-11'))).toBeUndefined();
  });

  test.each(['from=1764050400000', 'from=2&to=1', 'from=tuesday&to=wednesday', 'from=-5&to=5'])(
    'that is none (%s) leaves the month',
    (text) => expect(read(text).period).toBeUndefined(),
  );
});
