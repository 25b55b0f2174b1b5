import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newReporter, type Sample, withMessage, withPublished, withSample } from '../../../docs/device/reporting.mjs';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { parseSensorLabel, SENSORS } from '../../../shared/domain/sensor.ts';
import { entriesOf } from '../../../shared/domain/wingnuts/wiring.ts';
import { history } from '../history.sample.ts';
import { entryOf } from './backlog.ts';
import { genericWingnut } from './generic-wingnut.ts';

/** The messages an hour that docs/device.md names, measured on simulated boiler rooms. The cost of a wingnut depends on them. */

const HOUSES = Array.from({ length: 6 }, (_, index) =>
  genericWingnut(`00000000-0000-4000-8000-0000000${10_000 + index * 977}`, `9900000${index}`),
);
const WATCHED = [
  'boilerSupplyHeaderTemperature1',
  'boilerReturnHeaderTemperature1',
  'boilerSystemPressure1',
  'hotWaterTankOutletTemperature1',
];
const DAYS = {
  'heating day (January)': Date.UTC(2026, 0, 13, 8),
  'between (April)': Date.UTC(2026, 3, 14, 8),
  'summer day (July)': Date.UTC(2026, 6, 14, 8),
};

const limitsOf = ({ wiring }: (typeof HOUSES)[number]) =>
  Object.fromEntries(
    entriesOf(wiring).flatMap(([input, { label }]) => {
      const name = parseSensorLabel(label)?.name;
      return name && WATCHED.includes(label) ? [[input, SENSORS[name].preset]] : [];
    }),
  );

/** Number of messages that a wingnut sends in a day for each reason. */
function messagesOf(samples: readonly Sample[], limits: object): Record<string, number> {
  let reporter = withMessage(newReporter(), JSON.stringify({ liveUntil: 0, limits }), samples[0]?.ts ?? 0);
  let held: Sample[] = [];
  const counts: Record<string, number> = {};
  for (const sample of samples) {
    const judged = withSample(reporter, sample);
    held.push(sample);
    reporter = judged.reporter;
    if (!judged.why) continue;
    reporter = withPublished(reporter, held);
    held = [];
    counts[judged.why] = (counts[judged.why] ?? 0) + 1;
  }
  return counts;
}

const inAnHour = (count = 0) => (count / 24 / HOUSES.length).toFixed(1);

test('docs/device.md names the messages an hour that the simulator sends', () => {
  const rows = Object.entries(DAYS).map(([name, from]) => {
    const sum: Record<string, number> = {};
    for (const house of HOUSES) {
      const readings = [...history(from, from + DAY_MS, house, { end: from + 30 * DAY_MS })];
      for (const [why, count] of Object.entries(messagesOf(readings.map(entryOf), limitsOf(house)))) {
        sum[why] = (sum[why] ?? 0) + count;
      }
    }
    const all = Object.values(sum).reduce((total, count) => total + count, 0);
    return `| ${name} | ${inAnHour(sum.time)} | ${inAnHour(sum.moved)} | ${inAnHour(sum.limit)} | **${inAnHour(all)}** |`;
  });
  const page = readFileSync(join(import.meta.dirname, '../../../docs/device.md'), 'utf8');
  expect(page).toContain(rows.join('\n'));
});
