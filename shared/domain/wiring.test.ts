import { describe, expect, it } from 'vitest';
import type { SensorLabel } from './sensor.ts';
import type { Sensors } from './wingnut.ts';
import { entriesOf, repeatedLabels, rewired } from './wiring.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const wired = (...labels: SensorLabel[]): Sensors =>
  Object.fromEntries(labels.map((label, index) => [`AN0${index + 1}`, { type: 'temperature', label }]));

describe('Labels', () => {
  it.each<[string, Sensors[], string[]]>([
    ['nothing', [], []],
    ['one wingnut without equal labels', [wired('roomTemperature1', 'roomTemperature2')], []],
    ['one wingnut with two equal labels', [wired('roomTemperature1', 'roomTemperature1')], ['roomTemperature1']],
    ['two wingnuts apart', [wired('roomTemperature1'), wired('roomTemperature2')], []],
    [
      'three wingnuts that share two',
      [wired('roomTemperature1', 'temperature1'), wired('temperature1'), wired('temperature1', 'roomTemperature1')],
      ['temperature1', 'roomTemperature1'],
    ],
  ])('that stand twice in %s are found, each once', (_what, configurations, repeated) => {
    expect(repeatedLabels(...configurations)).toEqual(repeated);
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

  it('keeps an older past beside a newer one, each with its own end', () => {
    const cleared = rewired(rewired(before, wired('roomTemperature1'), NOW), {}, NOW + 1000);
    expect(cleared.past).toEqual([
      { input: 'AN02', label: 'temperature1', until: NOW },
      { input: 'AN01', label: 'roomTemperature1', until: NOW + 1000 },
    ]);
  });

  it('forgets the past of an input that is wired again: the newest label names all of it', () => {
    const cleared = rewired(before, {}, NOW);
    expect(rewired(cleared, wired('outdoorTemperature1'), NOW + 1000)).toEqual({
      sensors: wired('outdoorTemperature1'),
      past: [{ input: 'AN02', label: 'temperature1', until: NOW }],
    });
  });

  it('takes a label that moves to another input for a correction', () => {
    expect(rewired(before, wired('temperature1', 'roomTemperature1'), NOW)).not.toHaveProperty('past');
  });

  it('stays as it is when nothing changes', () => {
    expect(rewired(before, before.sensors, NOW)).toEqual(before);
  });
});
