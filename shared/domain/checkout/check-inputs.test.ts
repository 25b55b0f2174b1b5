import { describe, expect, test } from 'vitest';
import type { InputKey } from '../wingnuts/input.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { checkInputs, NOT_LIVE } from './check-inputs.ts';

const NOW = 1_000_000_000;
const WITHIN = 90_000;
type Values = Readonly<Record<string, number | null>>;

/** The inputs of a wingnut by label. Each value is 10 s old. */
function check(values: Values, extra: Partial<Sensors[InputKey]> = {}, age = 10_000) {
  const inputs = Object.keys(values).map((label, index) => [`AN0${index + 1}`, label] as const);
  const sensors = Object.fromEntries(
    inputs.map(([input, label]) => [input, { type: 't', label, ...extra }]),
  ) as Sensors;
  const latest = Object.fromEntries(
    inputs.map(([input, label]) => [input, { time: NOW - age, value: values[label] ?? null }]),
  );
  return checkInputs(sensors, latest, WITHIN, NOW);
}
const first = (values: Values, extra?: Partial<Sensors[InputKey]>) => check(values, extra)[0];

describe('A value alone', () => {
  test.each([
    ['a supply that is hot', { boilerSupplyHeaderTemperature1: 160 }, 'good', 'Typical: 130–200°F'],
    [
      'a supply while the plant is off',
      { boilerSupplyHeaderTemperature1: 70 },
      'unknown',
      'Typical while running: 130–200°F',
    ],
    [
      'a supply that no water has',
      { boilerSupplyHeaderTemperature1: 285 },
      'look',
      'Outside the possible range: 35–240°F',
    ],
    ['a pressure without a wire', { boilerSystemPressure1: 0 }, 'look', 'Outside the possible range: 1–200 PSI'],
    ['a relay', { boilerRelayState1: 1 }, 'unknown', 'Toggle it and confirm it responds'],
    ['a counter', { gasMeter1: 184_223 }, 'unknown', 'Let it count and compare it with the meter'],
    ['a tank', { oilTankLevel1: 61 }, 'good', 'Typical: 5–100%'],
    ['a leak', { leak1: 1 }, 'look', 'ON, which triggers an alarm'],
    ['no leak', { leak1: 0 }, 'good', 'OFF, no alarm'],
    ['a limit that has opened', { boilerLimitState1: 0 }, 'look', 'OFF, which triggers an alarm'],
    ['a faulted sensor', { boilerSupplyHeaderTemperature1: null }, 'look', NOT_LIVE.fault],
  ])('%s', (_what, values, verdict, says) => {
    expect(first(values)).toMatchObject({ verdict, says: [says] });
  });
});

describe('Sensors that belong together', () => {
  test.each([
    [
      'twins that agree',
      { outdoorTemperature1: 40, outdoorTemperature2: 48 },
      'good',
      'Agrees with Outdoor Temperature 2',
    ],
    [
      'twins that differ',
      { outdoorTemperature1: 40, outdoorTemperature2: 60 },
      'look',
      'Differs from Outdoor Temperature 2 by 20°F',
    ],
    [
      'a supply above its return while the burner is ON',
      { boilerSupplyHeaderTemperature1: 160, boilerReturnHeaderTemperature1: 140, boilerRelayState1: 1 },
      'good',
      'Matches Boiler Return Header Temperature 1 while the burner is ON',
    ],
    [
      'a supply below its return while the burner is ON',
      { boilerSupplyHeaderTemperature1: 140, boilerReturnHeaderTemperature1: 160, boilerRelayState1: 1 },
      'look',
      'The burner is ON but the return isn’t colder than the supply: check Boiler Return Header Temperature 1',
    ],
    [
      'a supply below its return while the burner is OFF',
      { boilerSupplyHeaderTemperature1: 100, boilerReturnHeaderTemperature1: 110, boilerRelayState1: 0 },
      'unknown',
      'Compare with Boiler Return Header Temperature 1 once the burner is ON',
    ],
    [
      'the burner of the hot water, which is another one',
      { hotWaterTankOutletTemperature1: 90, hotWaterTankInletTemperature1: 95, boilerRelayState1: 1 },
      'unknown',
      'Compare with Hot Water Tank Inlet Temperature 1 once the burner is ON',
    ],
    [
      'a relay that is ON without a current',
      { boilerPumpRelayState1: 1, boilerPumpCurrent1: 0 },
      'look',
      'Relay is ON but the pump draws no current: check Boiler Pump Current 1',
    ],
    [
      'a current without its relay',
      { boilerPumpRelayState1: 0, boilerPumpCurrent1: 3 },
      'look',
      'The pump draws current but its relay is OFF: check Boiler Pump Current 1',
    ],
    ['a pump that runs', { boilerPumpRelayState1: 1, boilerPumpCurrent1: 3 }, 'good', 'Matches Boiler Pump Current 1'],
    ['a pump that rests', { boilerPumpRelayState1: 0, boilerPumpCurrent1: 0 }, 'good', 'Matches Boiler Pump Current 1'],
  ])('%s', (_what, values, verdict, says) => {
    expect(first(values)?.verdict).toBe(verdict);
    expect(first(values)?.says).toContain(says);
  });

  test('The pump of another number is another pump', () => {
    expect(first({ boilerPumpRelayState1: 1, boilerPumpCurrent2: 0 })?.verdict).toBe('unknown');
  });

  test('A pump with limits of its own is judged by them', () => {
    const values = { boilerPumpRelayState1: 1, boilerPumpCurrent1: 1 };
    expect(first(values, { onFrom: 5, offBelow: 4 })?.verdict).toBe('look');
  });
});

