import { listAlarms } from '../../lambdas/store/alarms/alarms.ts';
import { findMailReports } from '../../lambdas/store/alarms/mail-reports.ts';
import { findNotification } from '../../lambdas/store/alarms/notifications.ts';
import { listItems } from '../../lambdas/store/list.ts';
import { listUsers } from '../../lambdas/store/people/users.ts';
import { listProperties } from '../../lambdas/store/properties.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { NotificationItem, OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import type { DigestItem } from '../../shared/platform/items/alert-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { parseDigest, parseOutboxMail } from '../../shared/platform/items/parsers/outbox.ts';
import type { Told } from './told-lines.ts';

/** The most alarms that are looked at, the newest. */
const MAX_ALARMS = 500;

/** The property with this id, Property ID or name. Throws a sentence for the operator when there is none or more than one. */
async function propertyNamed(companyId: string, text: string): Promise<PropertyItem> {
  const isName = ({ name }: PropertyItem) => name.toLowerCase() === text.toLowerCase();
  const all = await listProperties(wholeCompany(companyId));
  const found = all.filter((each) => each.id === text || each.externalId === text || isName(each));
  const [property, other] = found;
  if (!property) throw new Error(`The company has no property ${text}.`);
  if (other) throw new Error(`There are ${found.length} properties named ${text}. Give the Property ID of one.`);
  return property;
}

interface Asked {
  readonly property: string;
  /** An address; empty for everybody. */
  readonly person: string;
  readonly days: number;
}

/** Reads who was told of the alarms of a property, and who still waits. Throws a sentence for the operator. @param now UTC ms */
export async function readTold(companyId: string, { property: text, person, days }: Asked, now: number): Promise<Told> {
  const property = await propertyNamed(companyId, text);
  const [users, alarms, notification, letters, digests] = await Promise.all([
    listUsers(companyId),
    listAlarms(companyId, property.id, now - days * DAY_MS, MAX_ALARMS),
    findNotification(companyId, property.id),
    listItems<OutboxMail>(KEYS.outboxMail(companyId, property.id)),
    listItems<DigestItem>(KEYS.digest(companyId)),
  ]);
  const asked = person === '' ? undefined : users.find(({ email }) => email === person);
  if (person !== '' && !asked)
    throw new Error(`The company has no user ${person}. Messages to people who are gone are shown without --person.`);
  const isAsked = ({ userId }: { readonly userId: string }) => asked === undefined || userId === asked.id;
  const reports = await findMailReports(companyId, alarms.flatMap(({ told }) => told).filter(isAsked));
  const { recipients = [], entityStatus = 'disabled' }: Partial<NotificationItem> = notification ?? {};
  return {
    property,
    users,
    alarms,
    reports,
    now,
    days,
    asked,
    areAlarmsOn: entityStatus === 'enabled',
    recipients: recipients.map(({ id }) => id).filter((userId) => isAsked({ userId })),
    letters: letters.map((letter) => parseOutboxMail(letter, 'outbox')),
    digests: digests
      .map((digest) => parseDigest(digest, 'digest'))
      .filter((each) => isAsked(each) && each.parts.some(({ propertyId }) => propertyId === property.id)),
  };
}
