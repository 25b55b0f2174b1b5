import { beforeAll, describe, expect, test } from 'vitest';
import { WINGNUTS } from '../../../local/world/fixtures.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { person, type TestStack } from '../../local-stack.ts';
import { propertyView } from '../world/boiler-room.ts';
import { END, openPast, propertyNamed, START, samplesOf } from '../world/past.ts';
import { highest, lowest, weigh } from '../world/raw-readings.ts';

/**
 * Checks the gauges of the demo world. The test computes them again from the raw samples
 * (docs/product/analytics.md#gauge).
 */

/** The sensors that may feed each gauge, best first, and its unit (docs/product/analytics.md#gauge-sources). */
const GAUGES = {
  boilersystempressure: { unit: 'PSI', sources: ['boilerSystemPressure'] },
  boilersystemtemperature: {
    unit: '°F',
    sources: ['boilerSupplyHeaderTemperature', 'supplyLineTemperature', 'boilerOutletTemperature'],
  },
  domestichotwatersystemtemperature: {
    unit: '°F',
    sources: [
      'hotWaterTankSupplyHeaderTemperature',
      'hotWaterTankOutletTemperature',
      'storageTankOutletTemperature',
      'indirectTankOutletTemperature',
    ],
  },
};

let running: TestStack;
let token: string;

beforeAll(async () => {
  running = await openPast();
  token = (await running.tokensOf(person('read'))).id;
});

/** The sensor that must feed a gauge of a property. */
function labelFor(propertyId: string, sources: readonly string[]): string | undefined {
  const labels = WINGNUTS.filter((each) => each.propertyId === propertyId).flatMap(({ sensors }) =>
    Object.values(sensors).map((entry) => String(entry?.label)),
  );
  for (const source of sources) {
    for (const number of [1, 2, 3, 4, 5]) if (labels.includes(`${source}${number}`)) return `${source}${number}`;
  }
  return undefined;
}

describe.each(Object.entries(GAUGES))('%s', (route, { unit, sources }) => {
  test.each([
    ['Alder House', '24 hours with a power loss', END - DAY_MS, END],
    ['Alder House', '4 weeks', END - 28 * DAY_MS, END],
    ['Birchwood Terrace', '3 days', END - 3 * DAY_MS, END],
    ['Kingsley Apartments', '1 week', END - 7 * DAY_MS, END],
    ['Mariner House', '4 weeks with a spike', END - 28 * DAY_MS, END],
    ['Hawthorn Gardens', '24 hours with a lockout', END - DAY_MS, END],
    ['Dunmore Place', '24 hours of which it was silent for nine', END - DAY_MS, END],
    ['Elm & Third', 'a week that begins before the first record', START - 4 * DAY_MS, START + 3 * DAY_MS],
  ])('of %s over %s is what its raw samples say', async (name, _window, start, end) => {
    const { id } = propertyNamed(name);
    const answer = await propertyView(running, token, id).windowed(route, start, end);
    const label = labelFor(id, sources);
    const samples = (label && samplesOf(id, start, end).get(label)) || [];
    const last = samples.at(-1);
    if (!last) {
      const nothing = { lastValue: 'none', min: null, max: null, average: null, time: null, coverage: 0 };
      expect(answer).toEqual({ ...nothing, label: label ?? null, unit });
      return;
    }
    const { sum, held } = weigh(samples);
    expect(answer).toMatchObject({ label, unit, time: last[0] });
    const expected = { lastValue: last[1], min: lowest(samples), max: highest(samples), average: sum / held };
    for (const [field, value] of Object.entries(expected)) {
      expect(Math.abs(answer[field] - value), field).toBeLessThanOrEqual(0.01);
    }
    expect(answer.coverage).toBeCloseTo(held / (end - start), 2);
  });

  test.each([
    ['of a building without a wingnut', 'Foxglove Court', END - DAY_MS],
    ['of a time before the first record', 'Birchwood Terrace', START - DAY_MS],
  ])('has nothing to say %s', async (_name, name, start) => {
    const { id } = propertyNamed(name);
    const answer = await propertyView(running, token, id).windowed(route, start, start + HOUR_MS);
    expect(answer).toMatchObject({ lastValue: 'none', min: null, max: null, average: null, time: null, unit });
  });

  test('of another company answers as if the building did not exist', async () => {
    const query = `uuid=${propertyNamed('Prospect Arms').id}&startTime=${END - DAY_MS}&endTime=${END}`;
    expect(await running.call(`analytics/${route}?${query}`, { token })).toMatchObject({
      status: 404,
      body: { success: false, code: 'NOT_FOUND' },
    });
  });
});
