import { DELIVERY_DAYS } from '../../shared/domain/alarms/channels/webhook.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { sensorInLine } from '../../shared/domain/language/sensor-words.ts';
import { formAttribute } from '../../shared/platform/items/item-forms.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import {
  headsOf,
  type WebhookDeliveryItem,
  type WebhookItem,
  type WebhooksItem,
} from '../../shared/platform/items/webhook-items.ts';
import { WEBHOOKS_PATH } from '../webhooks/receiver.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import type { Breach, DemoBreaches } from './breaches.ts';
import type { StoredItem } from './items.ts';

type Delivery = Omit<WebhookDeliveryItem, 'expiresAt'>;

/** A message that was taken at once. @param at UTC ms */
const taken = (at: number, title: string, more: Partial<Delivery> = {}): Delivery => ({
  id: `demo-${at}`,
  messageAt: at,
  at,
  attempts: 1,
  title,
  status: 200,
  body: 'Thank you',
  ...more,
});

/** The message about an alarm of a sensor, when the demo's readings have one. */
const raised = (breach: Breach | undefined, property: string, more: (at: number) => Partial<Delivery>): Delivery[] =>
  breach
    ? [
        taken(
          breach.raisedAt,
          `${property}: ${sensorInLine(breach.label)} ${breach.raisedWith.toFixed(1)}°F, below ${breach.extreme.limit}°F`,
          more(breach.raisedAt),
        ),
      ]
    : [];
const SILENT = 'Dunmore Place: Wingnut 44027713 offline';

/** The newest first. */
const workOrders = (now: number, { alderLockout }: DemoBreaches): Delivery[] => [
  ...raised(alderLockout, 'Alder House', (at) => ({
    at: at + 44 * MINUTE_MS,
    attempts: 6,
    status: 500,
    body: 'Upstream did not answer in time',
    failure: 'The endpoint responded 500',
  })),
  taken(now - 9 * HOUR_MS, SILENT),
  taken(now - 31 * HOUR_MS, 'TEST: Example: Critical: boiler system pressure 6.2 PSI, below 10 PSI', { isTest: true }),
];
const teamChannel = (now: number, { hawthornPump }: DemoBreaches): Delivery[] => [
  taken(now - 9 * HOUR_MS, SILENT, { body: 'ok' }),
  ...raised(hawthornPump, 'Hawthorn Gardens', () => ({ body: 'ok' })),
];

/** The webhooks of a company as they are stored: with their secrets, and their heads beside. */
export const storedWebhooks = (companyId: string, item: WebhooksItem): StoredItem[] => [
  { ...KEYS.webhookSecrets(companyId), ...item },
  { ...KEYS.webhooks(companyId), ...headsOf(item), ...formAttribute(KEYS.webhooks(companyId)) },
];

/**
 * The webhooks of one company, with their messages. Both lead to the receiver of this machine, which shows what comes: the
 * demo tells nobody else of its alarms.
 * @param portal the portal's address @param now UTC ms
 */
export function webhookItems(portal: string, now: number, breaches: DemoBreaches): StoredItem[] {
  const createdAt = now - 40 * DAY_MS;
  const webhook = (id: string, name: string, form: WebhookItem['form'], secret: string): WebhookItem => ({
    id,
    name,
    form,
    secret,
    createdAt,
    version: 1,
    url: `${portal}${WEBHOOKS_PATH}?to=${id}`,
  });
  const item: WebhooksItem = {
    webhooks: [
      webhook('work-orders', 'Work orders', 'json', 'demo-secret-of-the-work-orders'),
      {
        ...webhook('team-channel', 'Team channel', 'slack', 'demo-secret-of-the-channel'),
        severities: ['critical', 'warning'],
      },
    ],
    version: 1,
  };
  const deliveries = { 'work-orders': workOrders(now, breaches), 'team-channel': teamChannel(now, breaches) };
  return [
    ...storedWebhooks(HARBOURLINE.id, item),
    ...Object.entries(deliveries).flatMap(([id, list]) =>
      list.map((delivery) => ({
        ...KEYS.webhookDelivery(HARBOURLINE.id, id, String(delivery.messageAt), delivery.id),
        ...delivery,
        expiresAt: Math.ceil(delivery.at / 1000) + (DELIVERY_DAYS * DAY_MS) / 1000,
      })),
    ),
  ];
}
