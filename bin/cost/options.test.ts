import { expect, it } from 'vitest';
import { readContext } from '../../lib/context.ts';
import { fleetOf, readFleet } from './options.ts';
import { PRICES } from './prices.ts';
import { report } from './report.ts';
import { rolloutCost, rotationCost } from './rollout.ts';

it('There are as many properties as wingnuts by default', () => {
  expect(readFleet({ wingnuts: '200' })).toMatchObject({ wingnuts: 200, properties: 200, interval: 60 });
  expect(readFleet({ properties: '20' })).toMatchObject({ wingnuts: 1000, properties: 20 });
  expect(readFleet({ wingnuts: '200' })).toMatchObject({ companies: 4, users: 10, alarms: 40, readings: 'dynamodb' });
});

it.each([
  [{ wingnuts: '-1' }, '--wingnuts takes'],
  [{ wingnuts: '1e9' }, '--wingnuts takes'],
  [{ interval: '0' }, '--interval takes'],
  [{ inputs: '49' }, '--inputs takes'],
  [{ hours: '25' }, '--hours takes'],
  [{ tracing: 'some' }, '--tracing takes one of on, api, off'],
  [{ readings: 'influx' }, '--readings takes one of timestream, dynamodb'],
])('%j is refused by its name', (given, sentence) => {
  expect(() => readFleet(given)).toThrow(sentence);
});

it('The settings of a deployment answer what they can', () => {
  const own = { mailFrom: 'portal@acme.com', vendorMail: 'help@acme.com', vendorDomain: 'acme.com' };
  const firewall = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b';
  const settings = {
    readings: 'dynamodb',
    hours: 'compressed',
    ingest: 'basic',
    tracing: 'api',
    readingsMonths: 24,
    firewall,
  };
  expect(readFleet(fleetOf(readContext({ ...own, ...settings })))).toMatchObject({
    readings: 'dynamodb',
    packing: 'compressed',
    ingest: 'basic',
    tracing: 'api',
    months: 24,
    firewall: 'on',
  });
  expect(readFleet(fleetOf(readContext(own)))).toMatchObject({ packing: 'packed', months: 60, firewall: 'off' });
});

it('The report names every path once, the total and the levers', () => {
  const lines = report(readFleet({}), Date.UTC(2026, 5, 1));
  expect(
    lines.filter((line) => /^(telemetry|history|live|charts|check|accounts|mail|operating) /.test(line)),
  ).toHaveLength(8);
  expect(lines.join('\n')).toMatch(/Together \$\d+\.\d\d, \$\d+\.\d{3} a wingnut\.\n\nThe biggest levers:/);
});

it('The report says what a rollout of firmware costs, where there are wingnuts', () => {
  const lineOf = (wingnuts: string) =>
    report(readFleet({ wingnuts }), Date.UTC(2026, 5, 1)).filter((line) => line.startsWith('A rollout'));
  expect(lineOf('0')).toEqual([]);
  expect(lineOf('1000')).toEqual([expect.stringContaining('costs $3.03 each time, $3.00 of it for executions')]);
  // 200 GB of images are above what is free: 100,000 bytes less per image would show.
  expect(rolloutCost(200_000).total).toBeCloseTo(600 + 5.2 + 1.28 + (200_000 / 1024 - 100) * 0.09, 2);
});

it('The report says what the rotation of certificates costs in a year: two executions a wingnut in ten years', () => {
  const linesOf = (wingnuts: string) =>
    report(readFleet({ wingnuts }), Date.UTC(2026, 5, 1)).filter((line) => line.startsWith('Certificates rotate'));
  expect(linesOf('0')).toEqual([]);
  expect(linesOf('1000')).toEqual([expect.stringContaining('$0.60 a year')]);
  expect(rotationCost(10_000)).toBeCloseTo(2000 * 0.003 + 0.018, 3);
});

it('The report warns of prices that are older than a year, and names their services', () => {
  const warnings = (at: number) => report(readFleet({}), at).filter((line) => line.startsWith('Warning'));
  const [oldest = '', newest = ''] = [
    Object.values(PRICES)
      .map(({ asOf }) => asOf)
      .toSorted()[0],
    Object.values(PRICES)
      .map(({ asOf }) => asOf)
      .toSorted()
      .at(-1),
  ];
  const yearAfter = (month: string, more: number) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return Date.UTC(year + 1, number - 1 + more, 15);
  };
  expect(warnings(yearAfter(oldest, 0))).toEqual([]);
  expect(warnings(yearAfter(oldest, 1))).toEqual([expect.stringContaining(`(${oldest})`)]);
  expect(warnings(yearAfter(newest, 1)).join()).toContain(`(${newest})`);
});
