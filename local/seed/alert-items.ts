import { DAY_MS } from '../../shared/domain/durations.ts';
import type { AlertSettingsItem } from '../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import { demoDrill } from './drill-items.ts';
import type { StoredItem } from './items.ts';

const [admin = '', editor = ''] = HARBOURLINE.users.map(({ id }) => id);

/**
 * Settings of the demo world for notifying people of alarms: critical ones also by text for the admin, whom the test
 * alarm has reached. A mail last reached the editor long before that.
 *
 * @param end UTC ms
 */
export function alertItems(end: number): StoredItem[] {
  const verifiedAt = end - 20 * DAY_MS;
  const reached = (demoDrill(end).arrivals ?? []).map(({ channel, at }) => [channel, at]);
  const items: AlertSettingsItem[] = [
    {
      userId: admin,
      version: 1,
      channels: { critical: ['email', 'text'] },
      phone: { number: '+12065550134', verifiedAt, consentAt: verifiedAt },
      provenAt: Object.fromEntries(reached),
    },
    { userId: editor, version: 0, provenAt: { email: end - 47 * DAY_MS } },
  ];
  return items.map((item) => ({ ...KEYS.alertSettings(HARBOURLINE.id, item.userId), ...item }));
}
