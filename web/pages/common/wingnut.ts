import type { LinkedWingnut } from '../../../shared/api/types.ts';

/** The first four characters of a serial number, by which a wingnut is shown on a chip (S2 §9). */
export const shortSerial = (externalId: string): string => externalId.slice(0, 4);

/** Where a wingnut's own page is. */
export const wingnutPath = (id: string): string => `/portal/wingnut/detail/${id}`;

/** Whether a sensor is configured on an analog input; only such a one can have limits (S2 §2.9). */
export const hasAnalogSensor = ({ config }: Pick<LinkedWingnut, 'config'>): boolean =>
  Object.keys(config.sensors).some((input) => input.startsWith('A'));
