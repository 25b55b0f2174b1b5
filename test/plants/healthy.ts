import { BOILER, HOT_WATER } from '../../local/world/fixtures/wiring.ts';
import type { Fault, FaultKind } from '../../local/world/plant/faults.ts';
import { type PlantSpec, plantSpec } from '../../local/world/plant/spec.ts';
import type { ClimateName } from '../../local/world/plant/weather.ts';
import { dayNumber } from '../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { PlantProfile } from '../../shared/domain/plant-profile.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';
import type { Building } from './building.ts';

/** The healthy year begins on this day. */
export const YEAR_FROM = '2025-09-01';
export const YEAR_DAYS = 365;

const STORAGE: readonly SensorLabel[] = [
  'storageTankOutletTemperature1',
  'storageTankInletTemperature1',
  'storageTankPumpCurrent1',
  'storageTankPumpRelayState1',
];
const INDIRECT: readonly SensorLabel[] = [
  'indirectTankOutletTemperature1',
  'indirectTankInletTemperature1',
  'indirectTankPumpCurrent1',
  'indirectTankPumpRelayState1',
];
const LINES: readonly SensorLabel[] = ['supplyLineTemperature1', 'returnLineTemperature1', 'boilerOutletTemperature1'];
const ROOM: readonly SensorLabel[] = ['roomTemperature1'];
const SECOND: readonly SensorLabel[] = ['boilerRelayState2'];

/** Healthy hot water: mixed to a safe temperature, and recirculated all night. */
const MIXED = { mixedTo: 126, recirculationRests: [0, 0] } as const satisfies Partial<PlantSpec>;

const ZONES: Readonly<Record<ClimateName, string>> = {
  portland: 'America/Los_Angeles',
  salem: 'America/Los_Angeles',
  eugene: 'America/Los_Angeles',
  oregonCoast: 'America/Los_Angeles',
  boise: 'America/Boise',
  newYork: 'America/New_York',
  halifax: 'America/Halifax',
  stJohns: 'America/St_Johns',
};

interface Row {
  readonly name: string;
  readonly place: ClimateName;
  readonly plant: Partial<PlantSpec>;
  readonly labels: readonly SensorLabel[];
  readonly profile?: PlantProfile;
}

const NO_HOT_WATER: PlantProfile = { heatsHotWater: false };

