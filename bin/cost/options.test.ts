import { expect, it } from 'vitest';
import { readFleet } from './options.ts';
import { report } from './report.ts';

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

it('The report names every path once, the total and the levers', () => {
  const lines = report(readFleet({}));
  expect(
    lines.filter((line) => /^(telemetry|history|live|charts|check|accounts|mail|operating) /.test(line)),
  ).toHaveLength(8);
  expect(lines.join('\n')).toMatch(/Together \$\d+\.\d\d, \$\d+\.\d{3} a wingnut\.\n\nThe biggest levers:/);
});
