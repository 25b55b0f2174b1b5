import { afterEach, expect, test } from 'vitest';
import { speakSpanish } from '../../language/speak-spanish.ts';
import { READER, readAs } from '../figures/reader.ts';
import { MESSAGES } from '../language/spanish/messages.ts';
import { RECORDS } from '../language/spanish/records.ts';
import { minutesSource } from './certificate.sample.ts';
import { certificateOf } from './certificate.ts';
import { certificateFile } from './certificate-csv.ts';
import { recordCsv } from './record-csv.ts';
import { recordSensors } from './record-sensors.ts';
import { RULE_SETS } from './rule-sets.ts';
import type { SensorRecord } from './sensor-record.ts';

const ROOM: SensorRecord = {
  label: 'roomTemperature1',
  measured: 'room',
  days: [
    {
      day: '2026-11-01',
      applied: 1500,
      known: 1440.5,
      below: 60,
      unclear: 0,
      lowest: 66.5,
      lowestAt: Date.UTC(2026, 10, 1, 12),
    },
    { day: '2026-11-02', applied: 480, known: 0, below: 0, unclear: 960 },
  ],
  spells: [{ from: Date.UTC(2026, 10, 1, 12), to: Date.UTC(2026, 10, 1, 13), lowest: 66.5, min: 68 }],
  gaps: [{ from: Date.UTC(2026, 10, 2, 5), to: Date.UTC(2026, 10, 3, 5) }],
};

const HEAD = {
  company: 'Harbourline',
  property: '1042',
  month: '2026-11',
  zone: 'America/New_York',
  rules: RULE_SETS.newYork,
  until: 0,
  notes: [],
  earlier: [],
};

afterEach(() => readAs(READER));

test('docs/product/records.md#proof: files have the same bytes for every reader', () => {
  const window = { startTime: Date.UTC(2026, 10, 25, 6), endTime: Date.UTC(2026, 10, 25, 14) };
  const sensor = { label: 'roomTemperature1', measured: 'room' } as const;
  const source = minutesSource(window, { roomTemperature1: () => 66 });
  const { rules, zone } = HEAD;
  const body = certificateOf(window, { rules, zone, sources: [source], outdoor: undefined, sensor });
  const certified = { ...HEAD, ...sensor, address: '1 Main Street', others: 0, devices: [] };
  const unsure = { ...ROOM, days: ROOM.days.map(({ below: _, ...day }) => day) };
  const files = () => [recordCsv(HEAD, [ROOM, unsure]), certificateFile(certified, body)];
  const english = files();
  speakSpanish(MESSAGES, RECORDS);
  readAs({ language: 'es', units: 'metric' });
  expect(files()).toEqual(english);
});

test('A record is a file that says what it is, and has all its figures', () => {
  const head = {
    company: '=Harbourline',
    property: '1042 - Alder House',
    month: '2026-11',
    zone: 'America/New_York',
    rules: RULE_SETS.newYork,
    until: Date.UTC(2026, 11, 1, 5),
    notes: [
      { kind: 'service' as const, from: Date.UTC(2026, 10, 3, 15), text: '=Burner cleaned' },
      { kind: 'other' as const, from: Date.UTC(2026, 10, 2, 5), to: Date.UTC(2026, 10, 2, 7), text: 'Power failure' },
    ],
    earlier: [
      { externalId: '48219911', from: Date.UTC(2026, 9, 1, 12), until: Date.UTC(2026, 10, 5, 17) },
      { until: Date.UTC(2026, 10, 2, 17) },
    ],
  };
  expect(recordCsv(head, [ROOM]).split('\r\n')).toEqual([
    'Record,"Heat and hot water, measured at the sensors"',
    "Company,'=Harbourline",
    'Property,1042 - Alder House',
    'Month,2026-11',
    'Time zone,America/New_York',
    'Recorded until,2026-12-01 00:00:00-05:00',
    'Rules,New York City',
    'Rule,Heating season Oct 1 – May 31',
    'Rule,6 AM–10 PM at least 68°F while it is below 55°F outside',
    'Rule,10 PM–6 AM at least 62°F',
    'Rule,"Hot water 6 AM–midnight at least 120°F, all year"',
    expect.stringMatching(/^Source,"Housing Maintenance Code §27-2029, .*, checked 2026-11-23"$/),
    expect.stringMatching(/^Source,"Housing Maintenance Code §27-2031, .*, checked 2026-11-27"$/),
    'Line,Sensor,From,To,Rule applied (min),Measured (min),Below (min),Undetermined (min),Lowest (°F),Minimum allowed (°F)',
    'Month,Room Temperature 1,2026-11,,1980,1440.5,60,960,,',
    'Day,Room Temperature 1,2026-11-01,,1500,1440.5,60,0,66.5,',
    'Day,Room Temperature 1,2026-11-02,,480,0,0,960,,',
    'Below,Room Temperature 1,2026-11-01 07:00:00-05:00,2026-11-01 08:00:00-05:00,,,,,66.5,68',
    'Gap,Room Temperature 1,2026-11-02 00:00:00-05:00,2026-11-03 00:00:00-05:00,,,,,,',
    'Earlier wingnut,48219911,2026-10-01 08:00:00-04:00,2026-11-05 12:00:00-05:00',
    'Earlier wingnut,unknown,,2026-11-02 12:00:00-05:00',
    "Note,Service,2026-11-03 10:00:00-05:00,,'=Burner cleaned",
    'Note,Other,2026-11-02 00:00:00-05:00,2026-11-02 02:00:00-05:00,Power failure',
    '',
  ]);
});

