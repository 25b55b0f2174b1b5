import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import type { SensorLabel } from '../sensor.ts';
import type { Sensors } from './wingnut.ts';
import {
  correctedLabels,
  entriesOf,
  MAX_PAST_SENSORS,
  recountedInputs,
  repeatedLabels,
  rewired,
  sharedLabels,
} from './wiring.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const wired = (...labels: SensorLabel[]): Sensors =>
  Object.fromEntries(labels.map((label, index) => [`AN0${index + 1}`, { type: 'temperature', label }]));

describe('Labels', () => {
  it('that stand twice in a configuration are found, each once', () => {
    expect(repeatedLabels({})).toEqual([]);
    expect(repeatedLabels(wired('roomTemperature1', 'roomTemperature2'))).toEqual([]);
    expect(repeatedLabels(wired('roomTemperature1', 'temperature1', 'temperature1', 'temperature1'))).toEqual([
      'temperature1',
    ]);
  });

  it('that other wingnuts have too are found in their order', () => {
    const own = wired('roomTemperature1', 'temperature1', 'temperature2');
    expect(sharedLabels(own, [])).toEqual([]);
    expect(sharedLabels(own, [wired('temperature2'), wired('outdoorTemperature1', 'roomTemperature1')])).toEqual([
      'roomTemperature1',
      'temperature2',
    ]);
    expect(sharedLabels({}, [own, own])).toEqual([]);
  });

  it('stand with their input', () => {
    expect(entriesOf(wired('roomTemperature1'))).toEqual([
      ['AN01', { type: 'temperature', label: 'roomTemperature1' }],
    ]);
  });
});

describe('A wiring that changes', () => {
  const before = { sensors: wired('roomTemperature1', 'temperature1') };

  it('has no past at first', () => {
    expect(rewired(undefined, before.sensors, NOW)).toEqual(before);
  });

  it('keeps what a cleared input fed, until then', () => {
    expect(rewired(before, wired('roomTemperature1'), NOW)).toEqual({
      sensors: wired('roomTemperature1'),
      past: [{ input: 'AN02', label: 'temperature1', until: NOW }],
    });
  });

  it('keeps the own limits that a cleared current had with its past', () => {
    const limits = { onFrom: 0.2, offBelow: 0.1 };
    const pump = { sensors: { AN17: { type: 'current', label: 'current1', ...limits } } } as const;
    expect(rewired(pump, {}, NOW).past).toEqual([{ input: 'AN17', label: 'current1', until: NOW, ...limits }]);
    const moved = rewired(pump, { AN18: { type: 'current', label: 'current1' } }, NOW);
    expect(moved.past).toEqual([{ input: 'AN17', label: 'current1', until: NOW, ...limits }]);
  });

  it('keeps an older past beside a newer one, each with its own end', () => {
    const cleared = rewired(rewired(before, wired('roomTemperature1'), NOW), {}, NOW + 1000);
    expect(cleared.past).toEqual([
      { input: 'AN02', label: 'temperature1', until: NOW },
      { input: 'AN01', label: 'roomTemperature1', until: NOW + 1000 },
    ]);
  });

  it('keeps the past of an input that is used for another sensor later: the new one begins then', () => {
    const cleared = rewired(before, {}, NOW);
    expect(rewired(cleared, wired('outdoorTemperature1'), NOW + 1000)).toEqual({
      sensors: wired('outdoorTemperature1'),
      past: [
        { input: 'AN01', label: 'roomTemperature1', until: NOW },
        { input: 'AN02', label: 'temperature1', until: NOW },
      ],
      since: { AN01: NOW + 1000 },
    });
  });

  it('gives an input that was cleared its past back when it gets its label back', () => {
    expect(rewired(rewired(before, {}, NOW), before.sensors, NOW + 1000)).toEqual(before);
  });

  it('keeps the past of sensors that move to another input, and goes on from there', () => {
    expect(rewired(before, { AN07: { type: 'temperature', label: 'roomTemperature1' } }, NOW)).toEqual({
      sensors: { AN07: { type: 'temperature', label: 'roomTemperature1' } },
      past: [
        { input: 'AN01', label: 'roomTemperature1', until: NOW },
        { input: 'AN02', label: 'temperature1', until: NOW },
      ],
      since: { AN07: NOW },
    });
    expect(rewired(before, wired('temperature1', 'roomTemperature1'), NOW)).toEqual({
      sensors: wired('temperature1', 'roomTemperature1'),
      past: [
        { input: 'AN01', label: 'roomTemperature1', until: NOW },
        { input: 'AN02', label: 'temperature1', until: NOW },
      ],
      since: { AN01: NOW, AN02: NOW },
    });
  });

  it('takes another label of an input for a correction, unless it is another sensor from now on', () => {
    const sensors = wired('outdoorTemperature1', 'temperature1');
    expect(rewired(before, sensors, NOW)).toEqual({ sensors });
    expect(rewired(before, sensors, NOW, { AN01: 'corrected' })).toEqual({ sensors });
    expect(rewired(before, sensors, NOW, { AN01: 'replaced' })).toEqual({
      sensors,
      past: [{ input: 'AN01', label: 'roomTemperature1', until: NOW }],
      since: { AN01: NOW },
    });
  });

  it('corrects the name of all that the sensor was, on the inputs before too', () => {
    const moved = rewired(before, { AN07: { type: 'temperature', label: 'roomTemperature1' } }, NOW);
    expect(rewired(moved, { AN07: { type: 'temperature', label: 'roomTemperature2' } }, NOW + 1000)).toMatchObject({
      past: [
        { input: 'AN01', label: 'roomTemperature2', until: NOW },
        { input: 'AN02', label: 'temperature1', until: NOW },
      ],
      since: { AN07: NOW },
    });
  });

  it('remembers from when to when each sensor had an input', () => {
    const second = rewired(before, wired('outdoorTemperature1'), NOW, { AN01: 'replaced' });
    expect(rewired(second, {}, NOW + 1000).past).toEqual([
      { input: 'AN01', label: 'roomTemperature1', until: NOW },
      { input: 'AN02', label: 'temperature1', until: NOW },
      { input: 'AN01', label: 'outdoorTemperature1', since: NOW, until: NOW + 1000 },
    ]);
  });

  it('keeps at most 500 past sensors: those that lasted shortest go, however new they are', () => {
    let wiring = rewired(undefined, wired('roomTemperature1'), NOW);
    // A year, and then a thousand other labels for a second each.
    wiring = rewired(wiring, wired('temperature1'), NOW + 365 * DAY_MS, { AN01: 'replaced' });
    for (let save = 1; save <= 1000; save += 1) {
      const label = `temperature${(save % 8) + 1}` as SensorLabel;
      wiring = rewired(wiring, wired(label), NOW + 365 * DAY_MS + save * 1000, { AN01: 'replaced' });
    }
    expect(wiring.past).toHaveLength(MAX_PAST_SENSORS);
    expect(wiring.past?.[0]).toEqual({ input: 'AN01', label: 'roomTemperature1', until: NOW + 365 * DAY_MS });
    expect(JSON.stringify(wiring).length).toBeLessThan(100_000);
  });

  it('stays as it is when nothing changes', () => {
    expect(rewired(before, before.sensors, NOW)).toEqual(before);
  });
});

