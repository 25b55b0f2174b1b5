import type { StoredItem } from '../../../local/seed/items.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import { silenceDue } from '../../../shared/domain/alarms/check/silence.ts';
import type { Thresholds } from '../../../shared/domain/alarms/limits/breach.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import { INPUT_KEYS } from '../../../shared/domain/wingnuts/input.ts';
import type { DueCheckItem, NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type {
  CompanyItem,
  LatestItem,
  PropertyItem,
  UserItem,
  WingnutItem,
} from '../../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { QUEUES, queueKeyOf } from '../../../shared/platform/queues.ts';

/** Mail domain of the people of `apart`. */
export const OWNERS = 'owners.example';

const FAMILIES = ['boilerSupplyHeader', 'boilerReturnHeader', 'boilerOutlet', 'boilerInlet'] as const;
const NUMBERS = [1, 2, 3, 4, 5] as const;
const [company] = COMPANIES;
const ONE_COMPANY = company?.id ?? '';
const recipient = company?.users[0]?.id ?? '';
const labels: readonly SensorLabel[] = FAMILIES.flatMap((family) =>
  NUMBERS.map((number) => `${family}Temperature${number}` as const),
);
const inputs = INPUT_KEYS.slice(0, labels.length);
const thresholds: Thresholds = Object.fromEntries(
  labels.map((label) => [label, { min: '50', max: '200', thresholdStatus: 'enabled' }]),
);

/** The company of a building, and the recipient of its mails. */
export interface Owner {
  readonly companyId: string;
  readonly recipients: NotificationItem['recipients'];
}

/** All buildings of one company. @param told how many of them have a recipient */
export const together =
  (told: number) =>
  (index: number): Owner => ({
    companyId: ONE_COMPANY,
    recipients: index < told ? [{ id: recipient, type: 'email' }] : [],
  });

/** Each building has a company and a recipient of its own, so nobody's messages wait for those of others. */
export const apart = (index: number): Owner => ({
  companyId: uuidOf(`owner ${index}`),
  recipients: [{ id: uuidOf(`told ${index}`), type: 'email' }],
});

/** The company and the recipient of a building that has its own. */
export function ownCompany(index: number): StoredItem[] {
  const { companyId, recipients } = apart(index);
  const [id = ''] = recipients.map((recipient) => recipient.id);
  return [
    stored<CompanyItem>(KEYS.company(companyId), {
      id: companyId,
      name: `Owner ${index}`,
      entityStatus: 'enabled',
      seats: 1,
      seatsUsed: 1,
    }),
    stored<UserItem>(KEYS.user(companyId, id), {
      id,
      email: `told${index}@${OWNERS}`,
      entityStatus: 'verified',
      role: 'read',
      firstName: 'Ann',
      lastName: `Lee ${index}`,
      phone: '',
      sub: id,
    }),
  ];
}

export const idsOf = (index: number) => ({ id: uuidOf(`checked ${index}`), wingnutId: uuidOf(`checking ${index}`) });
const stored = <Item extends object>(key: Key, item: Item): StoredItem => ({ ...key, ...item });

/** A watched building with a wingnut of twenty sensors. */
export function building(index: number, { companyId, recipients }: Owner): StoredItem[] {
  const { id, wingnutId } = idsOf(index);
  const address = {
    streetAddress: '1 Main Street',
    city: 'Toronto',
    provinceState: 'ON',
    country: 'Canada',
    postalZip: 'M',
  };
  return [
    stored<PropertyItem>(KEYS.property(companyId, id), {
      id,
      externalId: String(500_000 + index),
      entityStatus: 'enabled',
      createdAt: 0,
      name: `House ${index}`,
      portfolio: '',
      address,
      assets: [],
      timeZone: 'America/Toronto',
      linkedWingnuts: [wingnutId],
      wiringVersion: 1,
    }),
    stored<WingnutItem>(KEYS.wingnut(companyId, wingnutId), {
      id: wingnutId,
      externalId: String(60_000_000 + index),
      createdAt: 0,
      version: 1,
      propertyId: id,
      sensors: Object.fromEntries(
        inputs.map((input, at) => [input, { type: 'temperature', label: labels[at] }]),
      ) as WingnutItem['sensors'],
    }),
    stored<NotificationItem>(KEYS.notification(companyId, id), {
      companyId,
      propertyId: id,
      entityStatus: 'enabled',
      thresholds,
      recipients,
    }),
  ];
}

/**
 * A wingnut's report at a time: all values are good, or one sensor is outside its limits. Then ingest requests a check.
 */
export function said(index: number, companyId: string, time: number, value: number): StoredItem[] {
  const { id, wingnutId } = idsOf(index);
  const values = Object.fromEntries(inputs.map((input, at) => [input, { time, value: at === 0 ? value : 100 }]));
  const latest = stored<LatestItem>(KEYS.latest(companyId, wingnutId), {
    id: wingnutId,
    version: 1,
    receivedAt: time,
    values,
    times: [time],
    queue: queueKeyOf(QUEUES.SILENCE_TIMER, wingnutId),
    due: silenceDue(wingnutId, time),
  });
  if (value <= 200) return [latest];
  const call: DueCheckItem = { propertyId: id, mark: `${time}`, queue: queueKeyOf(QUEUES.DUE_CHECKS, id), due: 0 };
  return [latest, stored(KEYS.dueCheck(companyId, id), call)];
}
