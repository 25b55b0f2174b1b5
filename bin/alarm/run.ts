import { listAlarms } from '../../lambdas/store/alarms/alarms.ts';
import { findMailReports } from '../../lambdas/store/alarms/mail-reports.ts';
import { findNotification } from '../../lambdas/store/alarms/notifications.ts';
import { listItems } from '../../lambdas/store/base/list.ts';
import { listProperties } from '../../lambdas/store/base/properties.ts';
import { listUsers } from '../../lambdas/store/people/users.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { NotificationItem, OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import type { DigestItem } from '../../shared/platform/items/alert-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { parseDigest, parseOutboxMail } from '../../shared/platform/items/parsers/outbox.ts';
import { companyNamed } from '../company/commands.ts';
import { OPTIONS as COMPANY_OPTIONS } from '../company/options.ts';
import { helpLines, parseCommandLine, readOptions, TARGET_OPTIONS, wholeNumber } from '../operators/options.ts';
import { connectTo } from '../operators/target.ts';
import { type Told, toldLines } from './told-lines.ts';

/** The most alarms that are looked at, the newest. */
const MAX_ALARMS = 500;

/** The property with this id, Property ID or name. Throws a sentence for the operator when there is none or more than one. */
async function propertyNamed(companyId: string, text: string): Promise<PropertyItem> {
  const isName = ({ name }: PropertyItem) => name.toLowerCase() === text.toLowerCase();
  const all = await listProperties(wholeCompany(companyId));
  const found = all.filter((each) => each.id === text || each.externalId === text || isName(each));
  const [property, other] = found;
  if (!property) throw new Error(`This company has no property ${text}.`);
  if (other) throw new Error(`There are ${found.length} properties named ${text}. Give the Property ID of one.`);
  return property;
}

interface Asked {
  readonly property: string;
  /** An address; empty for everybody. */
  readonly person: string;
  readonly days: number;
}

/**
 * Reads the people who were notified of a property's alarms, and those who still wait. Throws a sentence for the
 * operator.
 *
 * @param now UTC ms
 */
async function readTold(companyId: string, { property: text, person, days }: Asked, now: number): Promise<Told> {
  const property = await propertyNamed(companyId, text);
  const [users, alarms, notification, letters, digests] = await Promise.all([
    listUsers(companyId),
    listAlarms(companyId, property.id, now - days * DAY_MS, MAX_ALARMS),
    findNotification(wholeCompany(companyId), property.id),
    listItems<OutboxMail>(KEYS.outboxMail(companyId, property.id)),
    listItems<DigestItem>(KEYS.digest(companyId)),
  ]);
  const asked = person === '' ? undefined : users.find(({ email }) => email === person);
  if (person !== '' && !asked)
    throw new Error(`This company has no user ${person}. To see messages to former users, leave out --person.`);
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

/** Alarms that began so many days ago are looked at, if nothing else is asked for. */
const DAYS = '7';
const MAX_DAYS = 400;

const OPTIONS = {
  company: COMPANY_OPTIONS.company,
  property: {
    placeholder: 'PROPERTY',
    description: 'its id, its Property ID or its name',
    read: COMPANY_OPTIONS.company.read,
  },
  person: {
    placeholder: 'EMAIL',
    description: 'only messages to this person; default: everyone',
    default: '',
    read: (text: string) => (text === '' ? '' : COMPANY_OPTIONS.email.read(text)),
  },
  days: {
    placeholder: 'NUMBER',
    description: `alarms that began in the last days (${DAYS})`,
    default: DAYS,
    read: (text: string) => wholeNumber(text, MAX_DAYS),
  },
} as const;
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

const usageOf = (name: keyof typeof OPTIONS) => `--${name} ${OPTIONS[name].placeholder}`;
const USAGE: readonly string[] = [
  'Shows who was notified of a property’s alarms, the delivery status of each message, and what is holding back the rest.',
  '',
  `npm run alarm:told -- ${NAMES.map((name) => ('default' in OPTIONS[name] ? `[${usageOf(name)}]` : usageOf(name))).join(' ')} [--stack NAME | --local]`,
  ...helpLines([...NAMES.map((name) => [usageOf(name), OPTIONS[name].description] as const), ...TARGET_OPTIONS]),
];

/** Runs `alarm:told`. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runAlarmCommand(
  [name = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  if (name !== 'told') throw new Error(`There is no command ${name}. There is alarm:told.`);
  const line = parseCommandLine(args, NAMES);
  if (line.help) return USAGE;
  const values = readOptions(OPTIONS, NAMES, line.values);
  print((await connectTo(line)).where);
  const company = await companyNamed(values.company);
  return toldLines(await readTold(company.id, values, Date.now()));
}
