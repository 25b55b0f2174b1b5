import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { dayNumber } from '../calendar-day.ts';
import type { PlantProfile } from '../plant-profile.ts';
import { LEFT_OUT } from './course.ts';
import { daysOfUse, energyDay, gasMeter, type MeterDay } from './days.sample.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Bill, Price } from './meter.ts';
import { type EnergyInput, energyReport, energySummary, type Figure } from './report.ts';
import { type Building, COUNT, madeYears } from './years.sample.ts';

/** docs/product/energy.md */

const NOTHING: EnergyInput = {
  days: [],
  meters: [],
  bills: [],
  plant: {},
  notes: [],
  today: '2026-01-12',
  zone: 'UTC',
};
const HOUSE: Building = { base: 2, perDegree: 0.4, balance: 60, noise: 0.1, rho: 0.3 };
const TODAY = '2026-02-16';
const YEARS = madeYears(seeded(1), '2024-09-01', 900, HOUSE);
/** A house with a gas meter in therms, until the middle of a winter month. */
const HEATED: EnergyInput = {
  ...NOTHING,
  days: YEARS.filter(({ day }) => day < TODAY),
  meters: [gasMeter({ countValue: COUNT })],
  today: TODAY,
};
const usedIn = (from: string, to: string): number =>
  YEARS.filter(({ day }) => day >= from && day <= to).reduce(
    (sum, { meters: { gasMeter1: meter } }) => sum + (meter?.last.total ?? 0) - (meter?.before ?? 0),
    0,
  ) * COUNT;

const sourceOf = (input: EnergyInput) => {
  const [source] = energyReport(input).sources;
  if (!source) throw new Error('There is no source.');
  return source;
};
const known = (figure: Figure) => {
  if ('unknown' in figure) throw new Error(figure.unknown);
  return { low: figure.value, high: figure.value, ...figure };
};

test('A property without any source says so', () => {
  expect(energyReport(NOTHING)).toEqual({ sources: [], savings: [], unknown: 'no meter, bills or boiler input' });
});

test('The reasons of days left out are those that the document has', () => {
  const text = readFileSync(new URL('../../../docs/product/energy.md', import.meta.url), 'utf8');
  expect(Object.values(LEFT_OUT).filter((reason) => !text.includes(`| \`${reason}\` |`))).toEqual([]);
});

test('What the model says of its days is on the mean what they used, also around the balance point', () => {
  const { points } = sourceOf(HEATED);
  const meanOf = (of: (point: (typeof points)[number]) => number | undefined, own = points) =>
    own.reduce((sum, point) => sum + (of(point) ?? Number.NaN), 0) / own.length;
  expect(meanOf(({ expected }) => expected)).toBeCloseTo(
    meanOf(({ used }) => used),
    6,
  );
  const mild = points.filter(({ outdoor }) => Math.abs(outdoor - 60) < 4);
  expect(mild.length).toBeGreaterThan(20);
  expect(meanOf(({ expected }) => expected, mild) / meanOf(({ used }) => used, mild)).toBeCloseTo(1, 1);
});

describe('months', () => {
  const { months, seasons } = sourceOf(HEATED);

  test('add up to what was used', () => {
    const sum = months.reduce((total, { used }) => total + known(used).value, 0);
    expect(sum).toBeCloseTo(usedIn('2024-09-01', '2026-02-15'), 6);
  });

  test('have what was used in their days, and seasons those of October to May', () => {
    expect(known(months.find(({ month }) => month === '2025-01')?.used as Figure).value).toBeCloseTo(
      usedIn('2025-01-01', '2025-01-31'),
      6,
    );
    expect(seasons.map(({ season }) => season)).toEqual(['2024-25', '2025-26']);
    expect(known(seasons[0]?.used as Figure).value).toBeCloseTo(usedIn('2024-10-01', '2025-05-31'), 6);
    expect(known(seasons[0]?.degreeDays as Figure).value).toBeGreaterThan(3000);
  });

  test('are known with bounds from 80% of their days on, and not known below', () => {
    const without = (count: number) => {
      const days = HEATED.days.map((each) =>
        each.day > '2025-01-10' && dayNumber(each.day) <= dayNumber('2025-01-10') + count
          ? { ...each, meters: {} }
          : each,
      );
      // The wingnut began again: nobody knows what was used meanwhile.
      const next = days.findIndex(({ day, meters }) => day > '2025-01-10' && meters.gasMeter1);
      const cut = days.map((each, index) =>
        index < next ? each : { ...each, meters: { gasMeter2: each.meters.gasMeter1 } as never },
      );
      const report = energyReport({ ...HEATED, days: cut, meters: [gasMeter({ countValue: COUNT })] });
      return report.sources[0]?.months.find(({ month }) => month === '2025-01');
    };
    expect(without(1)).toMatchObject({ used: { unknown: 'only 10 of 31 days have data' }, coverage: 10 / 31 });
  });

  test('cost the price of their days', () => {
    const prices: Price[] = [
      { from: '2025-01-16', dollars: 2 },
      { from: '2024-01-01', dollars: 1 },
    ];
    const source = sourceOf({ ...HEATED, meters: [gasMeter({ countValue: COUNT, prices })] });
    const january = source.months.find(({ month }) => month === '2025-01');
    expect(known(january?.dollars as Figure).value).toBeCloseTo(
      usedIn('2025-01-01', '2025-01-15') + 2 * usedIn('2025-01-16', '2025-01-31'),
      6,
    );
    expect(months[0]?.dollars).toEqual({ unknown: 'no price set' });
  });

  test('emit what the factor of gas says', () => {
    const january = months.find(({ month }) => month === '2025-01');
    expect(known(january?.tons as Figure).value).toBeCloseTo(known(january?.used as Figure).value * 0.005_306, 9);
  });
});