test('In the hour that comes twice, each time of the file has the offset that tells which one it is', () => {
  const hour = { from: Date.UTC(2026, 10, 1, 5, 20, 40), to: Date.UTC(2026, 10, 1, 6, 10) };
  const head = {
    ...HEAD,
    until: hour.to,
    notes: [{ kind: 'other' as const, ...hour, text: 'Power failure' }],
    earlier: [{ externalId: '48219911', from: hour.from, until: hour.to }],
  };
  const sensor = { ...ROOM, spells: [{ ...hour, lowest: 61, min: 62 }], gaps: [hour] };
  const told = recordCsv(head, [sensor]).match(/2026-11-01 01:\d\d:\d\d\S{6}/g);
  const [from, to] = ['2026-11-01 01:20:40-04:00', '2026-11-01 01:10:00-05:00'];
  expect(told).toEqual([to, from, to, from, to, from, to, from, to]);
});

test('A sensor that is not known well enough has a line that says so, and empty figures', () => {
  const days = [{ day: '2026-11-01', applied: 1500, known: 915, unclear: 0 }];
  const lines = recordCsv(HEAD, [{ ...ROOM, days, spells: [] }]).split('\r\n');
  expect(lines.slice(lines.findIndex((line) => line.startsWith('Line,')) + 1)).toEqual([
    'Not enough data: 61% measured.,Room Temperature 1,2026-11,,,,,,,',
    'Month,Room Temperature 1,2026-11,,1500,915,,0,,',
    'Day,Room Temperature 1,2026-11-01,,1500,915,,0,,',
    'Gap,Room Temperature 1,2026-11-02 00:00:00-05:00,2026-11-03 00:00:00-05:00,,,,,,',
    '',
  ]);
});

test.each<[string, string[], object[]]>([
  [
    'each room, and the hot water of the gauge',
    [
      'roomTemperature2',
      'roomTemperature1',
      'boilerOutletTemperature1',
      'indirectTankOutletTemperature1',
      'hotWaterTankOutletTemperature1',
    ],
    [
      { label: 'roomTemperature1', measured: 'room' },
      { label: 'roomTemperature2', measured: 'room' },
      { label: 'hotWaterTankOutletTemperature1', measured: 'hotWater', min: 120 },
    ],
  ],
  [
    'the supply where no room has a sensor, with its own limit',
    ['boilerOutletTemperature1', 'boilerSupplyHeaderTemperature1'],
    [{ label: 'boilerSupplyHeaderTemperature1', measured: 'supply', min: 140 }],
  ],
  [
    'a supply without limit of its own, with its preset',
    ['boilerOutletTemperature1'],
    [{ label: 'boilerOutletTemperature1', measured: 'supply', min: 130 }],
  ],
  ['nothing of other sensors', ['boilerSystemPressure1', 'outdoorTemperature1'], []],
])('A record is about %s', (_what, labels, sensors) => {
  const thresholds = { boilerSupplyHeaderTemperature1: { min: '140', max: '999' } };
  expect(recordSensors(labels, RULE_SETS.newYork, thresholds as never).sensors).toEqual(sensors);
});

test('A pipe has a line that says what it does not prove', () => {
  const supply: SensorRecord = { ...ROOM, label: 'boilerSupplyHeaderTemperature1', measured: 'supply', limit: 130 };
  const lines = recordCsv(HEAD, [supply]).split('\r\n');
  expect(lines).toContain(
    'Pipe temperature doesn’t show room temperature.,Boiler Supply Header Temperature 1,2026-11,,,,,,,130',
  );
});
