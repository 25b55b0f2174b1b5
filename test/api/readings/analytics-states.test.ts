import { beforeAll, describe, expect, test } from 'vitest';
import { writeItems } from '../../../local/seed/write-items.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import type { CycleItem } from '../../../shared/domain/readings/cycle.ts';
import type { SeriesByLabel } from '../../../shared/domain/readings/series.ts';
import { slicesOf } from '../../../shared/domain/readings/slices.ts';
import { figuresIn, mergeStates } from '../../../shared/domain/readings/state.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { person, type TestStack } from '../../local-stack.ts';
import { propertyView } from '../world/boiler-room.ts';
import { END, openPast, propertyNamed, START, samplesOf } from '../world/past.ts';
import type { Sample } from '../world/raw-readings.ts';
import { cycleTimes, pumpStates, statePoints, unknownToAll } from '../world/raw-states.ts';

/**
 * Checks the state charts and cycles of the demo world. The test computes them again from the raw samples
 * (docs/product/analytics.md#cycles).
 */

const BOILER = /^(boiler|system)/;
const HOT_WATER = /^(hotWater|recirculation|indirect|storage)/;
const OVERVIEW =
  /^(door|window|occupancy|leak|carbonMonoxide|onOff|relayState|aquastatState|limitState|thermostatState)\d/;
const STATES = {
  boilersystemstatedata: (label: string) => BOILER.test(label) && /State\d$/.test(label),
  domestichotwatersystemstatedata: (label: string) => HOT_WATER.test(label) && /State\d$/.test(label),
  overviewstatedata: (label: string) => OVERVIEW.test(label),
};
const CYCLES = {
  boilersystemstateanalytics: (label: string) => BOILER.test(label) && /(State|PumpCurrent)\d$/.test(label),
  domestichotwatersystemstateanalytics: (label: string) =>
    HOT_WATER.test(label) && /(State|PumpCurrent)\d$/.test(label),
};

const WINDOWS: [name: string, window: string, start: number, end: number][] = [
  ['Alder House', '24 hours', END - DAY_MS, END],
  ['Alder House', '12 hours cut inside cycles and a power loss', END - 21 * HOUR_MS - 12_345, END - 9.5 * HOUR_MS + 77],
  ['Birchwood Terrace', '3 days', END - 3 * DAY_MS, END],
  ['Kestrel Court', '10 hours', END - 10 * HOUR_MS, END],
  ['Dunmore Place', '24 hours of which it was silent for nine', END - DAY_MS, END],
  ['Hawthorn Gardens', '24 hours with a lockout', END - DAY_MS, END],
  ['Signal Hill House', '2 days', END - 2 * DAY_MS, END],
  ['Birchwood Terrace', 'a minute', END - HOUR_MS, END - HOUR_MS + 20_000],
  ['Citadel Court', 'three days that begin before the first record', START - 2 * DAY_MS, START + DAY_MS],
];

const LONG_WINDOWS: typeof WINDOWS = [
  ['Kestrel Court', '4 weeks', END - 28 * DAY_MS, END],
  ['Mariner House', '4 weeks', END - 28 * DAY_MS, END],
  ['Prospect Arms', '2 weeks with an outage', END - 14 * DAY_MS, END],
];

let running: TestStack;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  running = await openPast();
  for (const company of [0, 1]) tokens[company] = (await running.tokensOf(person('read', company))).id;
});

const viewOf = (name: string) => {
  const { id, companyId } = propertyNamed(name);
  const token = tokens[companyId === propertyNamed('Alder House').companyId ? 0 : 1] ?? '';
  return propertyView(running, token, id);
};
/** The raw samples of the wanted sensors of a property, from its first record to the end of a window. */
const rawOf = (name: string, end: number, wanted: (label: string) => boolean) =>
  [...samplesOf(propertyNamed(name).id, START, end)].filter(([label]) => wanted(label));
const asStates = (label: string, samples: Sample[]) => (label.includes('Current') ? pumpStates(samples) : samples);

describe.each(Object.entries(STATES))('%s', (route, wanted) => {
  test.each(WINDOWS)('of %s over %s has its raw changes', async (name, _window, start, end) => {
    const answer = await viewOf(name).windowed(route, start, end);
    const expected = rawOf(name, end, wanted).flatMap(([label, samples]) => {
      const points = statePoints(samples, start, end);
      const values = new Set(points?.map(([, value]) => value));
      return points ? [[label, [[values.has(0) ? 0 : 1, values.has(1) ? 1 : 0], ...points]]] : [];
    });
    expect(answer).toEqual(Object.fromEntries(expected));
  });

  test('of 4 weeks shows at most 2500 points a state, each a change, and both states wherever it changes', async () => {
    const [start, end] = [END - 28 * DAY_MS, END];
    const answer = await viewOf('Kestrel Court').windowed(route, start, end);
    for (const [label, samples] of rawOf('Kestrel Court', end, wanted)) {
      const [, ...points] = answer[label] as [unknown, ...[number, number | null][]];
      expect(points.length).toBeLessThanOrEqual(2500);
      const exact = statePoints(samples, start, end) ?? [];
      const changes = new Set(exact.map(String));
      const invented = points.filter((point) => !changes.has(String(point)));
      // A point with the state at a slice's edge may be added where the server thins changes out.
      expect(invented.length).toBeLessThanOrEqual(3);
      expect(points.at(-1)).toEqual(exact.at(-1));
      const width = 2_420_000;
      const cells = new Set(points.map(([time]) => Math.floor(time / width)));
      expect(exact.filter(([time]) => !cells.has(Math.floor(time / width)))).toEqual([]);
    }
  });
});