describe('the month that goes on', () => {
  test('has what was used so far, and ends within what is expected', () => {
    const { monthSoFar, monthExpected, monthDollarsExpected } = sourceOf(HEATED);
    expect(known(monthSoFar).value).toBeCloseTo(usedIn('2026-02-01', '2026-02-15'), 6);
    const [expected, truth] = [known(monthExpected), usedIn('2026-02-01', '2026-02-28')];
    expect(expected.low).toBeLessThan(truth);
    expect(expected.high).toBeGreaterThan(truth);
    expect(monthDollarsExpected).toEqual({ unknown: 'no price set' });
  });

  test('ends within its interval in nearly nine of ten months', () => {
    const held = Array.from({ length: 12 }, (_, seed) => {
      const days = madeYears(seeded(seed + 50), '2024-09-01', 900, HOUSE);
      return ['2025-11', '2026-01', '2026-04'].map((month) => {
        const own = days.filter(({ day }) => day.startsWith(month));
        const truth =
          own.reduce(
            (sum, { meters: { gasMeter1: meter } }) => sum + (meter?.last.total ?? 0) - (meter?.before ?? 0),
            0,
          ) * COUNT;
        const { low, high } = known(
          sourceOf({ ...HEATED, days: days.filter(({ day }) => day <= `${month}-10`), today: `${month}-11` })
            .monthExpected,
        );
        return low <= truth && truth <= high;
      });
    }).flat();
    expect(held.filter(Boolean).length / held.length).toBeGreaterThanOrEqual(0.8);
  });

  test('expects nothing without a model', () => {
    expect(sourceOf({ ...NOTHING, days: daysOfUse('2026-01-08', [3, 4, 3, 4]), meters: [gasMeter()] })).toMatchObject({
      model: { unknown: 'not enough days of data' },
      monthExpected: { unknown: 'no weather model yet' },
    });
  });
});

test('This year is compared with last year at equal weather', () => {
  const changed = madeYears(seeded(1), '2024-09-01', 900, { ...HOUSE, change: { from: '2025-09-15', share: -0.3 } });
  const { againstLastYear } = sourceOf({ ...HEATED, days: changed.filter(({ day }) => day < TODAY) });
  expect(known(againstLastYear.change).low).toBeLessThan(0.3);
  expect(known(againstLastYear.change).low).toBeGreaterThan(0.1);
  expect(sourceOf({ ...HEATED, days: HEATED.days.slice(-200) }).againstLastYear.change).toEqual({
    unknown: 'only 200 of 393 days so far',
  });
});

test('The base load is that of the summer, else that of the model', () => {
  const summer = sourceOf(HEATED);
  expect(known(summer.baseLoad).value).toBeCloseTo(usedIn('2025-06-01', '2025-08-31') / 92, 6);
  const winter = sourceOf({ ...HEATED, days: HEATED.days.filter(({ day }) => day >= '2025-10-01') });
  expect(winter).toMatchObject({ baseLoadIsModel: true });
});

