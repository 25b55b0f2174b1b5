import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import type { PeriodUse } from '../energy/periods.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { literally } from '../sentences/sentence.ts';
import { alarmsSection } from './alarms.ts';
import { connectionSection } from './connection.ts';
import { energySection } from './energy.ts';
import { findingsSection } from './findings.ts';
import { heatSection } from './heat.ts';
import { notesSection } from './notes.ts';
import { END, finding, input, property, START, WATCHED, week } from './report.sample.ts';
import type { PropertyPeriod, ReportedAlarm, ReportSection } from './report.ts';
import { runtimeSection } from './runtime.ts';
import { statusSection } from './status.ts';
import { totalsOf } from './totals.ts';

const linesOf = (section: ReportSection | undefined) => section?.lines.map(({ words }) => words) ?? [];
const cellsOf = (section: ReportSection | undefined) =>
  section?.table?.rows.map((row) => row.map(({ words }) => words));

test('docs/product/states.md#places: the status counts who is watched, and names the others, the worst first', () => {
  const section = statusSection(
    input(
      property(),
      property({ id: 'a', title: 'A', facts: { ...WATCHED, openAlarms: 1 } }),
      property({ id: 'b', title: 'B', facts: { ...WATCHED, openAlarms: 3 } }),
      property({ id: 'c', title: 'C', facts: { ...WATCHED, wingnuts: 0 } }),
      property({ id: 'd', title: 'D', facts: { ...WATCHED, watch: { ...WATCHED.watch, isOn: false, told: 0 } } }),
      property({ id: 'e', title: 'E', facts: { ...WATCHED, unconfigured: 1 } }),
    ),
  );
  expect(section?.says).toBe('Now: 2 of 6 properties monitored with no open alarms.');
  expect(linesOf(section)).toEqual([
    'B: Alarm: 3 alarms active',
    'A: Alarm: 1 alarm active',
    'C: Not monitored: No wingnut linked',
    'D: Not monitored: Alarms are off, no recipients',
    'E: Clear. Setup incomplete: 1 wingnut has no sensors',
  ]);
  expect(cellsOf(section)).toEqual([
    ['B', 'Alarm', '3 alarms active'],
    ['A', 'Alarm', '1 alarm active'],
    ['C', 'Not monitored', 'No wingnut linked'],
    ['D', 'Not monitored', 'Alarms are off, no recipients'],
    ['E', 'Clear', 'Setup incomplete: 1 wingnut has no sensors'],
  ]);
});