describe('A counter (docs/product/configuration.md#rewired)', () => {
  const meter = { DI01: { type: 'meter', label: 'gasMeter1' } } as const;
  const state = { DI01: { type: 'onOff', label: 'onOff1' } } as const;

  it('begins when its input gets the label, also at first and after it was cleared', () => {
    expect(rewired(undefined, meter, NOW)).toEqual({ sensors: meter, since: { DI01: NOW } });
    const cleared = rewired({ sensors: meter, since: { DI01: NOW } }, {}, NOW + 5);
    expect(rewired(cleared, meter, NOW + 9)).toEqual({
      sensors: meter,
      past: [{ input: 'DI01', label: 'gasMeter1', since: NOW, until: NOW + 5 }],
      since: { DI01: NOW + 9 },
    });
  });

  it('is never the corrected name of another sensor, nor another sensor that of a counter', () => {
    for (const [before, after] of [
      [state, meter],
      [meter, state],
    ] as const) {
      expect(correctedLabels(before, after, { DI01: 'corrected' })).toEqual(new Map());
      expect(rewired({ sensors: before }, after, NOW, { DI01: 'corrected' })).toEqual({
        sensors: after,
        past: [{ input: 'DI01', label: before.DI01.label, until: NOW }],
        since: { DI01: NOW },
      });
      expect(recountedInputs(before, after)).toEqual(['DI01']);
    }
    const water = { DI01: { type: 'meter', label: 'waterMeter1' } } as const;
    expect(correctedLabels(meter, water)).toEqual(new Map([['gasMeter1', 'waterMeter1']]));
    expect(recountedInputs({ ...meter, ...wired('temperature1') }, water)).toEqual([]);
    expect(recountedInputs({}, meter)).toEqual(['DI01']);
  });
});
