import { BOILER, HOT_WATER } from '../../local/world/fixtures/wiring.ts';
import type { FaultKind } from '../../local/world/plant/faults.ts';
import { type PlantSpec, plantSpec } from '../../local/world/plant/spec.ts';
import { dayNumber } from '../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import type { RuleId } from '../../shared/domain/findings/rule-ids.ts';
import type { PlantProfile } from '../../shared/domain/plant-profile.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';
import type { Building } from './building.ts';

/** Strengths of a fault: a danger that must be seen at once, or by how far it passes the limit of its rule. */
export const STRENGTHS = ['dangerous', 'obvious', 'moderate', 'barely', 'below the limit'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** A building that was healthy for {@link HEALTHY_DAYS} and then has one fault without an end (docs/product/findings-power.md#strengths). */
export interface Faulty {
  readonly fault: string;
  readonly strength: Strength;
  /** The rules that are right to tell it. */
  readonly rules: readonly RuleId[];
  readonly building: Building;
  readonly firstDay: string;
  /** On this day of the fault it must be found at the latest; absent: any. */
  readonly within?: number;
}

export const HEALTHY_DAYS = 30;
export const FAULTY_DAYS = 35;
/** A danger is found on this day of it at the latest, unless its kind says otherwise. */
const DANGER_DAY = 2;

/** Hours of each day, on the clock of the plant. */
type Hours = readonly [from: number, to: number];

interface Kind {
  readonly fault: string;
  readonly rules: readonly RuleId[];
  readonly firstDay?: string;
  readonly within?: number;
  /** More sensors than the wingnut of all plants has, and those that it does not see here. */
  readonly labels?: readonly SensorLabel[];
  readonly without?: readonly SensorLabel[];
  readonly profile?: PlantProfile;
  readonly plant?: Partial<PlantSpec>;
  /** The fault in each strength. With hours it comes and goes every day. */
  readonly at: Partial<Record<Strength, readonly [faults: FaultKind | readonly FaultKind[], hours?: Hours]>>;
}

const OCTOBER = '2025-10-06';
const JUNE = '2026-06-08';
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const RETURN = 'boilerReturnHeaderTemperature1';
const OUTLET = 'boilerOutletTemperature1';
const STORAGE = 'storageTankOutletTemperature1';
const OUTDOOR = 'outdoorTemperature1';
/** All of a plant that a wingnut can see here. */
const USUAL: readonly SensorLabel[] = [...BOILER, ...HOT_WATER, OUTLET, 'roomTemperature1', 'boilerLimitState1'];
/** Healthy hot water: mixed to a safe temperature, and recirculated all night. */
const HEALTHY_PLANT: Partial<PlantSpec> = { mixedTo: 126, recirculationRests: [0, 0], summerShutdown: true };

const setpoint = (degrees: number): FaultKind => ({ kind: 'hotWaterSetpoint', setpoint: degrees });
const swapped = (label: SensorLabel, instead: SensorLabel): FaultKind => ({ kind: 'sensorSwapped', label, instead });

/** The faults of docs/product/findings-power.md#strengths. The strengths of one fault differ in size, or in the hours of the day. */
const KINDS: readonly Kind[] = [
  {
    fault: 'Short cycling',
    rules: ['short-cycling', 'short-burns'],
    plant: { load: 0.5 },
    at: {
      obvious: [{ kind: 'narrowDifferential', degrees: 3 }],
      moderate: [{ kind: 'narrowDifferential', degrees: 5.5 }],
      barely: [{ kind: 'narrowDifferential', degrees: 7.5 }],
      'below the limit': [{ kind: 'narrowDifferential', degrees: 11 }],
    },
  },
  {
    fault: 'Low return',
    rules: ['low-return'],
    profile: { condensing: false },
    at: {
      obvious: [{ kind: 'coldReturn', drop: 25 }],
      moderate: [{ kind: 'coldReturn', drop: 18 }],
      barely: [{ kind: 'coldReturn', drop: 14 }],
      'below the limit': [{ kind: 'coldReturn', drop: 6 }],
    },
  },
  {
    fault: 'Leak',
    rules: ['falling-pressure'],
    at: {
      obvious: [{ kind: 'leak', psiPerHour: 4 / 24 }],
      moderate: [{ kind: 'leak', psiPerHour: 0.3 / 24 }],
      barely: [{ kind: 'leak', psiPerHour: 0.14 / 24 }],
      'below the limit': [{ kind: 'leak', psiPerHour: 0.09 / 24 }],
    },
  },
  {
    fault: 'Hot water too hot',
    rules: ['hot-water-hot', 'hot-water-unmixed'],
    at: {
      obvious: [[{ kind: 'mixingFailed' }, setpoint(165)]],
      moderate: [[{ kind: 'mixingFailed' }, setpoint(152)]],
      barely: [[{ kind: 'mixingFailed' }, setpoint(146)]],
      'below the limit': [[{ kind: 'mixingFailed' }, setpoint(138)]],
    },
  },
  {
    fault: 'Hot water too cold',
    rules: ['hot-water-cold'],
    at: {
      obvious: [setpoint(112)],
      moderate: [setpoint(118)],
      barely: [setpoint(124)],
      'below the limit': [setpoint(138)],
    },
  },
  {
    fault: 'Stored water in the legionella band',
    rules: ['storage-band', 'storage-cool'],
    labels: [STORAGE],
    at: {
      obvious: [{ kind: 'storageCold' }],
      moderate: [{ kind: 'storageCold' }, [0, 18]],
      barely: [{ kind: 'storageCold' }, [0, 13]],
      'below the limit': [{ kind: 'storageCold' }, [0, 9]],
    },
  },
  {
    fault: 'Pump without current',
    rules: ['pump-current'],
    firstDay: '2025-11-10',
    labels: ['systemPumpRelayState1'],
    at: {
      obvious: [{ kind: 'systemPumpFailed' }],
      moderate: [{ kind: 'systemPumpFailed' }, [0, 17]],
      barely: [{ kind: 'systemPumpFailed' }, [0, 13]],
      'below the limit': [{ kind: 'systemPumpFailed' }, [0, 6]],
    },
  },
  {
    fault: 'Stuck sensor',
    rules: ['sensor-trouble'],
    at: {
      obvious: [{ kind: 'sensorStuck', label: SUPPLY }],
      moderate: [{ kind: 'sensorStuck', label: SUPPLY }, [21, 6]],
      barely: [{ kind: 'sensorStuck', label: SUPPLY, flickers: 0.1 }],
      'below the limit': [{ kind: 'sensorStuck', label: SUPPLY }, [0, 5.5]],
    },
  },
  {
    fault: 'Drifting sensor',
    rules: ['sensor-trouble'],
    at: {
      obvious: [{ kind: 'sensorDrifts', label: OUTLET, perDay: 0.9 }],
      moderate: [{ kind: 'sensorDrifts', label: OUTLET, perDay: 0.35 }],
      barely: [{ kind: 'sensorDrifts', label: OUTLET, perDay: 0.24 }],
      'below the limit': [{ kind: 'sensorDrifts', label: OUTLET, perDay: 0.15 }],
    },
  },
  {
    fault: 'Supply and return swapped or equal',
    rules: ['supply-and-return'],
    at: {
      obvious: [[swapped(SUPPLY, RETURN), swapped(RETURN, SUPPLY)]],
      moderate: [swapped(RETURN, SUPPLY)],
      barely: [
        [swapped(SUPPLY, RETURN), swapped(RETURN, SUPPLY)],
        [0, 16],
      ],
    },
  },
  {
    fault: 'Firing in summer',
    rules: ['summer-firing'],
    firstDay: JUNE,
    profile: { heatsHotWater: false },
    at: {
      obvious: [{ kind: 'summerFiring' }],
      moderate: [{ kind: 'summerFiring' }, [8, 20]],
    },
  },
  {
    fault: 'No night setback',
    rules: ['night-setback'],
    firstDay: '2025-11-10',
    at: {
      obvious: [{ kind: 'noSetback' }],
      moderate: [{ kind: 'noSetback' }, [22, 4]],
    },
  },
  {
    fault: 'Runtime up',
    rules: ['runtime'],
    firstDay: '2025-11-10',
    at: {
      obvious: [{ kind: 'moreLoss', share: 0.6 }],
      moderate: [{ kind: 'moreLoss', share: 0.3 }],
      barely: [{ kind: 'moreLoss', share: 0.17 }],
      'below the limit': [{ kind: 'moreLoss', share: 0.12 }],
    },
  },
  {
    fault: 'Connection',
    rules: ['connection'],
    at: {
      obvious: [{ kind: 'losesConnection', share: 0.05 }],
      moderate: [{ kind: 'losesConnection', share: 0.02 }],
      barely: [{ kind: 'losesConnection', share: 0.012 }],
      'below the limit': [{ kind: 'losesConnection', share: 0.005 }],
    },
  },
  {
    fault: 'Pump without flow',
    rules: ['pump-effect', 'low-return'],
    firstDay: '2025-11-10',
    at: {
      obvious: [{ kind: 'noFlow' }],
      moderate: [{ kind: 'noFlow' }, [0, 17]],
      barely: [{ kind: 'noFlow' }, [0, 10]],
      'below the limit': [{ kind: 'noFlow' }, [0, 5]],
    },
  },
  {
    fault: 'Boiler too weak',
    rules: ['long-burns', 'burner-always-on', 'runtime'],
    firstDay: '2025-12-01',
    at: {
      obvious: [{ kind: 'weakBurner', share: 0.42 }],
      barely: [{ kind: 'weakBurner', share: 0.55 }],
    },
  },
  {
    fault: 'Lead and lag',
    rules: ['lead-and-lag'],
    firstDay: '2025-11-24',
    plant: { boilers: 2, load: 0.6 },
    labels: ['boilerRelayState2'],
    at: { obvious: [{ kind: 'noRotation' }] },
  },
  {
    fault: 'Both boilers fire',
    rules: ['both-at-low-load'],
    firstDay: '2026-03-20',
    plant: { boilers: 2 },
    labels: ['boilerRelayState2'],
    at: { obvious: [{ kind: 'bothFire' }], barely: [{ kind: 'bothFire' }, [6, 24]] },
  },
  {
    fault: 'No outdoor reset',
    rules: ['outdoor-reset'],
    firstDay: '2026-01-25',
    at: {
      obvious: [{ kind: 'noReset', supply: 180 }],
      barely: [{ kind: 'noReset', supply: 165 }],
    },
  },
  {
    fault: 'Overheated room',
    rules: ['room-hot'],
    labels: ['roomTemperature2'],
    at: {
      obvious: [{ kind: 'overheats', number: 2, degrees: 12 }],
      moderate: [{ kind: 'overheats', number: 2, degrees: 9 }],
      'below the limit': [{ kind: 'overheats', number: 2, degrees: 6 }],
    },
  },
  {
    fault: 'Waterlogged expansion tank',
    rules: ['relief-risk'],
    profile: { storeys: 3, reliefPressure: 30 },
    at: {
      obvious: [{ kind: 'waterlogged', psiPerDegree: 0.25 }],
      barely: [{ kind: 'waterlogged', psiPerDegree: 0.17 }],
      'below the limit': [{ kind: 'waterlogged', psiPerDegree: 0.1 }],
    },
  },
  {
    fault: 'Recirculation off at night',
    rules: ['recirculation', 'loop-cool'],
    at: {
      obvious: [{ kind: 'recirculationRests', from: 22, to: 6 }],
      barely: [{ kind: 'recirculationRests', from: 23, to: 5 }],
    },
  },
  {
    fault: 'Jumping sensor',
    rules: ['sensor-trouble'],
    at: {
      obvious: [{ kind: 'sensorJumps', label: RETURN, by: 60 }],
      barely: [{ kind: 'sensorJumps', label: RETURN, by: 35 }],
      'below the limit': [{ kind: 'sensorJumps', label: RETURN, by: 20 }],
    },
  },
  {
    fault: 'Pump all summer',
    rules: ['pump-effect'],
    firstDay: JUNE,
    at: { obvious: [{ kind: 'pumpNeverRests' }] },
  },
  {
    fault: 'Limit trips',
    rules: ['limit-trips'],
    at: {
      obvious: [{ kind: 'limitTrips', hours: 3 }],
      moderate: [{ kind: 'limitTrips', hours: 6 }],
      'below the limit': [{ kind: 'limitTrips', hours: 24 }],
    },
  },
  {
    fault: 'Flue gas too hot',
    rules: ['flue-hot'],
    plant: { condensing: true, reset: [110, 150] },
    profile: { condensing: true },
    at: {
      obvious: [{ kind: 'fouled', degrees: 90 }],
      moderate: [{ kind: 'fouled', degrees: 75 }],
      'below the limit': [{ kind: 'fouled', degrees: 15 }],
    },
  },
  {
    fault: 'Sensor at fault',
    rules: ['sensor-faulty'],
    at: {
      obvious: [{ kind: 'sensorFault', label: RETURN }],
      moderate: [{ kind: 'sensorFault', label: RETURN }, [8, 14]],
      barely: [{ kind: 'sensorFault', label: RETURN }, [8, 10.2]],
      'below the limit': [{ kind: 'sensorFault', label: RETURN }, [8, 9]],
    },
  },
  {
    fault: 'Loop at 110 °F',
    rules: ['loop-cool'],
    at: { dangerous: [setpoint(119)] },
  },
  {
    fault: 'Storage at 116 °F',
    rules: ['storage-cool', 'storage-band'],
    labels: [STORAGE],
    at: { dangerous: [setpoint(122)] },
  },
  {
    fault: '138 °F at the taps',
    rules: ['hot-water-unmixed'],
    profile: { mixingValve: false },
    plant: { mixedTo: 122, tankSetpoint: 141 },
    at: { dangerous: [{ kind: 'mixingFailed' }] },
  },
  {
    fault: 'Burner stays OFF',
    rules: ['burner-off', 'cold-room'],
    firstDay: '2025-11-24',
    at: { dangerous: [{ kind: 'lockout', minutesBelow: Number.POSITIVE_INFINITY }] },
  },
  {
    fault: '160 °F at an outlet that nothing mixes',
    rules: ['hot-water-unmixed', 'hot-water-hot'],
    labels: ['hotWaterTankOutletTemperature1'],
    without: ['hotWaterTankSupplyHeaderTemperature1'],
    plant: { tankSetpoint: 142 },
    profile: { mixingValve: false },
    at: { dangerous: [setpoint(165)] },
  },
  {
    fault: 'Outdoor sensor indoors, shared with the control',
    rules: ['cold-room', 'burner-off', 'outdoor-doubted'],
    firstDay: '2025-11-10',
    within: 3,
    at: { dangerous: [{ kind: 'outdoorIndoors', degrees: 72, isShared: true }] },
  },
  {
    fault: 'Outdoor sensor indoors, shared, no room sensor',
    rules: ['outdoor-doubted', 'burner-off'],
    firstDay: '2025-11-10',
    within: 3,
    without: ['roomTemperature1'],
    at: { dangerous: [{ kind: 'outdoorIndoors', degrees: 72, isShared: true }] },
  },
  {
    fault: 'Outdoor sensor indoors',
    rules: ['outdoor-doubted'],
    firstDay: '2025-11-10',
    within: 3,
    at: { dangerous: [{ kind: 'outdoorIndoors', degrees: 72, isShared: false }] },
  },
  {
    fault: 'Outdoor sensor stuck',
    rules: ['outdoor-doubted'],
    at: { obvious: [{ kind: 'sensorStuck', label: OUTDOOR, flickers: 0.1 }] },
  },
  {
    fault: 'Outdoor sensor drifts from a second one',
    rules: ['outdoor-doubted'],
    labels: ['outdoorTemperature2'],
    at: { obvious: [{ kind: 'sensorDrifts', label: OUTDOOR, perDay: 2 }] },
  },
  {
    fault: 'Cold zone beside a warm room',
    rules: ['cold-room'],
    firstDay: '2025-11-10',
    within: 3,
    labels: ['roomTemperature2'],
    at: { dangerous: [{ kind: 'coldZone', degrees: 55 }] },
  },
  {
    fault: 'Flue gas of a boiler that does not condense',
    rules: ['flue-hot'],
    profile: { condensing: false },
    within: 3,
    at: {
      dangerous: [{ kind: 'fouled', degrees: 125 }],
      obvious: [{ kind: 'fouled', degrees: 95 }],
      moderate: [{ kind: 'fouled', degrees: 80 }],
      'below the limit': [{ kind: 'fouled', degrees: 45 }],
    },
  },
  {
    fault: 'Scalding for 48 minutes of each evening',
    rules: ['hot-water-hot'],
    profile: { mixingValve: false },
    within: 3,
    plant: { mixedTo: 122, tankSetpoint: 156 },
    at: { dangerous: [{ kind: 'mixingFailed' }, [19, 19.8]] },
  },
  {
    fault: 'Pressure too low for four storeys',
    rules: ['low-pressure', 'falling-pressure'],
    profile: { storeys: 4 },
    within: 3,
    at: {
      dangerous: [{ kind: 'pressureSpike', psi: -14 }],
      barely: [{ kind: 'pressureSpike', psi: -6.5 }],
      'below the limit': [{ kind: 'pressureSpike', psi: -4 }],
    },
  },
];

const ZONE = 'America/Boise';

/** The times of a fault in ms: from a day on, or some hours of each day. The clock of the plant is 7 hours behind UTC here, in summer 6. */
function* timesOf(firstDay: number, hours: Hours | undefined): Generator<{ start: number; end: number }> {
  const start = firstDay * DAY_MS + 7 * HOUR_MS;
  if (!hours) return yield { start, end: Number.POSITIVE_INFINITY };
  const [from, to] = hours;
  const length = ((to - from + 24) % 24 || 24) * HOUR_MS;
  for (let day = 0; day < FAULTY_DAYS; day += 1) {
    const begins = start + day * DAY_MS + from * HOUR_MS;
    yield { start: begins, end: begins + length };
  }
}

function faultyOf(kind: Kind, strength: Strength): Faulty[] {
  const row = kind.at[strength];
  if (!row) return [];
  const [faults, hours] = row;
  const firstDay = kind.firstDay ?? OCTOBER;
  const times = [...timesOf(dayNumber(firstDay) + HEALTHY_DAYS, hours)];
  const building: Building = {
    name: `${kind.fault}, ${strength}`,
    plant: plantSpec('boise', ZONE, { ...HEALTHY_PLANT, ...kind.plant }),
    labels: [...USUAL, ...(kind.labels ?? [])].filter((label) => !kind.without?.includes(label)),
    profile: kind.profile ?? {},
    faults: times.flatMap((time) => [faults].flat().map((fault) => ({ ...fault, ...time }))),
  };
  const within = kind.within ?? (strength === 'dangerous' ? DANGER_DAY : undefined);
  return [{ fault: kind.fault, strength, rules: kind.rules, building, firstDay, ...(within && { within }) }];
}

/** Every fault in every strength that was made. */
export const FAULTY: readonly Faulty[] = KINDS.flatMap((kind) =>
  STRENGTHS.flatMap((strength) => faultyOf(kind, strength)),
);
