import { formatUtc } from '../../shared/domain/time-text.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import type { LatestItem } from '../../shared/platform/items/items.ts';
import { table } from '../operators/table.ts';
import type { Label } from './label-sheet.ts';

const STATES = { pending: 'unfinished', active: 'active', revoked: 'revoked' } as const;

const timeText = (time: number | undefined): string => (time === undefined ? '-' : formatUtc(time));

/** The serial number, UUID and claim code of devices, for labels. */
export const labelTable = (devices: readonly Label[]): string[] =>
  table(
    ['Serial', 'UUID', 'Claim code'],
    devices.map(({ serial, id, claimCode = '-' }) => [serial, id, claimCode]),
  );

type LastWords = Pick<LatestItem, 'receivedAt' | 'specs'>;

/**
 * All devices by serial number, each with its certificate and company, its firmware, and its latest message.
 * @param names names of companies by id @param latest what those with a company last said, by id
 */
export function deviceTable(
  devices: readonly DeviceItem[],
  names: ReadonlyMap<string, string>,
  latest: ReadonlyMap<string, LastWords>,
): string[] {
  if (devices.length === 0) return ['There is no wingnut yet. npm run wingnut:provision -- --count NUMBER makes some.'];
  const sorted = devices.toSorted((a, b) => Number(a.serial) - Number(b.serial));
  return table(
    ['Serial', 'UUID', 'Certificate', 'Claim code', 'Firmware', 'Latest message (UTC)', 'Company'],
    sorted.map(({ serial, id, certificate = 'active', claimCode, companyId }) => [
      serial,
      id,
      STATES[certificate],
      claimCode ? 'yes' : '-',
      latest.get(id)?.specs?.software || '-',
      timeText(latest.get(id)?.receivedAt),
      companyId === undefined ? '-' : (names.get(companyId) ?? companyId),
    ]),
  );
}
