import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { startDayFor } from '../../shared/domain/alarms/escalation/rota.ts';
import { AUDIT_ACTIONS, AUDIT_DAYS, type AuditAction, OPERATOR } from '../../shared/domain/audit/actions.ts';
import { type AuditChange, changeOf } from '../../shared/domain/audit/changes.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { contactId } from '../../shared/domain/people/contacts.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import type { EscalationItem } from '../../shared/platform/items/escalation-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { holdersIn } from '../../shared/platform/items/number-holders.ts';
import type { LocalStack } from '../stack/stack.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { uuidOf } from '../world/fixtures/uuid.ts';
import { COMPANIES, DEMO_OPERATOR, NOTIFICATIONS, PROPERTIES, WINGNUTS } from '../world/fixtures.ts';
import { writeSimulatorState } from '../world/simulator/simulator-state.ts';
import { makeAccounts, makeOperator } from './accounts.ts';
import { alertItems } from './alert-items.ts';
import { apartmentItems } from './apartment-items.ts';
import { demoBreaches } from './breaches.ts';
import { drillItems } from './drill-items.ts';
import { energyItems } from './energy-items.ts';
import { loadHistory } from './history.ts';
import { DEMO_NOTIFICATIONS, incidentItems, noisyAlarmItems } from './incident-items.ts';
import { bookItems, companyItems, propertyItems, type StoredItem, wingnutItems } from './items.ts';
import { withJobs } from './job-items.ts';
import { webhookItems } from './webhook-items.ts';
import { writeItems } from './write-items.ts';

/** One company has a super by text, an owner by mail, and the desk of a service firm that has not agreed yet. @param now UTC ms */
function contactItems(now: number): StoredItem[] {
  const [admin] = HARBOURLINE.users;
  const alder = propertyNamed('Alder House');
  const contact = (
    name: string,
    daysAgo: number,
    more: Pick<ContactItem, 'channel' | 'address'> & Partial<ContactItem>,
  ) => {
    const addedAt = now - daysAgo * DAY_MS;
    const item: ContactItem = {
      id: contactId(uuidOf(`contact ${name}`)),
      name,
      severities: ['critical', 'warning'],
      places: [{ propertyId: alder.id, may: 'take' }],
      told: 'atOnce',
      version: 1,
      addedAt,
      addedBy: admin?.id ?? '',
      askedAt: addedAt,
      ...more,
    };
    return item;
  };
  const contacts = [
    contact('Luis Ortega (super)', 40, {
      channel: 'text',
      address: '+12065550163',
      verifiedAt: now - 40 * DAY_MS + HOUR_MS,
      provenAt: now - 12 * DAY_MS,
    }),
    contact('Ruth Adler (owner)', 25, {
      channel: 'email',
      address: 'ruth.adler@adlerholdings.example',
      severities: ['critical'],
      quiet: { from: '22:00', to: '07:00', timeZone: 'America/Los_Angeles' },
      places: [{ portfolio: alder.portfolio, may: 'inform' }],
      verifiedAt: now - 24 * DAY_MS,
      provenAt: now - 24 * DAY_MS,
    }),
    contact('Acme Heating desk', 1, {
      channel: 'email',
      address: 'dispatch@acmeheating.example',
      severities: ['critical'],
      places: [{ may: 'take' }],
      told: 'escalated',
    }),
  ];
  return [{ ...KEYS.contacts(HARBOURLINE.id), contacts, version: contacts.length }];
}

interface DemoRecord {
  readonly hoursAgo: number;
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name?: string };
  readonly changes: readonly AuditChange[];
}

const idOf = (firstName: string): string => {
  const user = HARBOURLINE.users.find((user) => user.firstName === firstName);
  if (!user) throw new Error(`${firstName} is not in the demo world`);
  return user.id;
};

/** Acts of the people of one company in the weeks before the demo began: its page Changes is not empty. */
function demoRecords(): DemoRecord[] {
  const [dana, marcus, priya] = ['Dana', 'Marcus', 'Priya'].map(idOf) as [string, string, string];
  const alder = propertyNamed('Alder House');
  const wingnut = WINGNUTS.find(({ propertyId }) => propertyId === alder.id);
  if (!wingnut) throw new Error('Alder House has no wingnut');
  const device = { id: wingnut.id, name: wingnut.serial };
  return [
    {
      hoursAgo: 800,
      actor: OPERATOR,
      action: 'seatsChanged',
      subject: HARBOURLINE,
      changes: changeOf('seats', '5', '10'),
    },
    {
      hoursAgo: 790,
      actor: dana,
      action: 'userInvited',
      subject: { id: priya },
      changes: changeOf('role', '', 'read'),
    },
    {
      hoursAgo: 611,
      actor: marcus,
      action: 'wingnutLinked',
      subject: device,
      changes: changeOf('property', '', alder.name, alder.id),
    },
    {
      hoursAgo: 318,
      actor: marcus,
      action: 'settingsSaved',
      subject: alder,
      changes: changeOf('limit', 'on, min 8, max 80', 'on, min 10, max 80', 'boilerSystemPressure1'),
    },
    {
      hoursAgo: 100,
      actor: dana,
      action: 'propertyEdited',
      subject: alder,
      changes: changeOf('portfolio', 'Downtown', alder.portfolio),
    },
    // The limit that its alarm of five days ago had passed.
    {
      hoursAgo: 90,
      actor: marcus,
      action: 'settingsSaved',
      subject: propertyNamed('Hawthorn Gardens'),
      changes: changeOf('limit', 'on, min 120, max 200', 'on, min 50, max 200', 'boilerReturnHeaderTemperature1'),
    },
    {
      hoursAgo: 27,
      actor: dana,
      action: 'settingsSaved',
      subject: propertyNamed('Kestrel Court'),
      changes: changeOf('recipient', undefined, 'email', dana),
    },
  ];
}

