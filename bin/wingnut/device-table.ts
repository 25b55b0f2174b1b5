import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import { table } from '../operators/table.ts';
import type { Label } from './label-sheet.ts';

const STATES = { pending: 'unfinished', active: 'active', revoked: 'revoked' } as const;

/** The serial number, UUID and claim code of devices, for labels. */
export const labelTable = (devices: readonly Label[]): string[] =>
  table(
    ['Serial', 'UUID', 'Claim code'],
    devices.map(({ serial, id, claimCode = '-' }) => [serial, id, claimCode]),
  );

/** All devices by serial number, each with its certificate and company. @param names names of companies by id */
export function deviceTable(devices: readonly DeviceItem[], names: ReadonlyMap<string, string>): string[] {
  if (devices.length === 0) return ['There is no wingnut yet. npm run wingnut:provision -- --count NUMBER makes some.'];
  const sorted = devices.toSorted((a, b) => Number(a.serial) - Number(b.serial));
  return table(
    ['Serial', 'UUID', 'Certificate', 'Claim code', 'Company'],
    sorted.map(({ serial, id, certificate = 'active', claimCode, companyId }) => [
      serial,
      id,
      STATES[certificate],
      claimCode ? 'yes' : '-',
      companyId === undefined ? '-' : (names.get(companyId) ?? companyId),
    ]),
  );
}