const ROWS: readonly Row[] = [
  { name: 'Standard', place: 'portland', plant: { ...MIXED, summerShutdown: true }, labels: [...HOT_WATER, ...ROOM] },
  {
    name: 'Well described',
    place: 'newYork',
    plant: { ...MIXED, summerShutdown: true, coldPressure: 17 },
    labels: [...HOT_WATER, ...ROOM, ...LINES],
    profile: { ...NO_HOT_WATER, condensing: false, storeys: 3, boilers: 1, designTemperature: 15, mixingValve: false },
  },
  {
    name: 'Two boilers',
    place: 'newYork',
    plant: { boilers: 2, load: 0.82, summerShutdown: true },
    labels: [...SECOND],
    profile: { ...NO_HOT_WATER, boilers: 2, designTemperature: 15 },
  },
  {
    name: 'Two boilers, cold place',
    place: 'stJohns',
    plant: { ...MIXED, boilers: 2, load: 0.85 },
    labels: [...SECOND, ...HOT_WATER, ...INDIRECT],
  },
  {
    name: 'Condensing',
    place: 'boise',
    plant: { condensing: true, reset: [110, 150], summerShutdown: true },
    labels: [...ROOM],
    profile: { ...NO_HOT_WATER, condensing: true },
  },
  {
    name: 'Condensing, not described',
    place: 'portland',
    plant: { ...MIXED, condensing: true, reset: [125, 160], summerShutdown: true },
    labels: [...HOT_WATER],
  },
  {
    name: 'Indirect tank',
    place: 'salem',
    plant: { load: 0.7, reset: [156, 180] },
    labels: [...INDIRECT, ...ROOM],
    profile: { condensing: false, heatsHotWater: true },
  },
  {
    name: 'Storage tank',
    place: 'eugene',
    plant: { ...MIXED, summerShutdown: true },
    labels: [...HOT_WATER, ...STORAGE],
  },
  {
    name: 'Tall',
    place: 'newYork',
    plant: { ...MIXED, coldPressure: 42, summerShutdown: true },
    labels: [...HOT_WATER],
    profile: { storeys: 8, reliefPressure: 75 },
  },
  { name: 'Coast', place: 'oregonCoast', plant: { ...MIXED, load: 0.65 }, labels: [...HOT_WATER, ...INDIRECT] },
  {
    name: 'Large load',
    place: 'halifax',
    plant: { load: 0.86, summerShutdown: true },
    labels: [...LINES, ...ROOM],
    profile: NO_HOT_WATER,
  },
  {
    name: 'Small load',
    place: 'portland',
    plant: { load: 0.5, differential: 30, summerShutdown: true },
    labels: [...ROOM],
  },
  {
    name: 'Quick boiler',
    place: 'boise',
    plant: { rise: 4.2, load: 0.7, differential: 28, summerShutdown: true },
    labels: [...LINES],
  },
  {
    name: 'Slow boiler',
    place: 'stJohns',
    plant: { rise: 2.4, load: 0.8, summerShutdown: true },
    labels: [...ROOM],
    profile: { condensing: false, storeys: 2 },
  },
  {
    name: 'Busy taps',
    place: 'newYork',
    plant: { ...MIXED, draw: 0.98, summerShutdown: true },
    labels: [...HOT_WATER, 'hotWaterTankOutletTemperature1', ...STORAGE],
  },
  {
    name: 'Quiet taps',
    place: 'salem',
    plant: { ...MIXED, draw: 0.4, tankSetpoint: 150, summerShutdown: true },
    labels: [...HOT_WATER, 'hotWaterTankOutletTemperature1'],
  },
  {
    name: 'Sealed system',
    place: 'halifax',
    plant: { coldPressure: 12.5, summerShutdown: true },
    labels: [...ROOM],
    profile: { makeUpValve: false, storeys: 2, condensing: false },
  },
  {
    name: 'Steep curve',
    place: 'boise',
    plant: { reset: [150, 190], load: 0.8, summerShutdown: true },
    labels: [...LINES],
  },
  {
    name: 'Gentle curve',
    place: 'eugene',
    plant: { reset: [152, 176], load: 0.68, summerShutdown: true },
    labels: [...ROOM],
  },
  {
    name: 'Storage and indirect',
    place: 'oregonCoast',
    plant: { ...MIXED, load: 0.72 },
    labels: [...HOT_WATER, ...STORAGE, ...INDIRECT],
    profile: { heatsHotWater: true },
  },
];

const START = dayNumber(YEAR_FROM) * DAY_MS;

const during = (fault: FaultKind, day: number, hours: number): Fault => ({
  ...fault,
  start: START + day * DAY_MS + 9 * HOUR_MS,
  end: START + day * DAY_MS + (9 + hours) * HOUR_MS,
});

/** A mild spell in December, a cold snap in January, another one in February, and a hot week in July. */
const WEATHER: readonly Fault[] = [
  during({ kind: 'weather', degrees: 14 }, 100, 24 * 9),
  during({ kind: 'weather', degrees: -22 }, 138, 24 * 6),
  during({ kind: 'weather', degrees: -12 }, 172, 24 * 4),
  during({ kind: 'weather', degrees: 12 }, 310, 24 * 7),
];

/** Events of every building in a year: a power loss, a sensor at the electrician's, a day without network, a restart. */
const everyday = (index: number, labels: readonly SensorLabel[]): Fault[] => [
  during({ kind: 'powerLoss' }, 40 + 7 * index, 70 / 60),
  during({ kind: 'sensorFault', label: labels[index % labels.length] ?? 'outdoorTemperature1' }, 20 + 11 * index, 7),
  during({ kind: 'silent' }, 60 + 13 * index, 16),
  during({ kind: 'silent' }, 90 + 5 * index, (8 * MINUTE_MS) / HOUR_MS),
];

/** Twenty different boiler rooms without a fault, in a year with weather. */
export const HEALTHY: readonly Building[] = ROWS.map(({ name, place, plant, labels, profile = {} }, index) => {
  const all = [...BOILER, ...labels];
  const spec = plantSpec(place, ZONES[place], plant);
  return { name, plant: spec, labels: all, profile, faults: [...WEATHER, ...everyday(index, all)] };
});