/** The audit log of the demo world. @param end when the demo begins, UTC ms */
const auditItems = (end: number): StoredItem[] =>
  demoRecords().map(({ hoursAgo, actor, action, subject, changes }, index) => {
    const at = end - hoursAgo * HOUR_MS;
    const id = `demo${index}`;
    const item: AuditItem = {
      id,
      at,
      actor,
      from: actor === OPERATOR ? 'command' : '203.0.113.0/24',
      action,
      kind: AUDIT_ACTIONS[action].kind,
      subject: subject.id,
      ...(subject.name && { name: subject.name }),
      changes,
      expiresAt: Math.ceil((at + AUDIT_DAYS * DAY_MS) / 1000),
    };
    return { ...KEYS.audit(HARBOURLINE.id, String(at), id), ...item };
  });

const [first = '', second = '', third = ''] = HARBOURLINE.users.map(({ id }) => id);
const TURNS = {
  people: [second, first],
  weekday: 1,
  hour: 8,
  timeZone: 'America/Los_Angeles',
};

/** One company has a rota, and two levels. @param now UTC ms */
function escalationItems(now: number): StoredItem[] {
  const from = localDay(now, TURNS.timeZone) + 9;
  const days = { from: dayTextOf(from), to: dayTextOf(from + 1) };
  const item: EscalationItem = {
    levels: [
      { minutes: 15, people: [], rotaId: 'on-call' },
      { minutes: 30, people: [first] },
    ],
    rotas: [{ id: 'on-call', name: 'Boiler rooms', ...TURNS, startDay: startDayFor(TURNS, second, now - DAY_MS) }],
    alsoWarnings: false,
    overrides: [{ id: 'holiday', rotaId: 'on-call', userId: third, ...days }],
    version: 1,
    writes: 1,
  };
  return [{ ...KEYS.escalation(HARBOURLINE.id), ...item }];
}

/** The file in the local stack's folder in which the simulator stores its plants. */
const simulatorMemory = (folder: string): string => join(folder, 'simulator.json');

const numberHash = (number: string): string => createHash('sha256').update(number).digest('hex');
/** Items with the holders of their numbers, so that answers by text find them. */
const withHolders = (items: readonly StoredItem[]): StoredItem[] => [
  ...items,
  ...items.flatMap((item) => holdersIn(item, numberHash).map((holder) => ({ ...holder }))),
];

/**
 * Fills an empty stack with the demo world: companies, people, buildings, wingnuts with certificates, five weeks of readings.
 * When it rejects, the world is incomplete.
 */
export async function seedDemo(stack: LocalStack, folder: string, end: number): Promise<void> {
  const users = await makeAccounts(stack, COMPANIES);
  await makeOperator(stack, DEMO_OPERATOR);
  await Promise.all(WINGNUTS.map(({ id }) => stack.iot.createThing(id)));
  const breaches = demoBreaches(end);
  const past = await loadHistory(stack, WINGNUTS, end);
  await writeItems(stack, [
    ...COMPANIES.flatMap(companyItems),
    ...users,
    ...withJobs(propertyItems(WINGNUTS, PROPERTIES, [...NOTIFICATIONS, ...DEMO_NOTIFICATIONS]), end),
    ...WINGNUTS.flatMap(wingnutItems),
    ...past.items,
    ...auditItems(end),
    ...incidentItems(end, breaches),
    ...noisyAlarmItems(end),
    ...bookItems(end),
    ...drillItems(end),
    ...energyItems(end),
    ...apartmentItems(end),
    ...withHolders([...alertItems(end), ...contactItems(end)]),
    ...escalationItems(end),
    ...webhookItems(stack.portal, end, breaches),
  ]);
  writeSimulatorState(simulatorMemory(folder), { end, plants: past.plants });
}

/** Fills an empty stack with one company and its admin only. */
export async function seedEmpty(stack: LocalStack): Promise<void> {
  const [company] = COMPANIES;
  if (!company) throw new Error('The demo world has no company');
  const alone = { ...company, users: company.users.filter(({ role }) => role === 'admin') };
  await writeItems(stack, [...companyItems(alone), ...(await makeAccounts(stack, [alone]))]);
}
