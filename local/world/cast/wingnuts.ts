import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import type { Sensors } from '../../../shared/domain/wingnut.ts';
import { type PlantSpec, plantSpec } from '../plant/spec.ts';
import { CASTLEGATE, HARBOURLINE } from './companies.ts';
import { propertyNamed } from './properties.ts';
import { uuidOf } from './uuid.ts';
import { BOILER, HOT_WATER, wire, without } from './wiring.ts';

export interface DemoWingnut {
  readonly id: string;
  /** Eight digits. */
  readonly serial: string;
  readonly companyId: string | null;
  readonly propertyId: string | null;
  /** As configured in the portal; a part of the wiring. */
  readonly sensors: Sensors;
  /** What is really connected: a wingnut reports every input, configured or not. */
  readonly wiring: Sensors;
  readonly state: 'live' | 'disconnected' | 'unlinked' | 'unconfigured' | 'unclaimed';
  readonly plant: PlantSpec;
  readonly specs: { readonly model: string; readonly software: string; readonly hardware: string };
  /** When it was claimed: `yyyy-MM-dd HH:mm:ss`, UTC; null while nobody has. */
  readonly createdAt: string | null;
}

interface Row {
  readonly serial: string;
  readonly property?: string;
  readonly company?: string;
  readonly state?: DemoWingnut['state'];
  readonly labels: readonly SensorLabel[];
  readonly seenOnly?: readonly SensorLabel[];
  readonly plant: PlantSpec;
  readonly specs?: Partial<DemoWingnut['specs']>;
  readonly createdAt?: string;
}

const PACIFIC = 'America/Los_Angeles';
const SPECS = { model: 'WN-48', software: '3.8.1', hardware: 'C2' } as const;
const EASTERN = 'America/New_York';

