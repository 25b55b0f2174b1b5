import type { FaultKind } from '../../local/world/plant/faults.ts';
import { type PlantSpec, plantSpec } from '../../local/world/plant/spec.ts';
import type { ClimateName } from '../../local/world/plant/weather.ts';
import { dayNumber } from '../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { Meter } from '../../shared/domain/energy/meter.ts';
import type { RuleId } from '../../shared/domain/findings/rule-ids.ts';
import { RULES } from '../../shared/domain/findings/rules.ts';
import type { PlantProfile } from '../../shared/domain/plant-profile.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';
import type { Building } from './building.ts';

/** A building with a fault that one rule must find (docs/product/findings.md#proof). */
export interface Troubled {
  readonly rule: RuleId;
  readonly aspect?: string;
  readonly building: Building;
  readonly firstDay: string;
  /** Number of days that are enough, where the rule looks at more of them for something else. */
  readonly days: number;
}

interface Row {
  readonly rule: RuleId;
  readonly aspect?: string;
  readonly faults: readonly FaultKind[];
  /** The fault begins this many days after the first one. */
  readonly after?: number;
  readonly firstDay: string;
  /** Default: the days of the rule. */
  readonly days?: number;
  readonly place?: ClimateName;
  readonly plant?: Partial<PlantSpec>;
  readonly labels: readonly SensorLabel[];
  readonly profile?: PlantProfile;
}

const JANUARY = '2026-01-05';
const JULY = '2026-07-06';
const WATER = ['boilerSupplyHeaderTemperature1', 'boilerReturnHeaderTemperature1'] as const;
const BURNER = 'boilerRelayState1';
const BURNERS = [BURNER, 'boilerRelayState2'] as const;
const OUTDOOR = 'outdoorTemperature1';
const PUMP = 'systemPumpCurrent1';
const HEADER = 'hotWaterTankSupplyHeaderTemperature1';
const [SUPPLY, RETURN] = WATER;
const ROOM = 'roomTemperature1';
/** Facts that people enter about the meters: cubic feet of gas, gallons of water. */
const GAS: Meter = {
  label: 'gasMeter1',
  fuel: 'gas',
  unit: 'cubicFoot',
  countValue: 1,
  multiplier: 1,
  prices: [],
  exchanges: [],
};
const MAKE_UP: Meter = { ...GAS, label: 'waterMeter1', fuel: 'water', unit: 'gallon' };
/** A lockout that nobody resets. */
const STAYS_OFF: FaultKind = { kind: 'lockout', minutesBelow: Number.POSITIVE_INFINITY };

