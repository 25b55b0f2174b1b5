import type { StateFacts } from '../alarms/property-state.ts';
import { extremeInWords } from '../alarms/words/about.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import type { PeriodUse } from '../energy/periods.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { READER, type Reader } from '../figures/reader.ts';
import type { Finding } from '../findings/life.ts';
import { sensorInWords } from '../language/sensor-words.ts';
import { literally, sentence } from '../sentences/sentence.ts';
import { periodOf } from './period.ts';
import type { PropertyPeriod, Report, ReportInput } from './report.ts';
import { sectionsOf } from './sections.ts';
import { totalsOf } from './totals.ts';

const PERIOD = periodOf('week', '2026-01-14');
export const START = Date.UTC(2026, 0, 12);

export const WATCHED: StateFacts = {
  watch: { isOn: true, limits: 1, told: 1, outside: 0, warnings: 0, unknown: 0 },
  openAlarms: 0,
  wingnuts: 1,
  silent: 0,
  unconfigured: 0,
  isUnderWork: false,
};

export const property = (more: Partial<PropertyPeriod> = {}): PropertyPeriod => ({
  id: 'p',
  title: '1 - Alder',
  facts: WATCHED,
  alarms: [],
  findings: [],
  jobsDone: 0,
  vital: ['heat', 'hotWater'],
  days: [],
  before: [],
  energy: [],
  notes: [],
  ...more,
});
export const END = START + 7 * DAY_MS;
export const input = (...properties: PropertyPeriod[]) => ({
  ...{ properties, period: PERIOD, zone: 'UTC', until: END, now: END, reader: READER },
});

interface DayMade {
  readonly share?: number;
  readonly on?: number;
  readonly degreeHours?: number;
  readonly cold?: number;
  readonly room?: number;
  readonly silent?: number;
}

/** A day on which everything is known for a share of the time. */
function dayOf(
  index: number,
  { share = 1, on = 600, degreeHours = 600, cold = 0, room = 66, silent = 0 }: DayMade,
): DayFacts {
  const start = START + index * DAY_MS;
  const known = 1440 * share;
  const analog = { known, coverage: share, fault: 0, min: room, mean: 70, max: 80, stuck: 0, jumps: 0 };
  const gaps = { count: silent > 0 ? 2 : 0, minutes: silent, hours: [] };
  return {
    day: new Date(start).toISOString().slice(0, 10),
    start,
    end: start + DAY_MS,
    until: start + DAY_MS,
    coverage: share,
    analogs: {
      outdoorTemperature1: { ...analog, bands: {} },
      roomTemperature1: { ...analog, bands: {} },
      hotWaterTankOutletTemperature1: { ...analog, bands: { below120: cold } },
    },
    switches: {
      boilerRelayState1: {
        on: on * share,
        off: known - on * share,
        unknown: 1440 - known,
        starts: 1,
        startsInHour: 1,
        longest: 9,
      },
    },
    outdoor: { mean: 40, min: 30, max: 50, degreeHours: degreeHours * share },
    commands: {},
    circulation: {},
    wingnuts: [{ wingnutId: 'w', from: start, until: start + DAY_MS, gaps }],
  };
}
export const week = (made: DayMade, count = 7, first = 0) =>
  Array.from({ length: count }, (_, at) => dayOf(first + at, made));

/** A finding of a property. */
export const finding = (more: Partial<Finding>): Finding => ({
  rule: 'runtime',
  subject: 'plant',
  openedOn: '2026-01-02',
  seenOn: '2026-01-18',
  seenDays: 3,
  judgedOn: '2026-01-18',
  risk: 'waste',
  strength: 40,
  far: 0.5,
  says: literally('It seems so.'),
  evidence: { columns: [], days: [], sensors: [] },
  ...more,
});

