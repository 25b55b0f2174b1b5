import type { DeviceItem, SerialItem } from '../../shared/platform/items/device-items.ts';
import { table } from '../operators/table.ts';

const STATES = { pending: 'unfinished', active: 'active', revoked: 'revoked' } as const;

/** The serial number and UUID of devices, for labels. */
export const labelTable = (devices: readonly SerialItem[]): string[] =>
  table(
    ['Serial', 'UUID'],
    devices.map(({ serial, id }) => [serial, id]),
  );

/** All devices by serial number, each with its certificate and company. @param names names of companies by id */
export function deviceTable(devices: readonly DeviceItem[], names: ReadonlyMap<string, string>): string[] {
  if (devices.length === 0) return ['There is no wingnut yet. npm run wingnut:provision -- --count NUMBER makes some.'];
  const sorted = devices.toSorted((a, b) => Number(a.serial) - Number(b.serial));
  return table(
    ['Serial', 'UUID', 'Certificate', 'Company'],
    sorted.map(({ serial, id, certificate = 'active', companyId }) => [
      serial,
      id,
      STATES[certificate],
      companyId === undefined ? '-' : (names.get(companyId) ?? companyId),
    ]),
  );
}
