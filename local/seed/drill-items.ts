import type { Channel } from '../../shared/domain/alarms/channels/channel.ts';
import { DRILL_DAYS } from '../../shared/domain/alarms/channels/drill.ts';
import { DAY_MS, DAY_SECONDS, MINUTE_MS, SECOND_MS } from '../../shared/domain/durations.ts';
import { NAMELESS } from '../../shared/platform/items/alarm-items.ts';
import type { DrillItem } from '../../shared/platform/items/drill-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import type { MailReportItem } from '../../shared/platform/items/mail-report-items.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { uuidOf } from '../world/fixtures/uuid.ts';
import type { StoredItem } from './items.ts';

/** The id that SES would have given the mail to a person. */
const messageIdOf = (userId: string): string => `0101019-${uuidOf(`mail of ${userId}`)}-000000`;

const [admin = '', editor = '', viewer = ''] = HARBOURLINE.users.map(({ id }) => id);

/**
 * The test alarm that one company has sent before the demo began, with each result: the admin has confirmed it, the
 * editor's mail was delivered, the viewer's mail came back. @param end when the demo begins, UTC ms
 */
export function demoDrill(end: number): DrillItem {
  const at = end - 12 * DAY_MS;
  const sentAt = at + MINUTE_MS;
  const told = (...userIds: string[]) => userIds.map((userId) => ({ ...NAMELESS, userId, at: sentAt }));
  const mailed = (...userIds: string[]) =>
    told(...userIds).map((each) => ({ ...each, messageId: messageIdOf(each.userId) }));
  const arrived = (channel: Channel, minutes: number) => ({ userId: admin, channel, at: at + minutes * MINUTE_MS });
  return {
    id: uuidOf('test alarm'),
    at,
    by: editor,
    propertyId: propertyNamed('Dunmore Place').id,
    userIds: [admin, editor, viewer],
    planned: { email: [admin, editor, viewer], text: [admin] },
    email: mailed(admin, editor, viewer),
    text: told(admin),
    arrivals: [arrived('email', 9), arrived('text', 4)],
    expiresAt: Math.ceil(at / 1000) + DRILL_DAYS * DAY_SECONDS,
  };
}

/** Reports of SES about its mails, by person. @param end UTC ms */
export function demoReports(end: number): ReadonlyMap<string, MailReportItem> {
  const { email = [], expiresAt } = demoDrill(end);
  return new Map(
    email.map(({ userId, at, messageId = '' }) => {
      const report = { at: at + 2 * SECOND_MS, messageId, expiresAt };
      const bounced = { kind: 'bounced' as const, reason: 'smtp; 452 4.2.2 mailbox full' };
      return [userId, { ...report, ...(userId === viewer ? bounced : { kind: 'delivered' as const }) }];
    }),
  );
}

/** The test alarm of the demo world with the reports of its mails. @param end UTC ms */
export function drillItems(end: number): StoredItem[] {
  const drill = demoDrill(end);
  const reports = [...demoReports(end).values()];
  return [
    { ...KEYS.drill(HARBOURLINE.id, drill.id), ...drill },
    ...reports.map((report) => ({ ...KEYS.mailReport(HARBOURLINE.id, report.messageId), ...report })),
  ];
}
