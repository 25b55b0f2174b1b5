/** The first serial number: eight digits, as labels have them. */
const FIRST_SERIAL = 10_000_001;

/** The number after the highest serial number. */
export const serialAfter = (serials: readonly string[]): string =>
  String(serials.reduce((next, serial) => Math.max(next, Number(serial) + 1 || 0), FIRST_SERIAL));
