import type { Threshold, Thresholds } from '../../../shared/domain/breach.ts';
import { parseSensorLabel, SENSORS, type SensorLabel } from '../../../shared/domain/sensor.ts';
import { COMPANIES } from './companies.ts';
import { type DemoProperty, propertyNamed } from './properties.ts';
import { uuidOf } from './uuid.ts';

export interface DemoNotification {
  readonly id: string;
  readonly companyId: string;
  readonly propertyId: string;
  readonly enabled: boolean;
  readonly thresholds: Thresholds;
  readonly recipients: readonly { readonly id: string; readonly type: 'email' }[];
}

/** Which sensors of which building raise alarms, by the limits of the presets. */
const WATCHED: Readonly<Record<string, readonly SensorLabel[]>> = {
  'Alder House': ['boilerSupplyHeaderTemperature1', 'boilerSystemPressure1', 'hotWaterTankOutletTemperature1'],
  'Kestrel Court': ['boilerSupplyHeaderTemperature1', 'boilerSystemPressure1', 'hotWaterTankOutletTemperature1'],
  'Kingsley Apartments': ['boilerSupplyHeaderTemperature1', 'boilerSystemPressure1', 'hotWaterTankOutletTemperature1'],
  'Elm & Third': ['boilerSystemPressure1'],
  'Hawthorn Gardens': ['boilerSupplyHeaderTemperature1', 'boilerReturnHeaderTemperature1'],
  'Prospect Arms': ['boilerSupplyHeaderTemperature1', 'boilerSystemPressure1', 'hotWaterTankOutletTemperature1'],
};

function presetOf(label: SensorLabel): Threshold {
  const name = parseSensorLabel(label)?.name;
  if (!name) throw new Error(`${label} is not a sensor's label`);
  const [min, max] = SENSORS[name].preset;
  return { min: String(min), max: String(max), thresholdStatus: 'enabled' };
}

function notificationOf(property: DemoProperty, labels: readonly SensorLabel[]): DemoNotification {
  const users = COMPANIES.find(({ id }) => id === property.companyId)?.users ?? [];
  return {
    id: uuidOf(`notification ${property.name}`),
    companyId: property.companyId,
    propertyId: property.id,
    enabled: true,
    thresholds: Object.fromEntries(labels.map((label) => [label, presetOf(label)])),
    recipients: users.filter(({ role }) => role === 'admin').map(({ id }) => ({ id, type: 'email' })),
  };
}

/** The alarm settings of some buildings; the others' are as a new building's: disabled, without limits. */
export const NOTIFICATIONS: readonly DemoNotification[] = Object.entries(WATCHED).map(([name, labels]) =>
  notificationOf(propertyNamed(name), labels),
);