describe('bills', () => {
  const bill = (from: string, to: string, used: number, rest: Partial<Bill> = {}): Bill => ({
    id: from,
    fuel: 'gas',
    unit: 'therm',
    from,
    to,
    used,
    ...rest,
  });

  test('are compared with the meter, in the unit of the bill', () => {
    const used = usedIn('2025-01-01', '2025-01-31');
    const { bills } = sourceOf({
      ...HEATED,
      bills: [bill('2025-01-01', '2025-01-31', used / 1.026 / 1.1, { unit: 'ccf' })],
    });
    expect(known(bills[0]?.metered as Figure).value).toBeCloseTo(used / 1.026, 6);
    expect(known(bills[0]?.difference as Figure).value).toBeCloseTo(0.1, 6);
  });

  test('are a source where nothing counts the fuel; two of the same days count once', () => {
    const bills = [bill('2026-01-01', '2026-01-31', 310, { dollars: 620 }), bill('2026-01-15', '2026-02-14', 5)];
    const source = sourceOf({ ...NOTHING, bills, today: '2026-02-20' });
    expect(source).toMatchObject({
      id: 'bills-gas',
      kind: 'bills',
      uses: [{ from: '2026-01-01', to: '2026-01-31', used: 310 }],
    });
    expect(source.months[0]).toMatchObject({ month: '2026-01', used: { value: 310 }, dollars: { value: 620 } });
    expect(source.monthExpected).toEqual({ unknown: 'bills don’t cover the current month yet' });
  });
});

describe('bills that share days', () => {
  const bill = (from: string, to: string, used: number): Bill => ({
    ...{ id: from, fuel: 'gas', unit: 'therm', from, to, used },
  });

  test('a day of reading counts once, and no bill is lost', () => {
    const bills = [bill('2026-01-12', '2026-02-10', 580), bill('2026-02-10', '2026-03-11', 430)];
    const source = sourceOf({ ...NOTHING, bills, today: '2026-03-20' });
    expect(source.uses.map(({ from, to, used }) => [from, to, used])).toEqual([
      ['2026-01-12', '2026-02-10', 580],
      ['2026-02-11', '2026-03-11', 430],
    ]);
    expect(source.leftOut.filter((each) => each.bill)).toEqual([]);
    expect(source.months.find(({ month }) => month === '2026-02')?.used).toHaveProperty('value');
  });

  test('a bill that does not count is named with its days', () => {
    const bills = [bill('2026-01-01', '2026-01-31', 310), bill('2026-01-15', '2026-02-14', 5)];
    expect(sourceOf({ ...NOTHING, bills, today: '2026-02-20' }).leftOut).toContainEqual({
      reason: 'a bill overlaps other bills',
      ...{ days: 31, bill: '2026-01-15', from: '2026-01-15', to: '2026-02-14' },
    });
  });

  test('a shared day is compared with the meter for one of the two', () => {
    const bills = [bill('2025-01-01', '2025-01-31', 1), bill('2025-01-31', '2025-02-28', 1)];
    const [first, second] = sourceOf({ ...HEATED, bills }).bills;
    expect(known(first?.metered as Figure).value).toBeCloseTo(usedIn('2025-01-01', '2025-01-31'), 6);
    expect(known(second?.metered as Figure).value).toBeCloseTo(usedIn('2025-02-01', '2025-02-28'), 6);
  });
});

describe('an estimate', () => {
  const day = energyDay('2026-01-11', undefined, { burner: { minutes: 570, coverage: 0.95 } });
  const estimated = (plant: PlantProfile) => energyReport({ ...NOTHING, days: [day], plant }).sources;

  test('is burner minutes times the input', () => {
    expect(estimated({ boilerInput: 500, fuelPrice: 1.5 })).toMatchObject([
      {
        id: 'estimate',
        kind: 'estimate',
        fuel: 'gas',
        unit: 'therm',
        uses: [{ used: expect.closeTo(50, 6), coverage: 0.95 }],
      },
    ]);
    expect(estimated({ boilerInput: 500, fuel: 'oil' })).toMatchObject([
      { fuel: 'oil', unit: 'gallon', uses: [{ used: expect.closeTo(5000 / 138, 6) }] },
    ]);
  });

  test('is left out without the input, and where a meter counts', () => {
    expect(estimated({})).toEqual([]);
    const report = energyReport({ ...HEATED, plant: { boilerInput: 500 } });
    expect(report.sources.map(({ kind }) => kind)).toEqual(['meter']);
  });
});

