import type { Channel } from '../../shared/domain/alarms/channels/channel.ts';
import { DRILL_DAYS } from '../../shared/domain/alarms/channels/drill.ts';
import { DAY_MS, DAY_SECONDS, MINUTE_MS, SECOND_MS } from '../../shared/domain/durations.ts';
import { NAMELESS } from '../../shared/platform/items/alarm-items.ts';
import type { DrillItem } from '../../shared/platform/items/drill-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { uuidOf } from '../world/fixtures/uuid.ts';
import type { StoredItem } from './items.ts';

const [admin = '', editor = '', viewer = ''] = HARBOURLINE.users.map(({ id }) => id);

/**
 * The test alarm that one company has sent before the demo began, with each result: the admin has confirmed it, the
 * editor's mail was delivered, the viewer's mail came back. @param end when the demo begins, UTC ms
 */
export function demoDrill(end: number): DrillItem {
  const at = end - 12 * DAY_MS;
  const sentAt = at + MINUTE_MS;
  const deliveredAt = sentAt + 2 * SECOND_MS;
  const told = (...userIds: string[]) => userIds.map((userId) => ({ ...NAMELESS, userId, at: sentAt }));
  const arrived = (channel: Channel, minutes: number) => ({ userId: admin, channel, at: at + minutes * MINUTE_MS });
  return {
    id: uuidOf('test alarm'),
    at,
    by: editor,
    propertyId: propertyNamed('Dunmore Place').id,
    userIds: [admin, editor, viewer],
    planned: { email: [admin, editor, viewer], text: [admin] },
    email: told(admin, editor, viewer),
    text: told(admin),
    reports: {
      [admin]: { kind: 'delivered', at: deliveredAt },
      [editor]: { kind: 'delivered', at: deliveredAt },
      [viewer]: { kind: 'bounced', at: deliveredAt, reason: 'smtp; 452 4.2.2 mailbox full' },
    },
    arrivals: [arrived('email', 9), arrived('text', 4)],
    expiresAt: Math.ceil(at / 1000) + DRILL_DAYS * DAY_SECONDS,
  };
}

/** The test alarm of the demo world. @param end UTC ms */
export function drillItems(end: number): StoredItem[] {
  const drill = demoDrill(end);
  return [{ ...KEYS.drill(HARBOURLINE.id, drill.id), ...drill }];
}