describe('A value that is not live', () => {
  test.each([
    [WITHIN, true, 'good'],
    [WITHIN + 1, false, 'unknown'],
  ])('of an age of %i ms counts as live: %s', (age, isLive, verdict) => {
    expect(check({ boilerSupplyHeaderTemperature1: 160 }, {}, age)[0]).toMatchObject({ isLive, verdict, value: 160 });
  });

  test('is no witness for others', () => {
    const sensors = {
      AN01: { type: 't', label: 'outdoorTemperature1' },
      AN02: { type: 't', label: 'outdoorTemperature2' },
    } as const;
    const latest = { AN01: { time: NOW, value: 40 }, AN02: { time: NOW - WITHIN - 1, value: 60 } };
    expect(checkInputs(sensors, latest, WITHIN, NOW)[0]?.verdict).toBe('good');
  });

  test('of an input from which nothing has come says so', () => {
    const sensors = { AN01: { type: 't', label: 'outdoorTemperature1' } } as const;
    expect(checkInputs(sensors, {}, WITHIN, NOW)).toEqual([
      { input: 'AN01', label: 'outdoorTemperature1', isLive: false, verdict: 'look', says: [NOT_LIVE.none] },
    ]);
  });
});

test('A value from the future is not live, whatever the wingnut has sent since', () => {
  const ahead = check({ boilerSupplyHeaderTemperature1: 160 }, {}, -10 * 60_000);
  expect(ahead).toMatchObject([{ isLive: false, verdict: 'look', says: [NOT_LIVE.ahead] }]);
  expect(check({ boilerSupplyHeaderTemperature1: 160 }, {}, -60_000)).toMatchObject([{ isLive: true }]);
});

test.each([
  ['open', 'Alarm open'],
  ['outside', 'Out of range'],
] as const)('A sensor whose alarm is %s is to be looked at, whatever else fits', (sign, says) => {
  const sensors = { AN01: { type: 't', label: 'boilerSupplyHeaderTemperature1' } } as const;
  const latest = { AN01: { time: NOW, value: 160 } };
  const [first] = checkInputs(sensors, latest, WITHIN, NOW, { alarms: { boilerSupplyHeaderTemperature1: sign } });
  expect(first).toMatchObject({ isLive: true, verdict: 'look', says: [says] });
});

describe('Refused readings', () => {
  const sensors = {
    AN01: { type: 't', label: 'outdoorTemperature1' },
    AN02: { type: 't', label: 'outdoorTemperature2' },
  } as const;
  const ahead = { cause: 'clockAhead', since: NOW - 1000, at: NOW, isAll: true } as const;
  const saidOf = (latest: Parameters<typeof checkInputs>[1], refused: Parameters<typeof checkInputs>[4]) =>
    checkInputs(sensors, latest, WITHIN, NOW, refused).map(({ says, verdict }) => [verdict, ...says]);

  test('are said from the first message on, with the cause', () => {
    const words = ['look', 'Rejected: times are more than 15 min ahead'];
    expect(saidOf({}, { refused: ahead })).toEqual([words, words]);
  });

  test('are said in place of an old value, and a live value stays', () => {
    const latest = { AN01: { time: NOW, value: 40 }, AN02: { time: NOW - WITHIN - 1, value: 40 } };
    expect(saidOf(latest, { refused: ahead }).map(([verdict]) => verdict)).toEqual(['good', 'look']);
  });

  test('of one input are said of it alone', () => {
    const refused = { cause: 'badValues', since: NOW, at: NOW, inputs: ['AN02'] } as const;
    expect(saidOf({}, { refused })).toEqual([
      ['look', NOT_LIVE.none],
      ['look', 'Rejected: values aren’t numbers or states'],
    ]);
  });
});