describe('a day that is not known', () => {
  const DAY = '2026-02-10';
  const broken = (more: object) => HEATED.days.map((each) => (each.day === DAY ? withMeter(each, more) : each));
  const withMeter = (day: EnergyDay, more: object): EnergyDay => ({
    ...day,
    meters: { gasMeter1: { ...(day.meters.gasMeter1 as MeterDay), ...more } },
  });

  test('counts in no month, season, cost and ton, and the source says which day', () => {
    const days = HEATED.days.map((each, index, all) => {
      const meter = each.meters.gasMeter1 as MeterDay;
      const later = all.findIndex(({ day }) => day === DAY) <= index ? 9e6 : 0;
      return withMeter(each, {
        last: { ...meter.last, total: meter.last.total + later },
        ...(each.day > DAY && {
          before: (meter.before ?? 0) + later,
          first: { ...meter.first, total: meter.first.total + later },
        }),
      });
    });
    const prices: Price[] = [{ from: '2024-01-01', dollars: 1 }];
    const input = { ...HEATED, days, meters: [gasMeter({ countValue: COUNT, prices })] };
    const source = sourceOf(input);
    const whole = sourceOf({ ...input, days: HEATED.days });
    expect(source.uses.filter(({ unknown }) => unknown).map(({ from, unknown }) => [from, unknown])).toEqual([
      [DAY, 'outlier'],
    ]);
    const [month, all] = [source.months.at(-1), whole.months.at(-1)];
    expect(known(month?.used as Figure).value / known(all?.used as Figure).value).toBeCloseTo(1, 0);
    expect(known(month?.dollars as Figure).value).toBeCloseTo(known(month?.used as Figure).value, 6);
    expect(month?.coverage).toBeCloseTo(14 / 15, 2);
    expect(known(source.monthExpected).value / known(whole.monthExpected).value).toBeCloseTo(1, 1);
    const season = known(source.seasons.at(-1)?.used as Figure).value;
    expect(season / known(whole.seasons.at(-1)?.used as Figure).value).toBeCloseTo(1, 1);
  });

  test('is one whose total jumped and nobody has said why', () => {
    const jump = { at: Date.parse(`${DAY}T12:00:00Z`), from: 10, to: 50_000 };
    const { uses } = sourceOf({
      ...HEATED,
      days: broken({ leaps: [{ since: jump.at - 60_000, ...jump }], flicker: 3 }),
    });
    expect(uses.find(({ from }) => from === DAY)).toMatchObject({
      unknown: 'the reading jumped for no logged reason',
    });
  });

  test('is no day on which water leaks', () => {
    const used = Array.from({ length: 40 }, (_, index) => (index === 30 ? 300 : 1));
    const water = gasMeter({ fuel: 'water', unit: 'gallon' });
    const input = { ...NOTHING, days: daysOfUse('2026-01-01', used), meters: [water], today: '2026-02-15' };
    const { uses } = sourceOf(input);
    expect(uses[30]).toMatchObject({ used: 300 });
    expect(uses[30]).not.toHaveProperty('unknown');
  });
});

describe('the oil tank', () => {
  const days = (levels: readonly number[]) =>
    levels.map((level, index) =>
      energyDay(`2026-01-${String(index + 1).padStart(2, '0')}`, undefined, { tank: { level } }),
    );
  const tankOf = (levels: readonly number[], plant: PlantProfile) =>
    energyReport({ ...NOTHING, days: days(levels), plant }).tank;

  test('lasts as long as its level falls; a filling says nothing', () => {
    expect(tankOf([50, 48, 46, 44, 90, 88, 86, 84, 82, 80], { tankSize: 1000 })).toEqual({
      level: 80,
      gallons: { value: 800 },
      daysLeft: { value: 40 },
    });
  });

  test('says what is missing', () => {
    expect(tankOf([50, 48], {})?.gallons).toEqual({ unknown: 'tank size not entered' });
    expect(tankOf([50, 48], { tankSize: 1000 })?.daysLeft).toEqual({ unknown: 'not enough days of data' });
  });
});

describe('the row of the list', () => {
  const [row] = energySummary(energyReport(HEATED), { flats: 40 });

  test('has heating for a degree day and flat, with its band', () => {
    const { low, high } = known(row?.perDegreeDay as Figure);
    // Therms for a degree below 60 °F, of those below 65 °F.
    expect(low).toBeLessThan(100 * 0.4);
    expect(high).toBeGreaterThan(100 * 0.4 * 0.7);
    expect(known(row?.perFlat as Figure).value).toBeCloseTo(known(row?.perDegreeDay as Figure).value / 40, 9);
    expect(row?.perSquareFoot).toEqual({ unknown: 'floor area not entered' });
    expect(row?.coverage).toBe(1);
  });

  test('is not ranked without enough data', () => {
    const few = HEATED.days.map((each, index) =>
      index % 6 === 0 ? { ...each, outdoor: { mean: 50, min: 40, max: 60, degreeHours: 0, coverage: 0 } } : each,
    );
    expect(
      known(energySummary(energyReport({ ...HEATED, days: few }), {})[0]?.perDegreeDay as Figure).value,
    ).toBeGreaterThan(0);
    const young = energyReport({ ...HEATED, days: HEATED.days.slice(-30) });
    expect(energySummary(young, { flats: 40 })[0]?.perFlat).toEqual({
      unknown: 'only 30 of 42 heating days have data',
    });
  });
});
