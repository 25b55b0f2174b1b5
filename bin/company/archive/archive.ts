import type { ContactItem } from '../../../shared/platform/items/contact-items.ts';
import type { DeviceItem } from '../../../shared/platform/items/device-items.ts';
import { newestForm } from '../../../shared/platform/items/item-forms.ts';
import type { CompanyItem } from '../../../shared/platform/items/items.ts';
import { companyOf, KEYS, type Key, nounOf } from '../../../shared/platform/items/keys.ts';
import type { WebhookItem } from '../../../shared/platform/items/webhook-items.ts';
import { withoutSignIn } from '../sign-in-attributes.ts';

/** An item of the entities table, as it is stored. */
export type StoredItem = Key & Readonly<Record<string, unknown>>;

/** A company as one file of JSON lines. The first line is the head (docs/operations.md, Export and restore). */
export interface Archive {
  readonly head: ArchiveHead;
  /** The items of the company's partition. */
  readonly items: readonly StoredItem[];
  /** The devices that the company has claimed. */
  readonly devices: readonly Pick<DeviceItem, 'id' | 'serial' | 'propertyId' | 'claimCode'>[];
}

interface ArchiveHead {
  readonly archive: 'wingnut-company';
  readonly version: 1;
  /** ISO 8601, UTC. */
  readonly exportedAt: string;
  readonly company: CompanyItem;
  /** The counts show whether a file was cut off. */
  readonly items: number;
  readonly devices: number;
}

/**
 * Items that are not exported. The minute check makes them again, old mails must not be sent, and old alarms must not escalate. The list of all alarms
 * (`BEGAN`) follows from the alarms, copies (`COPY`) from what they copy. What was reported of mails, what was delivered to webhooks, and exports, end by themselves. A wall link, a contractor link or a key must
 * not open a copy of the company.
 */
const TRANSIENT_NOUNS = new Set([
  'COMPANY',
  'ATTENTION',
  'COPY',
  'LETTER',
  'DIGEST',
  'MAILREPORT',
  'MONDAYMAIL',
  'REMINDERMAIL',
  'REPORTMAIL',
  'SIGNOFFMAIL',
  'WORKMAIL',
  'MUTEMAIL',
  'NOBODYTOLDMAIL',
  'NOTICEMAIL',
  'ACCOUNTMAIL',
  'MANYSITES',
  'ESCALATING',
  'BEGAN',
  'WEBHOOKDELIVERY',
  'EXPORT',
  'WALLS',
  'APIKEYS',
  'CONTRACTORLINK',
  'CONTRACTORLIST',
  'MOREDAYSMAIL',
]);
/** The heads of webhooks follow from the webhooks. */
const areHeads = (item: StoredItem) => nounOf(item) === 'WEBHOOKS' && item.form === newestForm(item);

/** A user as an archive has it: without the account, its sessions and the hashes of recovery codes and invitation. */
function exportUser(user: StoredItem): StoredItem {
  const { tokenHash: _invitation, ...exported } = withoutSignIn(user);
  return exported as StoredItem;
}

/** Alert settings as an archive has them: without the code that a number waits for. */
function exportAlerts(settings: StoredItem): StoredItem {
  const { pendingPhone: _code, ...exported } = settings;
  return exported as StoredItem;
}

/** Contacts as an archive has them: without the codes that wait. */
const exportContacts = (item: StoredItem): StoredItem =>
  ({
    ...item,
    contacts: (item.contacts as readonly ContactItem[]).map(({ code: _code, ...kept }) => kept),
  }) as StoredItem;

/** Webhooks as an archive has them: in the first form, without secrets. Restored, they are off until an admin makes new ones. */
const exportWebhooks = (item: StoredItem): StoredItem =>
  ({
    ...item,
    ...KEYS.webhooks(companyOf(item)),
    webhooks: (item.webhooks as readonly WebhookItem[]).map(({ secret: _secret, oldSecret: _old, ...kept }) => kept),
  }) as StoredItem;

const EXPORTED: Readonly<Record<string, (item: StoredItem) => StoredItem>> = {
  USER: exportUser,
  ALERTS: exportAlerts,
  CONTACTS: exportContacts,
  WEBHOOKS: exportWebhooks,
  WEBHOOKSECRETS: exportWebhooks,
};

/** The items of a company's partition that an archive holds. The company itself is in the head. */
export const permanentItems = (items: readonly StoredItem[]): StoredItem[] =>
  items
    .filter((item) => !TRANSIENT_NOUNS.has(nounOf(item)) && !areHeads(item) && item.entityStatus !== 'deleting')
    .map((item) => EXPORTED[nounOf(item)]?.(item) ?? item);

/** Makes an archive. @param now UTC ms */
export const makeArchive = (
  company: CompanyItem,
  items: readonly StoredItem[],
  devices: Archive['devices'],
  now: number,
): Archive => ({
  head: {
    archive: 'wingnut-company',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    company,
    items: items.length,
    devices: devices.length,
  },
  items,
  devices,
});

/** An archive as the text of its file. */
export const formatArchive = ({ head, items, devices }: Archive): string =>
  [head, ...items.map((item) => ({ item })), ...devices.map((device) => ({ device }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** Reads the text of a file. Throws a sentence when it is not an archive, has another version or was cut off. */
export function parseArchive(text: string): Archive {
  const lines = text.split('\n').filter((line) => line !== '');
  let parsed: readonly Record<string, unknown>[];
  try {
    parsed = lines.map((line) => JSON.parse(line));
  } catch {
    throw new Error('The file is not an archive of a company, or it was cut off: a line is not JSON.');
  }
  const head = parsed[0] as unknown as ArchiveHead | undefined;
  if (head?.archive !== 'wingnut-company') throw new Error('The file is not an archive of a company.');
  if (head.version !== 1) throw new Error(`The archive has version ${head.version}. This portal reads version 1.`);
  const items = parsed.flatMap(({ item }) => (item ? [item as StoredItem] : []));
  const devices = parsed.flatMap(({ device }) => (device ? [device as Archive['devices'][number]] : []));
  if (items.length !== head.items || devices.length !== head.devices) {
    throw new Error(
      `The file was cut off: it has ${items.length} of ${head.items} items and ${devices.length} of ${head.devices} devices.`,
    );
  }
  return { head, items, devices };
}