describe('The alarms', () => {
  const alarm = (incidentId: string, raised: number, had?: number): ReportedAlarm => ({
    incidentId,
    sensor: 'Pressure',
    about: '6 PSI',
    since: START + (raised - 1) * MINUTE_MS,
    raisedAt: START + raised * MINUTE_MS,
    ...(had !== undefined && { hadAt: START + had * MINUTE_MS }),
  });

  test.each<[string, ReportedAlarm[], string]>([
    ['none', [], 'No alarms in this period.'],
    ['one that nobody had', [alarm('p.1', 0)], '1 alarm. None were assigned.'],
    [
      'three alarms of one incident: one story, assigned after 5 minutes',
      [alarm('p.1', 0, 30), alarm('p.1', 3, 5), alarm('p.1', 4)],
      '3 alarms in 1 incident. All were assigned (median 5 min).',
    ],
    [
      'four incidents: the middle of three times',
      [alarm('p.1', 0, 2), alarm('p.2', 0, 90), alarm('p.3', 0, 12), alarm('p.4', 0)],
      '4 alarms. 3 were assigned (median 12 min); 1 wasn’t.',
    ],
  ])('%s', (_what, alarms, says) => {
    expect(alarmsSection(input(property({ alarms })))?.says).toBe(says);
  });

  const of = (sensor: string, alarms: ReportedAlarm[]) => alarms.map((each) => ({ ...each, sensor }));

  test('are grouped by sensor: unassigned ones first, then the most alarms, each with its worst alarm', () => {
    const alarms = [
      ...of('Pressure', [alarm('p.fast', 0, 1), alarm('p.slow', 60, 190), alarm('p.mid', 120, 130)]),
      ...of('Leak', [alarm('p.nobody', 60)]),
      ...of('Supply', [alarm('p.left', 0), alarm('p.had', 60, 70)]),
    ];
    const section = alarmsSection(input(property({ alarms })));
    expect(linesOf(section)).toEqual([
      '1 - Alder: Supply, 2 alarms, last Jan 12, 12:59 AM, 1 not assigned',
      '1 - Alder, Jan 12, 12:59 AM: Leak, 6 PSI, not assigned',
      '1 - Alder: Pressure, 3 alarms, last Jan 12, 1:59 AM, assigned within 2 hr 10 min',
    ]);
    expect(section?.lines.map(({ place }) => place?.incidentId)).toEqual(['p.left', 'p.nobody', 'p.slow']);
    expect(section?.table?.rows[0]?.map(({ words }) => words)).toEqual([
      ...['1 - Alder', 'Supply', '2', 'Jan 12, 12:59 AM', '1 not assigned'],
    ]);
    expect(section?.table?.rows[0]?.map(({ place }) => place?.page)).toEqual([
      ...['property', 'alarm', undefined, undefined, undefined],
    ]);
    expect(section?.table?.total).toEqual(['Total', '3 sensors', '6', '', '']);
  });

  test('have ten lines at most, lead to all alarms, and have no table without any', () => {
    const alarms = Array.from({ length: 13 }, (_, at) => of(`Sensor ${at}`, [alarm(`p.${at}`, at)])).flat();
    const many = alarmsSection(input(property({ alarms })));
    expect([many?.lines.length, many?.table?.rows.length, many?.more, many?.list]).toEqual([10, 10, 3, 'alarms']);
    expect(many?.table?.total).toEqual(['Total', '13 sensors', '13', '', '']);
    expect(alarmsSection(input(property()))?.table).toBeUndefined();
  });
});

test('docs/product/reports.md#totals: the totals count alarms, findings, work orders and the cost that is known', () => {
  const one = { incidentId: 'p.1', sensor: 'Pressure', about: '6 PSI', since: START, raisedAt: START };
  const now: PeriodUse = {
    ...({ id: 'gasMeter1', kind: 'meter', fuel: 'gas', unit: 'therm' } as const),
    ...{ used: { value: 90 }, dollars: { value: 1863.4 }, knownDays: 7 },
  };
  const metered = property({ alarms: [one, { ...one }], jobsDone: 2, energy: [[now, now]] });
  const said = (...properties: PropertyPeriod[]) =>
    totalsOf(input(...properties)).map(({ name, figure, note }) => [name, figure, note]);
  expect(said(metered, property({ id: 'q', jobsDone: 1 }))).toEqual([
    ['Alarms', '2', 'in 1 incident'],
    ['Open findings', '0', undefined],
    ['Work orders done', '3', undefined],
    ['Energy cost', '$1,863', '1 of 2 buildings'],
  ]);
  expect(said(property()).at(-1)).toEqual(['Energy cost', '--', 'No cost data']);
});