/** An incident of each kind: of a pressure, answered or not, once or often. */
function alarmsFor(reader: Reader): PropertyPeriod['alarms'] {
  const of = (label: string, incidentId: string, from: number, had?: number) => ({
    incidentId,
    sensor: sensorInWords(label, reader),
    about: extremeInWords(label, { side: 'min', limit: 10, value: 6.2, time: START }, reader),
    since: START + from * MINUTE_MS,
    raisedAt: START + from * MINUTE_MS,
    ...(had !== undefined && { hadAt: START + had * MINUTE_MS }),
  });
  return [
    of('boilerSystemPressure1', 'p.1', 0, 90),
    of('boilerSystemPressure1', 'p.1', 5),
    of('boilerSystemPressure2', 'p.2', 0),
    of('boilerSystemPressure3', 'p.3', 0, 4),
  ];
}

const MEASURED = { kind: 'meter', fuel: 'gas', unit: 'therm', knownDays: 7 } as const;
const GAS: PeriodUse = { ...MEASURED, id: 'gasMeter1', used: { value: 90 }, dollars: { value: 120 } };
const ENERGY: PropertyPeriod['energy'] = [
  [GAS, { ...GAS, used: { value: 100 } }],
  [
    { ...GAS, id: 'gasMeter2', inside: 'gasMeter1' },
    { ...GAS, id: 'gasMeter2', inside: 'gasMeter1' },
  ],
  [
    { ...GAS, kind: 'estimate', used: { value: 9, low: 8, high: 10 } },
    { ...GAS, used: { value: 8 } },
  ],
  [
    { ...GAS, fuel: 'water', unit: 'cubicFoot', used: { unknown: '' }, knownDays: 3 },
    { ...GAS, fuel: 'water' },
  ],
  [
    { ...GAS, fuel: 'electricity', unit: 'kWh', used: { unknown: '' }, knownDays: 0 },
    { ...GAS, fuel: 'electricity' },
  ],
];

/** Reports with all that sections can say, for a reader: much of it, little of it, and nothing. */
export function reportsFor(reader: Reader): Report[] {
  const says = sentence('hot-water-hot', {
    ...{ sensor: 'hotWaterTankOutletTemperature1', limit: 140, time: 95, mean: 150, held: 3, days: 7 },
  });
  const before = week({}, 7, -7);
  const full = property({
    facts: { ...WATCHED, openAlarms: 2, silent: 1, unconfigured: 2, wingnuts: 4, watch: { ...WATCHED.watch, told: 0 } },
    ...{ title: 'Ñ', alarms: alarmsFor(reader), jobsDone: 2, vital: [], before, energy: ENERGY },
    findings: [
      finding({ says }),
      finding({ rule: 'hot-water-hot', risk: 'hotWater', openedOn: '2026-01-13', says }),
      ...(['clear', 'unseen', 'notHere', 'told'] as const).map((why) =>
        finding({ ended: { on: '2026-01-15', why }, openedOn: '2026-01-13' }),
      ),
    ],
    days: week({ cold: 30, on: 900, silent: 10 }),
    notes: (['service', 'partReplaced', 'settingChanged', 'complaint', 'other'] as const).map((kind, index) => ({
      ...{ kind, from: START, to: undefined, text: 'Ñ', photos: index },
    })),
  });
  const others = [
    property({ title: 'Ñ', days: week({ on: 500 }), before, vital: ['heat'] }),
    property({ title: 'Ñ', days: week({}), before, facts: { ...WATCHED, wingnuts: 0 } }),
    property({ title: 'Ñ', days: week({}) }),
    property({ title: 'Ñ', days: week({ degreeHours: 9 }), before, vital: ['hotWater'] }),
    property({ title: 'Ñ', days: week({ share: 0.6 }), before }),
  ];
  const inputs: ReportInput[] = [
    input(full, ...others),
    { ...input(full), period: periodOf('month', '2026-01-14') },
    ...others.map((each) => input(each)),
    input(property()),
  ].map((each) => ({ ...each, reader }));
  return inputs.map((each) => ({
    ...{ company: 'Ñ', scope: 'Ñ', period: each.period, zone: 'UTC', until: END },
    ...{ totals: totalsOf(each), sections: sectionsOf(each) },
  }));
}
