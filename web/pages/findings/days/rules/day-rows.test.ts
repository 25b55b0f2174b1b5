import { expect, test } from 'vitest';
import type { AnalogFacts, DayFacts, SwitchFacts } from '../../../../../shared/domain/facts/day-facts.ts';
import { columnsOf, PLANT, subjectsOf } from './day-columns.ts';
import { cellsOf, dayRowsOf, daysCsv, headingOf, heatScalesOf, totalsOf } from './day-rows.ts';

const START = Date.UTC(2026, 10, 22);
const END = START + 86_400_000;
const analog = (coverage: number, mean: number, more: Partial<AnalogFacts> = {}): AnalogFacts => ({
  known: coverage * 1440,
  coverage,
  fault: 0,
  min: mean - 5,
  mean,
  max: mean + 5,
  bands: {},
  stuck: 0,
  jumps: 0,
  ...more,
});
const burner = (on: number, unknown = 0): SwitchFacts => ({
  on,
  off: 1440 - on - unknown,
  unknown,
  starts: 9,
  startsInHour: 3,
  longest: 40,
});
const day = (part: Partial<DayFacts>): DayFacts => ({
  day: '2026-11-22',
  start: START,
  end: END,
  until: END,
  coverage: 1,
  wingnuts: [],
  analogs: {},
  switches: {},
  commands: {},
  circulation: {},
  ...part,
});
const shownOf = (facts: DayFacts, subject: Parameters<typeof columnsOf>[0]) => {
  const columns = columnsOf(subject, [facts]);
  return { headings: columns.map(headingOf), cells: cellsOf(facts, columns).map(({ text, span }) => [text, span]) };
};

test('The figures of a burner are durations and counts; what no day has is no column', () => {
  expect(shownOf(day({ switches: { boilerRelayState1: burner(200) } }), 'boilerRelayState1')).toEqual({
    headings: ['ON', 'Starts', 'Most per hour', 'Longest'],
    cells: [
      ['3 hr 20 min', 1],
      ['9', 1],
      ['3', 1],
      ['40 min', 1],
    ],
  });
});

test('A day of which less than 80% is known shows how much, and no figure', () => {
  const lacking = day({ analogs: { roomTemperature1: analog(0.619, 70, { belowLimit: 30 }) } });
  const { headings, cells } = shownOf(lacking, 'roomTemperature1');
  expect(headings).toEqual(['Minimum, °F', 'Average, °F', 'Maximum, °F', 'Below limit', 'Jumps', 'Sensor fault']);
  expect(cells).toEqual([['Only 61% data', 6]]);
  expect(shownOf(day({ analogs: { roomTemperature1: analog(0.8, 70) } }), 'roomTemperature1').cells[1]).toEqual([
    '70.0',
    1,
  ]);
});

test('A figure of the plant is as well known as the least known sensor that it needs', () => {
  const facts = day({
    analogs: { outdoorTemperature1: analog(1, 40), boilerSupplyHeaderTemperature1: analog(0.5, 150) },
    switches: { boilerRelayState1: burner(200), boilerRelayState2: burner(100) },
    outdoor: { mean: 40, min: 35, max: 45, degreeHours: 10_736 },
    firing: { minutes: 250, together: 50, supplyMean: 160 },
  });
  expect(shownOf(facts, PLANT)).toEqual({
    headings: [
      'Outdoor average, °F',
      'Burners ON',
      'Starts',
      'Degree-hours, °F h',
      '2+ burners on',
      'Supply, firing, °F',
    ],
    cells: [
      ['40.0', 1],
      ['5 hr', 1],
      ['18', 1],
      ['10,736', 1],
      ['50 min', 1],
      ['Only 50% data', 1],
    ],
  });
  const unsure = { ...facts, switches: { boilerRelayState1: burner(200), boilerRelayState2: burner(0, 1000) } };
  expect(shownOf(unsure, PLANT).cells).toEqual([
    ['40.0', 1],
    ['Only 30% data', 2],
    ['10,736', 1],
    ['Only 30% data', 2],
  ]);
});

test('The plant comes first, then the sensors of all days by name and number', () => {
  const days = [
    day({ analogs: { roomTemperature1: analog(1, 70) } }),
    day({ analogs: { boilerSystemPressure2: analog(1, 20) }, switches: { boilerRelayState1: burner(1) } }),
  ];
  expect(subjectsOf(days).map(({ title }) => title)).toEqual([
    'Heating system',
    'Boiler Relay State 1',
    'Boiler System Pressure 2',
    'Room Temperature 1',
  ]);
});

test('The file has plain numbers, says which day goes on, and leaves out what is not known well enough', () => {
  const days = [
    day({ analogs: { boilerSystemPressure1: analog(0.61, 20) } }),
    day({ day: '2026-11-23', until: END - 1, analogs: { boilerSystemPressure1: analog(1, 21.25) } }),
  ];
  const columns = columnsOf('boilerSystemPressure1', days).slice(0, 2);
  expect(daysCsv(days, columns, '=Pressure').split('\r\n')).toEqual([
    "Day of '=Pressure,Full day,Minimum (PSI),Average (PSI),Data coverage,Reason excluded",
    '2026-11-22,yes,,,61%,Only 61% data',
    '2026-11-23,no,16.25,21.25,100%,',
    '',
  ]);
});

test('docs/product/facts.md#day-by-day: one figure of all whole days that are known, and what it is', () => {
  const days = [
    day({ analogs: { roomTemperature1: analog(1, 70, { belowLimit: 30 }) } }),
    day({ analogs: { roomTemperature1: analog(1, 72, { belowLimit: 45 }) } }),
    day({ analogs: { roomTemperature1: analog(0.5, 20, { belowLimit: 700 }) } }),
    day({ until: END - 1, analogs: { roomTemperature1: analog(1, 90, { belowLimit: 9 }) } }),
  ];
  const columns = columnsOf('roomTemperature1', days);
  expect(totalsOf(days, columns).map(({ over, text }) => `${over} ${text}`)).toEqual([
    ...['lowest 65.0', 'average 71.0', 'highest 77.0', 'sum 1 hr 15 min', 'sum 0', 'sum 0 min'],
  ]);
  expect(totalsOf(days.slice(2, 3), columns)[0]).toEqual({ over: undefined, text: '–' });
});

test('docs/product/facts.md#day-by-day: a shade says where a figure stands in its column; an unfinished day has none', () => {
  const of = (coverage: number, mean: number, more: Partial<DayFacts> = {}) =>
    day({ analogs: { roomTemperature1: analog(coverage, mean) }, ...more });
  const days = [of(1, 60), of(1, 65), of(1, 70), of(0.5, 100), of(1, 20, { until: END - 1 })];
  const columns = columnsOf('roomTemperature1', days).filter(({ heading }) => ['Average', 'Jumps'].includes(heading));
  const scales = heatScalesOf(days, columns);
  // No day has a jump: nothing differs.
  expect(scales).toEqual([[60, 70], undefined]);
  expect(days.map((each) => cellsOf(each, columns, scales).map(({ heat }) => heat))).toEqual([
    [1, undefined],
    [3, undefined],
    [5, undefined],
    [undefined],
    [undefined, undefined],
  ]);
});

test('docs/product/facts.md#day-by-day: a day without data between two others has a row', () => {
  const days = [day({ day: '2026-10-31' }), day({ day: '2026-11-02' })];
  expect(dayRowsOf(days)).toEqual([
    { day: '2026-11-02', facts: days[1] },
    { day: '2026-11-01', facts: undefined },
    { day: '2026-10-31', facts: days[0] },
  ]);
  expect(dayRowsOf([])).toEqual([]);
});