test('The findings: open, new, ended in the period; aside and long ended ones are left out', () => {
  const findings = [
    finding({}),
    finding({ openedOn: '2026-01-13', risk: 'noHeat', strength: 90, says: literally('It looks new.') }),
    finding({ ended: { on: '2026-01-15', why: 'clear' } }),
    finding({ ended: { on: '2026-01-05', why: 'clear' } }),
    finding({ aside: { userId: 'u', at: 1, reason: 'r', far: 0, risk: 'waste' } }),
  ];
  const section = findingsSection(input(property({ findings })));
  expect(section?.says).toBe('2 findings open, 1 new; 1 resolved.');
  expect(findingsSection(input(property({})))?.says).toBe('No open or resolved findings.');
  const says = (...vital: PropertyPeriod['vital'][]) =>
    findingsSection(input(...vital.map((each, index) => property({ id: `${index}`, vital: each }))))?.says;
  const none = 'No open or resolved findings.';
  expect(says(['hotWater'])).toBe(`${none} Heat wasn’t checked.`);
  expect(says(['heat'])).toBe(`${none} Hot water wasn’t checked.`);
  expect(says([])).toBe(`${none} Heat and hot water weren’t checked.`);
  expect(says(['heat', 'hotWater'], ['heat'], [])).toBe(`${none} Heat checked at 2 of 3 properties, hot water at 1.`);
  expect(says(['heat', 'hotWater'], ['heat', 'hotWater'])).toBe(none);
  expect(linesOf(section)).toEqual([
    '1 - Alder - No heat, new: It looks new.',
    '1 - Alder - Waste: It seems so.',
    '1 - Alder: Run time higher than usual: No longer detected',
  ]);
  expect(cellsOf(section)).toEqual([
    ['1 - Alder', 'No heat', 'It looks new.', 'Jan 13, 2026, new'],
    ['1 - Alder', 'Waste', 'It seems so.', 'Jan 2, 2026'],
    ['1 - Alder', 'Waste, resolved', 'Run time higher than usual. No longer detected', 'Jan 2, 2026'],
  ]);
});

describe('The run times', () => {
  test.each<[string, Partial<PropertyPeriod>, string[], string[]?]>([
    [
      'as long in weather twice as cold count as half',
      { days: week({ degreeHours: 1200 }), before: week({ degreeHours: 600 }, 7, -7) },
      ['1 - Alder: 50% shorter than the week before: 50 burner minutes per 100 degree-hours (was 100)'],
      ['50', '100', '−50%'],
    ],
    [
      'half known count as what is known, for burner and weather alike',
      { days: week({ share: 0.9, on: 720 }), before: week({}, 7, -7) },
      ['1 - Alder: 20% longer than the week before: 120 burner minutes per 100 degree-hours (was 100)'],
      ['120', '100', '+20%'],
    ],
    [
      'below 80% known have no figure',
      { days: week({}, 5), before: week({}, 7, -7) },
      ['1 - Alder: not enough data (71% of 7 days)'],
      ['--', '--', 'not enough data (71% of 7 days)'],
    ],
    [
      'need the period before',
      { days: week({}) },
      ['1 - Alder: not enough data (0% of 7 days) in the period before'],
      ['100', '--', 'not enough data (0% of 7 days)'],
    ],
    [
      'are not compared in mild weather',
      { days: week({ degreeHours: 100 }), before: week({}, 7, -7) },
      ['1 - Alder: too mild to compare: 0 and 7 heating days'],
      ['--', '100', 'too mild'],
    ],
    ['need sensors', { days: [] }, []],
  ])('%s', (_what, more, lines, cells) => {
    const section = runtimeSection(input(property(more)));
    expect([linesOf(section), cellsOf(section)]).toEqual([lines, cells && [['1 - Alder', ...cells]]]);
  });

  test('are counted where they rose by 15%, without those that cannot be told', () => {
    const before = week({}, 7, -7);
    const section = runtimeSection(
      input(
        property({ days: week({ on: 700 }), before }),
        property({ days: week({ on: 650 }), before }),
        property({ days: week({}, 3), before }),
      ),
    );
    expect(section?.says).toBe(
      '1 of 2 ran at least 15% longer than the week before, weather-adjusted. Findings compare each property with its own baseline.',
    );
  });
});