const ROWS: readonly Row[] = [
  {
    serial: '48213007',
    property: 'Alder House',
    labels: [
      ...BOILER,
      ...HOT_WATER.filter((label) => label !== 'hotWaterTankRelayState1'),
      'mechanicalRoomCombustionAirTemperature1',
      'hotWaterTankOutletTemperature1',
      'hotWaterTankExhaustTemperature1',
      'door1',
      'boilerLimitState1',
      'temperature1',
      'temperature2',
    ],
    seenOnly: ['temperature1', 'temperature2'],
    plant: plantSpec('portland', PACIFIC, { coldPressure: 16.6, rise: 2.9, differential: 28 }),
  },
  {
    serial: '31946620',
    property: 'Alder House',
    labels: [
      'boilerSupplyHeaderTemperature2',
      'boilerReturnHeaderTemperature2',
      'boilerExhaustTemperature2',
      'indirectTankOutletTemperature1',
      'indirectTankInletTemperature1',
      'roomTemperature1',
      'boilerSystemPressure2',
      'boilerPumpCurrent2',
      'indirectTankPumpCurrent1',
      'leak1',
      'boilerRelayState2',
      'boilerAquastatState2',
      'boilerPumpRelayState2',
      'indirectTankPumpRelayState1',
    ],
    plant: plantSpec('portland', PACIFIC, { coldPressure: 16.4, reset: [148, 170], condensing: true, load: 0.6 }),
    specs: { software: '3.7.4' },
  },
  {
    serial: '20811402',
    property: 'Birchwood Terrace',
    labels: [...BOILER, ...HOT_WATER, 'roomTemperature1', 'leak1'],
    plant: plantSpec('portland', PACIFIC, { coldPressure: 14.2 }),
  },
  {
    serial: '55201184',
    property: 'Kestrel Court',
    labels: [...BOILER, ...HOT_WATER, 'hotWaterTankOutletTemperature1', 'mechanicalRoomCombustionAirTemperature1'],
    plant: plantSpec('portland', PACIFIC, { coldPressure: 15.4, load: 0.7 }),
  },
  {
    serial: '55230091',
    property: 'Kestrel Court',
    state: 'unconfigured',
    labels: [
      'storageTankOutletTemperature1',
      'storageTankInletTemperature1',
      'roomTemperature1',
      'roomTemperature2',
      'storageTankPumpCurrent1',
      'window1',
      'storageTankPumpRelayState1',
    ],
    plant: plantSpec('portland', PACIFIC),
    specs: { software: '3.6.0', hardware: 'C1' },
    createdAt: '2026-08-19 16:20:00',
  },
  {
    serial: '44027713',
    property: 'Dunmore Place',
    state: 'disconnected',
    labels: [...BOILER, ...HOT_WATER],
    plant: plantSpec('oregonCoast', PACIFIC, { coldPressure: 13.4 }),
    specs: { software: '3.7.4', hardware: 'C1' },
  },
  {
    serial: '61570268',
    property: 'Elm & Third',
    labels: [...BOILER, ...HOT_WATER, 'makeUpWaterTemperature1', 'leak1'],
    plant: plantSpec('salem', PACIFIC, { coldPressure: 15.8 }),
  },
  {
    serial: '12760945',
    property: 'Hawthorn Gardens',
    labels: [...BOILER, ...HOT_WATER, 'returnLineTemperature1', 'bypassLineTemperature1'],
    plant: plantSpec('portland', PACIFIC, { coldPressure: 14.6, amps: amps(6.8) }),
  },
  {
    serial: '50984412',
    property: 'Kingsley Apartments',
    labels: [...BOILER, ...HOT_WATER, 'hotWaterTankOutletTemperature1', 'hotWaterTankInletTemperature1'],
    plant: plantSpec('eugene', PACIFIC, { coldPressure: 14.9, tankSetpoint: 145 }),
  },
  {
    serial: '22490031',
    property: 'Mariner House',
    labels: [...BOILER, 'boilerOutletTemperature1', 'boilerInletTemperature1', 'boilerLimitState1'],
    plant: plantSpec('oregonCoast', PACIFIC, { coldPressure: 16.9, reset: [150, 178] }),
  },
  {
    serial: '38172950',
    property: 'Sawtooth Flats',
    labels: [...BOILER, ...HOT_WATER, 'heatingCoilLineTemperature1', 'occupancy1'],
    plant: plantSpec('boise', 'America/Boise', { coldPressure: 15.1, condensing: true, reset: [146, 168] }),
    specs: { software: '3.9.0', hardware: 'D1' },
  },
  {
    serial: '81190540',
    company: HARBOURLINE.id,
    state: 'unlinked',
    labels: [...BOILER],
    plant: plantSpec('portland', PACIFIC),
    createdAt: '2026-09-30 18:05:00',
  },
  {
    serial: '73500817',
    property: 'Prospect Arms',
    labels: [
      ...BOILER,
      ...HOT_WATER,
      'hotWaterTankOutletTemperature1',
      'storageTankOutletTemperature1',
      'storageTankInletTemperature1',
      'mechanicalRoomCombustionAirTemperature1',
      'roomTemperature1',
      'storageTankPumpCurrent1',
      'leak1',
      'door1',
      'storageTankPumpRelayState1',
      'boilerLimitState1',
    ],
    plant: plantSpec('newYork', EASTERN, { coldPressure: 16.8, amps: amps(7.4), draw: 0.95 }),
  },
  {
    serial: '70031188',
    property: 'Ludlow Mill',
    labels: [...BOILER, ...HOT_WATER],
    plant: plantSpec('newYork', EASTERN, { coldPressure: 14.4, tankSetpoint: 149 }),
  },
  {
    serial: '80042263',
    property: 'Signal Hill House',
    labels: [...BOILER, ...HOT_WATER, 'roomTemperature1'],
    plant: plantSpec('stJohns', 'America/St_Johns', { coldPressure: 15.6, load: 0.85 }),
  },
  {
    serial: '92017445',
    property: 'Citadel Court',
    labels: [...BOILER, 'makeUpWaterTemperature1', 'thermostatState1'],
    plant: plantSpec('halifax', 'America/Halifax', { coldPressure: 14.1, summerShutdown: true }),
  },
  {
    serial: '81190557',
    company: CASTLEGATE.id,
    state: 'unlinked',
    labels: [...BOILER],
    plant: plantSpec('newYork', EASTERN),
    createdAt: '2026-10-12 14:45:00',
  },
  { serial: '96630128', state: 'unclaimed', labels: [...BOILER], plant: plantSpec('portland', PACIFIC) },
  { serial: '96630135', state: 'unclaimed', labels: [...BOILER, ...HOT_WATER], plant: plantSpec('portland', PACIFIC) },
];

/** Motor currents around a system pump of some size, A. */
function amps(system: number): PlantSpec['amps'] {
  return { system, boiler: 2.2, recirculation: 1.1, indirect: 1.6, storage: 1.3 };
}

function wingnutOf(row: Row): DemoWingnut {
  const property = row.property === undefined ? undefined : propertyNamed(row.property);
  const state = row.state ?? 'live';
  const wiring = wire(row.labels);
  const configured = state !== 'unconfigured' && state !== 'unclaimed';
  return {
    id: uuidOf(`wingnut ${row.serial}`),
    serial: row.serial,
    companyId: property?.companyId ?? row.company ?? null,
    propertyId: property?.id ?? null,
    sensors: configured ? without(wiring, row.seenOnly ?? []) : {},
    wiring,
    state,
    plant: row.plant,
    specs: { ...SPECS, ...row.specs },
    createdAt: row.createdAt ?? property?.createdAt ?? null,
  };
}

/** The devices of the demo world; the last two are provisioned, but nobody has claimed them. */
export const WINGNUTS: readonly DemoWingnut[] = ROWS.map(wingnutOf);
