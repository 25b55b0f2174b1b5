import { describe, expect, it } from 'vitest';
import { type CellsByInput, countedInputs, HALF_HOURS_KEPT } from '../domain/readings/half-hours.ts';
import type { SensorLabel } from '../domain/sensor.ts';
import type { Sensors } from '../domain/wingnuts/wingnut.ts';
import { halfHoursOf, parseRunning, runningText, withCells } from './half-hours.ts';

const wired = (labels: Record<string, string>): Sensors =>
  Object.fromEntries(
    Object.entries(labels).map(([input, label]) => [input, { type: 'x', label: label as SensorLabel }]),
  );
const SUPPLY = wired({ AN01: 'supplyLineTemperature1', DI01: 'boilerRelayState1', AN05: 'temperature1' });
const COUNTED = countedInputs('p', SUPPLY);

const cells = (each: Record<string, Record<number, [number, number]>>): CellsByInput =>
  new Map(
    Object.entries(each).map(([input, byHalfHour]) => [
      input as 'AN01',
      new Map(Object.entries(byHalfHour).map(([halfHour, cell]) => [Number(halfHour), cell])),
    ]),
  );
const NEWS = cells({ AN01: { 981000: [-412, 1820], 981002: [1400, 1400] }, DI01: { 981001: [7, 1] } });
const merge = (news: CellsByInput, before?: Parameters<typeof withCells>[1], counted = COUNTED) =>
  withCells('w', before, counted, news);

describe('Stored half hours', () => {
  it('are read as they were written', () => {
    const item = merge(NEWS);
    expect(item).toMatchObject({ id: 'w', version: 1, propertyId: 'p', first: 981_000 });
    expect(halfHoursOf(COUNTED, item, undefined)).toEqual(NEWS);
  });

  it('do not change when the same comes again', () => {
    const item = merge(NEWS);
    expect(merge(NEWS, item)).toBeUndefined();
    expect(merge(cells({ AN01: { 981000: [5, 9] } }), item)).toBeUndefined();
    expect(merge(new Map())).toBeUndefined();
  });

  it('take later and lower values, and count their writes', () => {
    const item = merge(cells({ AN01: { 981000: [-500, 9], 981003: [1, 2] } }), merge(NEWS));
    expect(item?.version).toBe(2);
    expect(halfHoursOf(COUNTED, item, undefined).get('AN01')).toEqual(
      new Map([
        [981_000, [-500, 1820]],
        [981_002, [1400, 1400]],
        [981_003, [1, 2]],
      ]),
    );
  });

  it('are kept for a day of 25 hours, with the one that goes on', () => {
    const newest = 981_000 + HALF_HOURS_KEPT;
    const item = merge(cells({ AN01: { [newest]: [1, 2], [newest - 3]: [3, 4] } }), merge(NEWS));
    expect(item?.first).toBe(981_001);
    expect([...(halfHoursOf(COUNTED, item, undefined).get('AN01') ?? [])].map(([halfHour]) => halfHour)).toEqual([
      981_002,
      newest - 3,
      newest,
    ]);
  });

  it.each<[what: string, propertyId: string, sensors: Sensors]>([
    ['of another property', 'q', SUPPLY],
    ['of an input with another label', 'p', wired({ AN01: 'boilerOutletTemperature1', DI01: 'boilerRelayState2' })],
    ['of another input', 'p', wired({ AN02: 'supplyLineTemperature1', DI02: 'boilerRelayState1' })],
  ])('show nothing %s, and begin anew with it', (_, propertyId, sensors) => {
    const item = merge(NEWS);
    const other = countedInputs(propertyId, sensors);
    const half = runningText(COUNTED, { halfHour: 981_003, cells: new Map([['AN01', [1, 2]]]) });
    expect(halfHoursOf(other, item, half)).toEqual(new Map());
    const [input = 'AN01'] = other.inputs.keys();
    const news = cells({ [input]: { 981005: [3, 4] } });
    expect(halfHoursOf(other, merge(news, item, other), undefined)).toEqual(news);
  });

  it('of one input stay when another one is wired', () => {
    const more = countedInputs('p', { ...SUPPLY, ...wired({ AN09: 'outdoorTemperature1' }) });
    expect(halfHoursOf(more, merge(NEWS), undefined)).toEqual(NEWS);
  });

  it('have the one that goes on, in few bytes', () => {
    const running = {
      halfHour: 981_003,
      cells: new Map([
        ['AN01', [-3, 1800]],
        ['DI01', [2, 0]],
      ] as const),
    };
    const text = runningText(COUNTED, running);
    expect(text.length).toBeLessThan(40);
    expect(parseRunning(COUNTED, text)).toEqual(running);
    expect(halfHoursOf(COUNTED, merge(NEWS), text).get('DI01')).toEqual(
      new Map([
        [981_001, [7, 1]],
        [981_003, [2, 0]],
      ]),
    );
    expect(parseRunning(COUNTED, undefined)).toBeUndefined();
  });

  it('leave out what cannot be read', () => {
    const item = {
      id: 'w',
      version: 1,
      propertyId: 'p',
      first: 5,
      cells: { 'AN01 supplyLineTemperature1': '1.2,?,x.,a.b' },
    };
    expect(halfHoursOf(COUNTED, item, undefined)).toEqual(cells({ AN01: { 5: [1, 3], 8: [10, 21] } }));
  });
});