describe('Heat and hot water', () => {
  test.each<[string, readonly DayFacts[], string[], string | undefined, string[]?]>([
    [
      'cold for some hours',
      week({ cold: 30, room: 61.5 }),
      ['1 - Alder: hot water below 120°F for 3 hr 30 min of 168 hr measured; Room Temperature 1 at least 61.5°F'],
      'Hot water was below 120°F at 1 of 1 property with enough data. Sensor measurements, not a legal determination.',
      ['3 hr 30 min', '168 hr', 'Room Temperature 1 61.5°F'],
    ],
    [
      'hardly known: no figure, and not counted',
      week({ share: 0.61, cold: 500 }),
      ['1 - Alder: hot water not enough data (61% of 7 days); Room Temperature 1 not enough data (61% of 7 days)'],
      'Not enough hot water data. Sensor measurements, not a legal determination.',
      ['not enough data (61% of 7 days)', '--', 'Room Temperature 1: not enough data (61% of 7 days)'],
    ],
    [
      'never cold',
      week({}),
      ['1 - Alder: hot water never below 120°F of 168 hr measured; Room Temperature 1 at least 66°F'],
      'Hot water stayed at or above 120°F at 1 property with enough data. Sensor measurements, not a legal determination.',
      ['never', '168 hr', 'Room Temperature 1 66°F'],
    ],
    ['without a sensor', [], [], undefined],
  ])('%s', (_what, days, lines, says, cells) => {
    const section = heatSection(input(property({ days })));
    expect([linesOf(section), section?.says]).toEqual([lines, says]);
    expect(cellsOf(section)).toEqual(cells && [['1 - Alder', ...cells]]);
  });
});

test('The connection says how long wingnuts were silent, the worst first', () => {
  const section = connectionSection(
    input(
      property({ days: week({ silent: 10 }) }),
      property({ id: 'q', title: 'Q', days: week({ silent: 144 }) }),
      property({ id: 'r', days: week({}) }),
    ),
  );
  expect(section?.says).toBe('Wingnuts were offline 4% of the time.');
  expect(linesOf(section)).toEqual([
    'Q: 16 hr 48 min of 168 hr without readings (10%), in 14 gaps',
    '1 - Alder: 1 hr 10 min of 168 hr without readings (0.7%), in 14 gaps',
  ]);
  expect(cellsOf(section)).toEqual([
    ['Q', '16 hr 48 min', '10%', '14'],
    ['1 - Alder', '1 hr 10 min', '0.7%', '14'],
  ]);
  expect(section?.table?.total).toEqual(['Total', '17 hr 58 min', '4%', '28']);
});

test('The notes of all properties stand together, the newest first', () => {
  const notes = [{ kind: 'service' as const, from: START, text: 'Burner cleaned' }];
  const later = [{ kind: 'complaint' as const, from: START + DAY_MS, text: 'Cold on floor 4', photos: 2 }];
  const section = notesSection(input(property({ notes }), property({ id: 'q', title: 'Q', notes: later })));
  expect(linesOf(section)).toEqual([
    // docs/product/photos.md#showing
    'Q, Jan 13, 12:00 AM: Complaint: Cold on floor 4 (2 photos)',
    '1 - Alder, Jan 12, 12:00 AM: Service: Burner cleaned',
  ]);
  expect(cellsOf(section)).toEqual([
    ['Q', 'Complaint: Cold on floor 4 (2 photos)', 'Jan 13, 12:00 AM'],
    ['1 - Alder', 'Service: Burner cleaned', 'Jan 12, 12:00 AM'],
  ]);
});

test('What is not known or not there is left out, and a report of long ago says nothing of today', () => {
  expect([runtimeSection, heatSection, connectionSection, notesSection].map((rule) => rule(input(property())))).toEqual(
    [...[undefined, undefined, undefined, undefined]],
  );
  expect(connectionSection(input(property({ days: week({}) })))?.says).toBe('All wingnuts were online the whole time.');
  expect(statusSection({ ...input(property()), now: END + 2 * DAY_MS })).toBeUndefined();
});

