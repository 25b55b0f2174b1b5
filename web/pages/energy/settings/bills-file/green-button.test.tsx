import { describe, expect, test } from 'vitest';
import { daysOfReadings, greenButtonRows, greenButtonSources, isXml, monthsOfDays } from './green-button.ts';

// docs/product/energy.md#green-button
const ZONE = 'America/New_York';
const seconds = (time: string) => Date.parse(time) / 1000;
const HOUR = 3600;

const entry = (links: Readonly<Record<string, string>>, content: string) =>
  `<entry>${Object.entries(links)
    .map(([rel, href]) => `<link rel="${rel}" href="${href}"/>`)
    .join('')}<content>${content}</content></entry>`;
const feed = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:espi="http://naesb.org/espi">${entries.join('')}</feed>`;
const point = (kind: number, id = 1) =>
  entry(
    { self: `/User/1/UsagePoint/${id}` },
    `<espi:UsagePoint><espi:ServiceCategory><espi:kind>${kind}</espi:kind></espi:ServiceCategory></espi:UsagePoint>`,
  );
const summary = (start: string, days: number, value: number, rest = '', id = 1, uom = 169, power = 0) =>
  entry(
    { self: `/User/1/UsagePoint/${id}/UsageSummary/${start}`, up: `/User/1/UsagePoint/${id}/UsageSummary` },
    `<UsageSummary xmlns="http://naesb.org/espi"><billingPeriod><duration>${days * 24 * HOUR}</duration><start>${seconds(start)}</start></billingPeriod>
     ${rest}<overallConsumptionLastPeriod><powerOfTenMultiplier>${power}</powerOfTenMultiplier><uom>${uom}</uom><value>${value}</value></overallConsumptionLastPeriod></UsageSummary>`,
  );
const type = (commodity: number, uom: number, power: number, rest = '') =>
  entry(
    { self: '/ReadingType/7' },
    `<espi:ReadingType><espi:commodity>${commodity}</espi:commodity>${rest}<espi:powerOfTenMultiplier>${power}</espi:powerOfTenMultiplier><espi:uom>${uom}</espi:uom></espi:ReadingType>`,
  );
const meter = entry({ self: '/User/1/UsagePoint/1/MeterReading/1', related: '/ReadingType/7' }, '<espi:MeterReading/>');
const block = (readings: readonly (readonly [start: number, duration: number, value: number])[]) =>
  entry(
    {
      self: '/User/1/UsagePoint/1/MeterReading/1/IntervalBlock/1',
      up: '/User/1/UsagePoint/1/MeterReading/1/IntervalBlock',
    },
    `<espi:IntervalBlock>${readings
      .map(
        ([start, duration, value]) =>
          `<espi:IntervalReading><espi:timePeriod><espi:duration>${duration}</espi:duration><espi:start>${start}</espi:start></espi:timePeriod><espi:value>${value}</espi:value></espi:IntervalReading>`,
      )
      .join('')}</espi:IntervalBlock>`,
  );
const hours = (from: string, to: string, value: number) => {
  const first = seconds(from);
  return Array.from(
    { length: (seconds(to) - first) / HOUR },
    (_, index) => [first + index * HOUR, HOUR, value] as const,
  );
};

describe('Bills', () => {
  test('of gas have their days, therms and dollars', () => {
    const [source, another] = greenButtonSources(
      feed(
        point(1),
        summary('2026-02-10T05:00:00Z', 29, 430, '<billLastPeriod>51200000</billLastPeriod>'),
        summary('2026-01-12T05:00:00Z', 29, 58, '', 1, 169, 1),
      ),
      ZONE,
    );
    expect(another).toBeUndefined();
    expect(source).toMatchObject({
      title: 'Gas: 2 bills',
      fuel: 'gas',
      unit: 'therm',
      spans: [
        { from: '2026-01-12', to: '2026-02-09', used: 580 },
        { from: '2026-02-10', to: '2026-03-10', used: 430, dollars: 512 },
      ],
    });
    expect(source && greenButtonRows(source)[1]?.bill).toMatchObject({ id: 'gas-2026-02-10-2026-03-10', dollars: 512 });
  });

  test('that begin at midnight of UTC have the same days in each zone of the continent', () => {
    const file = feed(point(1), summary('2026-01-12T00:00:00Z', 30, 58));
    for (const zone of ['America/St_Johns', ZONE, 'America/Los_Angeles'])
      expect(greenButtonSources(file, zone)[0]?.spans).toMatchObject([{ from: '2026-01-12', to: '2026-02-10' }]);
  });

  test.each([
    [119, 1, 'cubicFoot', 5800],
    [42, 0, 'cubicMetre', 580],
    [132, 5, 'thousandBtu', 58_000],
  ] as const)('of the unit %i are read in %i powers of ten as %s', (uom, power, unit, used) => {
    const file = feed(point(1), summary('2026-01-12T05:00:00Z', 29, 580, '', 1, uom, power));
    expect(greenButtonSources(file, ZONE)).toMatchObject([{ unit, spans: [{ used }] }]);
  });

  test('of two meters are two choices', () => {
    const file = feed(
      point(1, 1),
      point(0, 2),
      summary('2026-01-12T05:00:00Z', 29, 580),
      summary('2026-01-12T05:00:00Z', 29, 912_000, '', 2, 72),
    );
    expect(greenButtonSources(file, ZONE)).toMatchObject([
      { fuel: 'gas', spans: [{ used: 580 }] },
      { fuel: 'electricity', unit: 'kWh', spans: [{ used: 912 }] },
    ]);
  });

  test('of a reading for each month are bills too', () => {
    const readings = [[seconds('2026-01-12T05:00:00Z'), 29 * 24 * HOUR, 61] as const];
    expect(greenButtonSources(feed(point(1), type(7, 169, 0), meter, block(readings)), ZONE)).toMatchObject([
      { title: 'Gas: 1 bill', spans: [{ from: '2026-01-12', to: '2026-02-09', used: 61 }] },
    ]);
  });
});

describe('Readings', () => {
  const march = hours('2026-02-28T05:00:00Z', '2026-04-01T04:00:00Z', 15);

  test('of hours are summed by day of the zone, and by whole month', () => {
    const file = feed(point(0), type(1, 72, 3), meter, block(march));
    // The clock goes forward on March 8: 743 hours.
    expect(greenButtonSources(file, ZONE)).toMatchObject([
      {
        title: 'Electricity: 1 month of daily usage',
        unit: 'kWh',
        spans: [{ from: '2026-03-01', to: '2026-03-31', used: 743 * 15 }],
      },
    ]);
  });

  test('of a day that is not whole are left out, and so is its month', () => {
    const times = march.filter((_, index) => index !== 200 && index !== 201);
    const days = daysOfReadings(
      times.map(([start, duration, used]) => ({ start: start * 1000, end: (start + duration) * 1000, used })),
      ZONE,
    );
    expect([...days.keys()]).toHaveLength(31);
    expect([days.get('2026-03-08'), days.get('2026-03-09')]).toEqual([undefined, 24 * 15]);
    expect(monthsOfDays(days)).toEqual([]);
  });

  test('that come twice count once', () => {
    const day = hours('2026-03-01T05:00:00Z', '2026-03-02T05:00:00Z', 2).map(([start, duration, used]) => ({
      ...{ start: start * 1000, end: (start + duration) * 1000, used },
    }));
    expect([...daysOfReadings([...day, ...day], ZONE)]).toEqual([['2026-03-01', 48]]);
  });

  test.each([
    ['what goes back to the network', '<espi:flowDirection>19</espi:flowDirection>', 72],
    ['a register', '<espi:accumulationBehaviour>3</espi:accumulationBehaviour>', 72],
    ['a power', '', 38],
  ])('of %s are no use', (_, rest, uom) => {
    const file = feed(point(0), type(1, uom, 0, rest), meter, block(march));
    expect(() => greenButtonSources(file, ZONE)).toThrow(
      'The file has no bills and no full month of gas or electricity.',
    );
  });
});

test.each([
  [
    'a document type',
    '<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "aaaa">]><feed>&a;</feed>',
    'This isn’t a Green Button file: it has a document type',
  ],
  ['an entity', '<feed><!ENTITY a "b"></feed>', 'This isn’t a Green Button file: it has a document type'],
  ['nothing', feed(), 'The file has no bills and no full month'],
])('A file with %s is refused', (_, text, words) => {
  expect(isXml(text)).toBe(true);
  expect(() => greenButtonSources(text, ZONE)).toThrow(words);
});

test('A table is no XML', () => {
  expect(isXml('First day,Last day\n')).toBe(false);
});