const ROWS: readonly Row[] = [
  { rule: 'short-cycling', faults: [{ kind: 'shortCycling' }], firstDay: JANUARY, labels: [BURNER] },
  { rule: 'long-burns', faults: [{ kind: 'weakBurner', share: 0.3 }], firstDay: JANUARY, labels: [BURNER, SUPPLY] },
  {
    rule: 'lead-and-lag',
    faults: [{ kind: 'noRotation' }],
    firstDay: JANUARY,
    plant: { boilers: 2, load: 0.6 },
    labels: BURNERS,
  },
  {
    rule: 'both-at-low-load',
    faults: [{ kind: 'bothFire' }],
    firstDay: '2026-04-20',
    plant: { boilers: 2 },
    labels: [...BURNERS, OUTDOOR],
  },
  {
    rule: 'outdoor-reset',
    faults: [{ kind: 'noReset', supply: 180 }],
    firstDay: '2026-02-15',
    place: 'boise',
    labels: [SUPPLY, OUTDOOR, BURNER],
  },
  // 145 °F is below the limit of a slope that is merely flat. These boilers condense: nothing asks for it.
  {
    rule: 'outdoor-reset',
    faults: [{ kind: 'noReset', supply: 145 }],
    firstDay: '2026-02-15',
    place: 'boise',
    plant: { condensing: true, reset: [110, 150] },
    labels: [SUPPLY, OUTDOOR, BURNER],
    profile: { condensing: true, heatsHotWater: false },
  },
  {
    rule: 'low-return',
    faults: [{ kind: 'coldReturn', drop: 25 }],
    firstDay: JANUARY,
    labels: [RETURN, BURNER, 'boilerExhaustTemperature1'],
  },
  { rule: 'night-setback', faults: [{ kind: 'noSetback' }], firstDay: JANUARY, labels: [ROOM, OUTDOOR] },
  {
    rule: 'supply-and-return',
    faults: [
      { kind: 'sensorSwapped', label: SUPPLY, instead: RETURN },
      { kind: 'sensorSwapped', label: RETURN, instead: SUPPLY },
    ],
    firstDay: JANUARY,
    labels: [...WATER, BURNER],
  },
  { rule: 'pump-effect', aspect: 'flow', faults: [{ kind: 'noFlow' }], firstDay: JANUARY, labels: [...WATER, PUMP] },
  {
    rule: 'pump-effect',
    aspect: 'rest',
    faults: [{ kind: 'pumpNeverRests' }],
    firstDay: JULY,
    place: 'newYork',
    labels: [PUMP, OUTDOOR],
  },
  {
    rule: 'pump-current',
    faults: [{ kind: 'systemPumpFailed' }],
    firstDay: JANUARY,
    labels: [PUMP, 'systemPumpRelayState1'],
  },
  {
    rule: 'falling-pressure',
    faults: [{ kind: 'leak', psiPerHour: 0.02 }],
    firstDay: JANUARY,
    labels: ['boilerSystemPressure1', ...WATER],
  },
  {
    rule: 'relief-risk',
    faults: [{ kind: 'waterlogged', psiPerDegree: 0.2 }],
    firstDay: JANUARY,
    labels: ['boilerSystemPressure1'],
    profile: { storeys: 3 },
  },
  { rule: 'hot-water-cold', faults: [{ kind: 'hotWaterSetpoint', setpoint: 122 }], firstDay: JULY, labels: [HEADER] },
  {
    rule: 'hot-water-hot',
    faults: [{ kind: 'mixingFailed' }],
    firstDay: JULY,
    plant: { mixedTo: 126 },
    labels: [HEADER],
  },
  {
    rule: 'storage-band',
    faults: [{ kind: 'storageCold' }],
    firstDay: JULY,
    labels: ['storageTankOutletTemperature1'],
  },
  {
    rule: 'recirculation',
    faults: [{ kind: 'recirculationRests', from: 22, to: 6 }],
    firstDay: JULY,
    plant: { recirculationRests: [0, 0] },
    labels: ['hotWaterTankReturnHeaderTemperature1'],
  },
  {
    rule: 'sensor-trouble',
    aspect: 'stuck',
    faults: [{ kind: 'sensorStuck', label: SUPPLY }],
    firstDay: JANUARY,
    days: 3,
    labels: WATER,
  },
  {
    rule: 'sensor-trouble',
    aspect: 'jumping',
    faults: [{ kind: 'sensorJumps', label: RETURN, by: 45 }],
    firstDay: JANUARY,
    days: 3,
    labels: WATER,
  },
  {
    rule: 'sensor-trouble',
    aspect: 'drifting',
    faults: [{ kind: 'sensorDrifts', label: 'boilerOutletTemperature1', perDay: 0.4 }],
    firstDay: JANUARY,
    labels: [SUPPLY, 'boilerOutletTemperature1'],
  },
  { rule: 'connection', faults: [{ kind: 'losesConnection', share: 0.03 }], firstDay: JANUARY, labels: [SUPPLY] },
  {
    rule: 'runtime',
    faults: [{ kind: 'moreLoss', share: 0.35 }],
    after: 42,
    firstDay: JANUARY,
    labels: [BURNER, OUTDOOR],
  },
  {
    rule: 'summer-firing',
    faults: [{ kind: 'summerFiring' }],
    firstDay: JULY,
    place: 'newYork',
    plant: { summerShutdown: true },
    labels: [BURNER, OUTDOOR],
    profile: { heatsHotWater: false },
  },
  { rule: 'cold-room', faults: [STAYS_OFF], firstDay: JANUARY, days: 5, labels: [ROOM, OUTDOOR] },
  { rule: 'burner-off', faults: [STAYS_OFF], firstDay: JANUARY, days: 2, labels: [BURNER, OUTDOOR, ROOM] },
  {
    rule: 'burner-always-on',
    faults: [{ kind: 'weakBurner', share: 0.1 }],
    firstDay: JANUARY,
    after: 7,
    days: 11,
    place: 'boise',
    labels: [BURNER, ROOM, SUPPLY],
  },
  {
    rule: 'loop-cool',
    faults: [{ kind: 'hotWaterSetpoint', setpoint: 130 }],
    firstDay: JULY,
    after: 1,
    plant: { recirculationRests: [0, 0] },
    labels: ['hotWaterTankReturnHeaderTemperature1'],
  },
  {
    rule: 'storage-cool',
    faults: [{ kind: 'hotWaterSetpoint', setpoint: 124 }],
    firstDay: JULY,
    after: 1,
    labels: ['storageTankOutletTemperature1'],
  },
  {
    rule: 'hot-water-unmixed',
    faults: [{ kind: 'mixingFailed' }],
    firstDay: JULY,
    after: 1,
    plant: { mixedTo: 122, tankSetpoint: 140 },
    labels: [HEADER],
    profile: { mixingValve: false },
  },
  {
    rule: 'short-burns',
    faults: [{ kind: 'narrowDifferential', degrees: 9 }],
    firstDay: JANUARY,
    plant: { load: 0.5 },
    labels: [BURNER],
  },
  {
    rule: 'limit-trips',
    faults: [{ kind: 'limitTrips', hours: 6 }],
    firstDay: JANUARY,
    after: 1,
    labels: ['boilerLimitState1', BURNER],
  },
  {
    rule: 'flue-hot',
    faults: [{ kind: 'fouled', degrees: 90 }],
    firstDay: JANUARY,
    after: 1,
    plant: { condensing: true },
    labels: ['boilerExhaustTemperature1'],
    profile: { condensing: true },
  },
  {
    rule: 'sensor-faulty',
    faults: [{ kind: 'sensorFault', label: RETURN }],
    firstDay: JANUARY,
    after: 1,
    labels: WATER,
  },
  {
    rule: 'use-up',
    faults: [{ kind: 'moreLoss', share: 0.4 }],
    after: 42,
    firstDay: '2025-12-01',
    labels: [GAS.label, OUTDOOR],
  },
  {
    rule: 'base-load',
    faults: [{ kind: 'moreDraw', share: 1 }],
    after: 42,
    firstDay: '2026-06-15',
    place: 'newYork',
    labels: [GAS.label, OUTDOOR],
  },
  {
    rule: 'make-up-water',
    faults: [{ kind: 'leak', psiPerHour: 2 }],
    firstDay: JANUARY,
    labels: [MAKE_UP.label],
  },
  {
    rule: 'tank-low',
    faults: [{ kind: 'sensorDrifts', label: 'oilTankLevel1', perDay: -10 }],
    firstDay: JANUARY,
    after: -6,
    labels: ['oilTankLevel1'],
  },
  {
    rule: 'outdoor-doubted',
    faults: [{ kind: 'outdoorIndoors', degrees: 72, isShared: true }],
    firstDay: JANUARY,
    after: 7,
    days: 10,
    labels: [BURNER, OUTDOOR],
  },
  {
    rule: 'low-pressure',
    faults: [{ kind: 'pressureSpike', psi: -16 }],
    firstDay: JANUARY,
    days: 3,
    labels: ['boilerSystemPressure1', ...WATER, BURNER],
    profile: { storeys: 4 },
  },
  {
    rule: 'room-hot',
    faults: [{ kind: 'overheats', number: 1, degrees: 9 }],
    firstDay: JANUARY,
    labels: [ROOM, 'roomTemperature2', OUTDOOR, BURNER],
  },
];

const ZONES: Partial<Record<ClimateName, string>> = { newYork: 'America/New_York', boise: 'America/Boise' };

function buildingOf({
  rule,
  aspect,
  faults,
  after = -1,
  firstDay,
  place = 'portland',
  plant,
  labels,
  profile = {},
}: Row): Building {
  const start = (dayNumber(firstDay) + after) * DAY_MS;
  return {
    name: [rule, aspect].filter(Boolean).join(' '),
    plant: plantSpec(place, ZONES[place] ?? 'America/Los_Angeles', plant),
    labels,
    profile,
    meters: [GAS, MAKE_UP],
    faults: faults.map((fault) => ({ ...fault, start, end: Number.POSITIVE_INFINITY })),
  };
}

/** A building for each rule, and for each thing that a rule looks for. */
export const TROUBLED: readonly Troubled[] = ROWS.map((row) => ({
  rule: row.rule,
  ...(row.aspect !== undefined && { aspect: row.aspect }),
  building: buildingOf(row),
  firstDay: row.firstDay,
  days: row.days ?? RULES[row.rule].days,
}));
