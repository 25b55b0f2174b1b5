import { DAY_MS } from '../../shared/domain/durations.ts';
import type { AlertSettingsItem } from '../../shared/platform/alert-items.ts';
import { KEYS } from '../../shared/platform/items.ts';
import { COMPANIES } from '../world/fixtures.ts';
import type { StoredItem } from './items.ts';

/** How the first admin of the demo world is told of alarms: critical ones also by text. @param end UTC ms */
export function alertItems(end: number): StoredItem[] {
  const [company] = COMPANIES;
  const admin = company?.users.find(({ role }) => role === 'admin');
  if (!company || !admin) return [];
  const verifiedAt = end - 12 * DAY_MS;
  const item: AlertSettingsItem = {
    userId: admin.id,
    version: 1,
    channels: { critical: ['email', 'text'] },
    phone: { number: '+12065550134', verifiedAt, consentAt: verifiedAt },
    provenAt: { email: verifiedAt, text: verifiedAt },
  };
  return [{ ...KEYS.alertSettings(company.id, admin.id), ...item }];
}