test('the exact figures beside thinned states are those of the cycles, whole and in slices', async () => {
  const window = { startTime: END - 28 * DAY_MS, endTime: END };
  const view = viewOf('Kestrel Court');
  const route = 'boilersystemstatedata';
  const asked = { figures: 'true' };
  const whole = (await view.windowed(route, window.startTime, window.endTime, asked)) as SeriesByLabel;
  const slices = await Promise.all(
    slicesOf(window).map(async (slice) => ({
      window: slice,
      answer: (await view.windowed(route, slice.startTime, slice.endTime, { ...asked, slices: '4' })) as SeriesByLabel,
    })),
  );
  expect(mergeStates(slices)).toEqual(whole);
  const cycles = (await view.windowed('boilersystemstateanalytics', window.startTime, END)) as CycleItem[];
  const told = Object.entries(whole).map(([label, [extremes]]) => {
    const figures = figuresIn(extremes);
    return [label, figures?.starts, figures?.onTime, figures?.offTime, figures?.unknownTime];
  });
  const counted = cycles
    .filter(({ label }) => whole[label])
    .map((each) => [
      ...[each.label, each.cycle_count, each.total_cycle_on_time, each.total_cycle_off_time, each.unknown_time],
    ]);
  expect(told.sort()).toEqual(counted.sort());
  const relay = figuresIn(whole.boilerRelayState1?.[0]);
  expect(relay?.starts).toBeGreaterThan(2500);
  expect(relay?.thinned).not.toEqual([]);
  const plain = (await view.windowed(route, window.startTime, window.endTime)) as SeriesByLabel;
  expect(plain.boilerRelayState1?.[0]).toEqual([0, 1]);
});

describe.each(Object.entries(CYCLES))('%s', (route, wanted) => {
  test.each([...WINDOWS, ...LONG_WINDOWS])(
    'of %s over %s are those of its raw samples',
    async (name, _window, start, end) => {
      const items = (await viewOf(name).windowed(route, start, end)) as Record<string, number>[];
      const raw = rawOf(name, end, wanted);
      const expected = raw.flatMap(([label, samples]) => {
        const times = cycleTimes(asStates(label, samples), start, end);
        return times ? [{ label, ...times }] : [];
      });
      const byLabel = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
      expect(items.slice(0, -1).sort(byLabel)).toEqual(expected.sort(byLabel));
      for (const { total_cycle_on_time, total_cycle_off_time, unknown_time } of items.slice(0, -1)) {
        expect(Number(total_cycle_on_time) + Number(total_cycle_off_time) + Number(unknown_time)).toBe(end - start);
      }
      expect(items.at(-1)).toEqual({
        label: 'adjusted_time',
        start_time: start,
        end_time: end,
        unknown_time: unknownToAll(
          raw.map(([label, samples]) => asStates(label, samples)),
          start,
          end,
        ),
      });
    },
  );

  test.each([
    ['a building without a wingnut', 'Foxglove Court', END - DAY_MS],
    ['a time before the first record', 'Birchwood Terrace', START - DAY_MS],
    ['a time after the last one', 'Birchwood Terrace', END + DAY_MS],
  ])('has nothing but the window to tell of %s', async (_what, name, start) => {
    const view = viewOf(name);
    expect(await view.windowed(route, start, start + HOUR_MS)).toEqual([
      { label: 'adjusted_time', start_time: start, end_time: start + HOUR_MS, unknown_time: HOUR_MS },
    ]);
    for (const states of Object.keys(STATES)) expect(await view.windowed(states, start, start + HOUR_MS)).toEqual({});
  });
});

test('Cycles leave planned work out, as if the window had a hole', async () => {
  const { id, companyId } = propertyNamed('Birchwood Terrace');
  const [start, from, to] = [END - DAY_MS, END - 18 * HOUR_MS, END - 12 * HOUR_MS];
  const view = viewOf('Birchwood Terrace');
  const cyclesIn = async (startTime: number, endTime: number) =>
    (await view.windowed('boilersystemstateanalytics', startTime, endTime)) as CycleItem[];
  const [before, after] = await Promise.all([cyclesIn(start, from), cyclesIn(to, END)]);
  const work = { id: 'w', from, to: END + DAY_MS, endedAt: to, reason: 'New burner', userId: 'u' };
  const settings = { companyId, propertyId: id, entityStatus: 'enabled', thresholds: {}, recipients: [] };
  const item = { ...KEYS.notification(companyId, id), ...settings };
  await writeItems(running.stack, [{ ...item, plannedWork: [work] }]);
  const whole = await cyclesIn(start, END);
  await writeItems(running.stack, [item]);
  const sum = (label: string, field: 'total_cycle_on_time' | 'total_cycle_off_time' | 'unknown_time') =>
    [before, after].reduce((total, part) => total + Number(part.find((item) => item.label === label)?.[field]), 0);
  const items = whole.slice(0, -1);
  expect(items.length).toBeGreaterThan(1);
  for (const { label, total_cycle_on_time, total_cycle_off_time, unknown_time } of items) {
    expect([label, total_cycle_on_time, total_cycle_off_time, unknown_time]).toEqual([
      label,
      sum(label, 'total_cycle_on_time'),
      sum(label, 'total_cycle_off_time'),
      sum(label, 'unknown_time') + (to - from),
    ]);
  }
  expect(whole.at(-1)).toMatchObject({ label: 'adjusted_time', planned_work_time: to - from });
});
