import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';
import { faultsOf } from './fixtures/scenario.ts';
import { wiredInputs } from './fixtures/wiring.ts';
import { type DemoWingnut, HISTORY_MS, WINGNUTS } from './fixtures.ts';
import { history } from './history.sample.ts';
import { type History, historyColumns } from './history.ts';

const NOVEMBER = Date.UTC(2026, 10, 21, 18, 41);
const JULY = Date.UTC(2026, 6, 15, 3);

function named(serial: string): DemoWingnut {
  const wingnut = WINGNUTS.find((each) => each.serial === serial);
  if (!wingnut) throw new Error(`no wingnut ${serial}`);
  return wingnut;
}
const ALDER = named('48213007');

function column(wingnut: DemoWingnut, { columns }: History, label: SensorLabel): Float64Array {
  const input = wiredInputs(wingnut.wiring).find(([, entry]) => entry.label === label)?.[0];
  return (input && columns.get(input)) ?? new Float64Array();
}
const has = ({ wiring }: DemoWingnut, label: SensorLabel) =>
  wiredInputs(wiring).some(([, entry]) => entry.label === label);
const good = (values: Float64Array) => values.filter((value) => !Number.isNaN(value));
const minOf = (values: Float64Array) => good(values).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const maxOf = (values: Float64Array) => good(values).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** The number of OFF to ON edges in the busiest hour, and in total. */
function starts(relay: Float64Array): { busiest: number; total: number } {
  const edges = [...relay.keys()].filter((row) => relay[row] === 1 && relay[row - 1] === 0);
  const within = edges.map((edge) => edges.filter((other) => other > edge - 60 && other <= edge).length);
  return { busiest: Math.max(0, ...within), total: edges.length };
}

const lasting = (serial: string) => faultsOf(serial, NOVEMBER).filter(({ kind }) => kind !== 'networkOutage');
const boilers = WINGNUTS.filter((wingnut) => has(wingnut, 'boilerRelayState1'));
const disturbed = ['shortCycling', 'lockout', 'systemPumpFailed'];
const healthy = boilers.filter(({ serial }) => !lasting(serial).some(({ kind }) => disturbed.includes(kind)));

