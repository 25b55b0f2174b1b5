import type { LinkedWingnut } from '../../../shared/api/types.ts';

/** The first four characters of a serial number, shown on a wingnut's chip (docs/product/properties.md#chips). */
export const shortSerial = (externalId: string): string => externalId.slice(0, 4);

/** Whether a sensor is configured on an analog input (docs/product/alarms.md#no-analog). */
export const hasAnalogSensor = ({ config }: Pick<LinkedWingnut, 'config'>): boolean =>
  Object.keys(config.sensors).some((input) => input.startsWith('A'));
