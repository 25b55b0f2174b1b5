/** The network of its own by which a wingnut gets a Wi-Fi (docs/device.md#wi-fi-in-the-field). */

/** For so long it is on, minutes. */
export const SETUP_MINUTES = 10;
const PASSWORD_LENGTH = 8;

/** @param serial on the label */
export const setupNetworkOf = (serial: string): string => `Wingnut-${serial}`;

/** The first eight digits of the UUID. Whoever stands before the wingnut reads them on its label. */
export const setupPasswordOf = (uuid: string): string => uuid.slice(0, PASSWORD_LENGTH).toLowerCase();