describe('the history of a boiler room', () => {
  it.each(healthy.map((wingnut) => [wingnut.serial, wingnut] as const))(
    'keeps %s within typical figures for two November days',
    (_serial, wingnut) => {
      const past = historyColumns(NOVEMBER - 2 * DAY_MS, NOVEMBER, wingnut);
      const supply = column(wingnut, past, 'boilerSupplyHeaderTemperature1');
      const back = column(wingnut, past, 'boilerReturnHeaderTemperature1');
      const relay = column(wingnut, past, 'boilerRelayState1');
      const pressure = column(wingnut, past, 'boilerSystemPressure1');
      expect(minOf(supply)).toBeGreaterThan(120);
      expect(maxOf(supply)).toBeLessThan(205);
      expect([...supply.keys()].filter((row) => relay[row] === 1 && (back[row] ?? 0) >= (supply[row] ?? 0))).toEqual(
        [],
      );
      expect(starts(relay).busiest).toBeLessThan(4);
      expect(starts(relay).total).toBeGreaterThan(20);
      expect(minOf(pressure)).toBeGreaterThan(12);
      expect(maxOf(pressure)).toBeLessThan(25);
    },
  );

  it('keeps hot water tanks between 110 and 160 °F, winter and summer, and heats them', () => {
    for (const wingnut of WINGNUTS.filter((each) => has(each, 'hotWaterTankSupplyHeaderTemperature1'))) {
      for (const end of [NOVEMBER, JULY]) {
        const past = historyColumns(end - DAY_MS, end, wingnut);
        const tank = column(wingnut, past, 'hotWaterTankSupplyHeaderTemperature1');
        expect(minOf(tank)).toBeGreaterThan(110);
        expect(maxOf(tank)).toBeLessThan(160);
        expect(starts(column(wingnut, past, 'hotWaterTankAquastatState1')).total).toBeGreaterThan(8);
      }
    }
  });

  it('starts the short-cycling burner at least six times an hour', () => {
    const kestrel = named('55201184');
    const past = historyColumns(NOVEMBER - DAY_MS, NOVEMBER, kestrel);
    expect(starts(column(kestrel, past, 'boilerRelayState1')).total).toBeGreaterThan(6 * 24);
  });

  it('lets a pump draw current exactly while its relay is on, except where it has failed', () => {
    const hawthorn = named('12760945');
    const failure = faultsOf(hawthorn.serial, NOVEMBER).find(({ kind }) => kind === 'systemPumpFailed');
    const past = historyColumns(NOVEMBER - 6 * DAY_MS, NOVEMBER, hawthorn);
    const relay = column(hawthorn, past, 'systemPumpRelayState1');
    const current = column(hawthorn, past, 'systemPumpCurrent1');
    const failed = (time: number) => failure !== undefined && failure.start <= time && time < failure.end;
    const wrong = [...past.times.keys()].filter(
      (row) => (current[row] ?? 0) > 0.5 !== (relay[row] === 1 && !failed(past.times[row] ?? 0)),
    );
    expect(wrong).toEqual([]);
    const drifted = past.times.findIndex((time) => time > (failure?.end ?? 0) - 10 * MINUTE_MS);
    const supply = column(hawthorn, past, 'boilerSupplyHeaderTemperature1')[drifted] ?? 0;
    expect(supply - (column(hawthorn, past, 'boilerReturnHeaderTemperature1')[drifted] ?? 0)).toBeGreaterThan(45);
  });

  it('shows Alder House a gap of 70 minutes and more than an hour under 130 °F in the last day', () => {
    for (const end of [NOVEMBER, JULY]) {
      const past = historyColumns(end - DAY_MS, end, ALDER);
      const pauses = past.times.slice(1).map((time, index) => time - (past.times[index] ?? 0));
      expect(pauses.filter((pause) => pause !== MINUTE_MS)).toEqual(new Float64Array([71 * MINUTE_MS]));
      const cold = column(ALDER, past, 'boilerSupplyHeaderTemperature1').filter((value) => value < 130).length;
      expect(cold).toBeGreaterThan(60);
      expect(cold).toBeLessThan(100);
    }
  });

  it('has the two-minute pressure spike in the second of its five weeks', () => {
    const mariner = named('22490031');
    const past = historyColumns(NOVEMBER - HISTORY_MS, NOVEMBER - HISTORY_MS + 14 * DAY_MS, mariner, { end: NOVEMBER });
    const pressure = column(mariner, past, 'boilerSystemPressure1');
    const rows = [...pressure.keys()].filter((row) => (pressure[row] ?? 0) > 40);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBeGreaterThan(7 * 1440);
  });

  it('loses pressure slowly at Elm & Third and makes it up again', () => {
    const elm = named('61570268');
    const past = historyColumns(NOVEMBER - 6 * DAY_MS, NOVEMBER, elm);
    const pressure = column(elm, past, 'boilerSystemPressure1');
    expect(maxOf(pressure) - minOf(pressure)).toBeGreaterThan(3);
    expect(starts(column(elm, past, 'leak1')).total).toBeGreaterThan(0);
  });

  it('reads null from a broken sensor and values from the others', () => {
    const kingsley = named('50984412');
    const fault = faultsOf(kingsley.serial, NOVEMBER)[0];
    const [reading] = history((fault?.start ?? 0) + MINUTE_MS, (fault?.start ?? 0) + 3 * MINUTE_MS, kingsley, {
      end: NOVEMBER,
    });
    const nulls = Object.values(reading?.values ?? {}).filter((value) => value === null);
    expect(nulls).toHaveLength(1);
  });

  it('contains readings of a network outage, and none after the silent wingnut fell silent', () => {
    const birchwood = historyColumns(NOVEMBER - 7 * DAY_MS, NOVEMBER - 5 * DAY_MS, named('20811402'), {
      end: NOVEMBER,
    });
    expect(birchwood.times).toHaveLength(2880);
    expect(birchwood.faults.map(({ kind }) => kind)).toEqual(['noSetback', 'networkOutage']);
    const silent = historyColumns(NOVEMBER - DAY_MS, NOVEMBER, named('44027713'));
    expect(silent.times).toHaveLength(15 * 60);
    expect(silent.times.at(-1)).toBeLessThan(NOVEMBER - 9 * 60 * MINUTE_MS);
  });

  it('is identical for the same seed, and different for another', () => {
    const bytes = (seed: string) =>
      [...historyColumns(NOVEMBER - DAY_MS, NOVEMBER, ALDER, { seed }).columns.values()].map((values) => [...values]);
    expect(bytes('one')).toEqual(bytes('one'));
    expect(bytes('one')).not.toEqual(bytes('two'));
  });

  it('continues from a stored state exactly as without an interruption', () => {
    const middle = NOVEMBER - 7 * 60 * MINUTE_MS;
    const whole = historyColumns(NOVEMBER - DAY_MS, NOVEMBER, ALDER);
    const before = historyColumns(NOVEMBER - DAY_MS, middle, ALDER, { end: NOVEMBER });
    const state = JSON.parse(JSON.stringify(before.state));
    const after = historyColumns(middle, NOVEMBER, ALDER, { end: NOVEMBER, state });
    for (const [input, values] of whole.columns) {
      const joined = [...(before.columns.get(input) ?? []), ...(after.columns.get(input) ?? [])];
      expect(joined).toEqual([...values]);
    }
  });

  it('rounds like a wingnut: temperatures and pressures to 0.1, currents to 0.01, states to 0 and 1', () => {
    for (const reading of history(NOVEMBER - 30 * MINUTE_MS, NOVEMBER, ALDER)) {
      for (const [input, value] of Object.entries(reading.values)) {
        const digits = String(value).split('.')[1]?.length ?? 0;
        expect(digits).toBeLessThanOrEqual(input.startsWith('DI') ? 0 : 2);
        if (input.startsWith('DI')) expect([0, 1]).toContain(value);
      }
    }
  });
});