describe('Energy', () => {
  const NOT = { unknown: 'only 3 of 7 days have data' };
  const source = (used: PeriodUse['used'], before: PeriodUse['used'], more: Partial<PeriodUse> = {}) => {
    const now: PeriodUse = {
      id: 'gasMeter1',
      kind: 'meter',
      fuel: 'gas',
      unit: 'therm',
      used,
      dollars: NOT,
      knownDays: 'unknown' in used ? 3 : 7,
      ...more,
    };
    return [now, { ...now, used: before }] as const;
  };
  const cold = { days: week({}), before: week({}, 7, -7) };

  test('says what each source used and cost, what cost most first, and leads to the page', () => {
    const section = energySection(
      input(
        property({
          energy: [source({ value: 1412 }, NOT, { dollars: { value: 1863.4 } }), source(NOT, NOT, { fuel: 'water' })],
        }),
        property({ id: 'q', title: '2 - Birch', energy: [source({ value: 300 }, NOT, { dollars: { value: 2000 } })] }),
      ),
    );
    expect(section?.says).toBe('Total $3,863 for 2 of 3 sources with a meter or bills.');
    expect(linesOf(section)).toEqual([
      '2 - Birch: gas: 300 therms, $2,000',
      '1 - Alder: gas: 1,412 therms, $1,863',
      '1 - Alder: water: only 3 of 7 days have data',
    ]);
    expect(section?.lines[0]?.place).toEqual({ page: 'energy', propertyId: 'q' });
    expect(section?.table?.rows.map((row) => row.map(({ words }) => words))).toEqual([
      ['2 - Birch', 'Gas', '300 therms', '$2,000', '--'],
      ['1 - Alder', 'Gas', '1,412 therms', '$1,863', '--'],
      ['1 - Alder', 'Water', 'only 3 of 7 days have data', '--', '--'],
    ]);
    expect(section?.table?.total).toEqual(['Total, 2 of 2 buildings', '', '', '$3,863', '']);
  });

  test('adds no estimate, and calls it one', () => {
    const estimate = source({ value: 90, low: 80, high: 100 }, NOT, { kind: 'estimate', dollars: { value: 120 } });
    const section = energySection(input(property({ energy: [estimate] })));
    expect(section?.says).toBe('No cost data. Estimates aren’t included.');
    expect(linesOf(section)).toEqual(['1 - Alder: gas (estimated): 90 (80 to 100) therms, $120']);
  });

  test('adds no sub-meter, and says of which meter it is a part', () => {
    const dollars = { dollars: { value: 100 } };
    const inner = { ...dollars, id: 'gasMeter2', inside: 'gasMeter1' };
    const section = energySection(
      input(property({ energy: [source({ value: 90 }, NOT, dollars), source({ value: 30 }, NOT, inner)] })),
    );
    expect(section?.says).toBe(
      'Total $100 for 1 of 1 source with a meter or bills. Submeters aren’t added to their main meter.',
    );
    expect(linesOf(section)[1]).toBe('1 - Alder: gas (part of Gas Meter 1): 30 therms, $100');
  });

  test('compares what heats for a degree day, where both weeks are known and cold', () => {
    const lineOf = (more: Partial<PropertyPeriod>, ...of: Parameters<typeof source>) =>
      linesOf(energySection(input(property({ ...cold, ...more, energy: [source(...of)] }))))[0]?.split('; ')[1];
    expect(lineOf({}, { value: 90 }, { value: 100 })).toBe('10% less per degree day than the week before');
    expect(lineOf({ days: week({ degreeHours: 300 }) }, { value: 50 }, { value: 100 })).toBe(
      'no change per degree day vs. the week before',
    );
    expect(lineOf({}, { value: 90 }, { value: 100 }, { fuel: 'electricity' })).toBeUndefined();
    expect(lineOf({}, { value: 90 }, NOT)).toBeUndefined();
    expect(lineOf({ days: week({ degreeHours: 60 }) }, { value: 90 }, { value: 100 })).toBeUndefined();
    expect(lineOf({ before: week({}, 4, -7) }, { value: 90 }, { value: 100 })).toBeUndefined();
  });

  test('is left out where nothing is known', () => {
    expect(energySection(input(property()))).toBeUndefined();
  });
});
