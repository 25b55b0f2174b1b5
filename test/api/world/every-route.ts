import { createECDH, createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import { hashRecoveryCode } from '../../../lambdas/flows/people/recovery-codes.ts';
import { addressMark, LINK_MS, LINK_SECRET, linkToken } from '../../../lambdas/mail/mail-link.ts';
import { rateKey } from '../../../lambdas/store/rates.ts';
import { gazetteer } from '../../../local/geo-places/gazetteer.ts';
import { searchPlaces } from '../../../local/geo-places/search.ts';
import { placeId as placeIdOf } from '../../../local/geo-places/wire.ts';
import { propertyItems, type StoredItem, wingnutItems } from '../../../local/seed/items.ts';
import { storedWebhooks } from '../../../local/seed/webhook-items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { COMPANIES, PROPERTIES, WINGNUTS } from '../../../local/world/fixtures.ts';
import type { Route } from '../../../shared/api/route.ts';
import { API, GROUPS, type Group } from '../../../shared/api/routes.ts';
import type { PlannedWork } from '../../../shared/domain/alarms/check/planned-work.ts';
import type { SavedBoardView } from '../../../shared/domain/board-views.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { newNote } from '../../../shared/domain/notes/note.ts';
import type { ReportScope } from '../../../shared/domain/reports/report.ts';
import type { AlarmItem } from '../../../shared/platform/items/alarm-items.ts';
import type { AlertSettingsItem, PushDevice } from '../../../shared/platform/items/alert-items.ts';
import type { CommissioningItem } from '../../../shared/platform/items/commissioning-items.ts';
import type { DrillItem } from '../../../shared/platform/items/drill-items.ts';
import type { MetersItem } from '../../../shared/platform/items/energy-items.ts';
import type { EscalationItem } from '../../../shared/platform/items/escalation-items.ts';
import type { ExportItem } from '../../../shared/platform/items/export-items.ts';
import type { FirmwarePlanItem } from '../../../shared/platform/items/firmware-items.ts';
import type { JobItem } from '../../../shared/platform/items/job-items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import type { NoteItem } from '../../../shared/platform/items/note-items.ts';
import type { RecordItem } from '../../../shared/platform/items/record-items.ts';
import type { ReportPlan } from '../../../shared/platform/items/report-items.ts';
import type { WallLinkItem } from '../../../shared/platform/items/wall-items.ts';
import type { WebhookItem, WebhooksItem } from '../../../shared/platform/items/webhook-items.ts';
import type { TestStack } from '../../local-stack.ts';
import { png } from '../../pictures.ts';
import {
  CONTACT_CODE,
  CONTACT_EMAIL,
  CONTACT_ID,
  codeOf,
  contactItems,
  contactOf,
  OUTSIDE_CONTACT_ID,
  THEIR_CONTACT_ID,
} from './contacts.ts';
import {
  ASKED_AT,
  contractorItems,
  NEW_LINK_ID,
  newTokenOf,
  OPEN_ID,
  openTokenOf,
  SECOND_CODE,
  THEIR_LINK_ID,
} from './contractor-links.ts';
import { ASIDE_KEY, findingItems, OPEN_KEY } from './findings.ts';
import { jobItem } from './jobs.ts';
import { KEY_ID, keyItems, THEIR_KEY_ID } from './keys.ts';
import { apartmentsOfOne, bookOfOne, outsideOf, photoOf, tenantTokenOf } from './outside.ts';
import type { People } from './people.ts';
import { TEMPLATE_ID, THEIR_TEMPLATE_ID, templateItems, typedTemplate } from './templates.ts';
import { keptTemplate, THEIR_WIRING_TEMPLATE_ID, WIRING_TEMPLATE_ID, wiringTemplateItem } from './wiring-templates.ts';

/**
 * Every route of the table with valid parameters, for the tests that call all of them. A new route is included
 * automatically: its case throws until this file has parameters for it.
 */

const [first, second] = COMPANIES;
if (!first || !second) throw new Error('The cast has two companies');
/** The company of the callers, and another one. */
export const [ours, theirs] = [first, second];

/** A property and a wingnut of a company. */
export const ownedBy = (companyId: string) => {
  const property = PROPERTIES.find((each) => each.companyId === companyId);
  const wingnut = WINGNUTS.find((each) => each.companyId === companyId);
  if (!property || !wingnut) throw new Error('Every company of the cast has a property and a wingnut');
  return { property, wingnut };
};

const nobodys = WINGNUTS.find(({ companyId }) => companyId === null);
if (!nobodys) throw new Error('The cast has a device that nobody has claimed');
const [toronto] = searchPlaces('100 Queen Street West, Toronto', gazetteer(), 1);
if (!toronto) throw new Error('The gazetteer knows Toronto');

const { property, wingnut } = ownedBy(ours.id);
const linked = WINGNUTS.find(({ propertyId }) => propertyId === property.id);
if (!linked) throw new Error('The property of the callers has a wingnut');
/** A wingnut that is linked to the property: a contractor of the property knows it. */
export const LINKED = linked;
const end = Date.now();
const ALARM: AlarmItem = {
  id: '1-boilerSystemPressure1',
  propertyId: property.id,
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  since: 1,
  raisedAt: 1,
  told: [],
  acknowledged: { userId: 'nobody', name: 'Ann', email: 'ann@example.com', at: 2, note: '' },
  assignee: { userId: 'nobody', by: 'nobody', at: 3, version: 1 },
  snoozed: { userId: 'nobody', at: 4, until: 'over' },
  foundCause: { cause: 'fuel', note: '', userId: 'nobody', at: 5, version: 2 },
  version: 2,
};
/** Work that goes on in the callers' company and in the other one. */
const [WORK, THEIRS] = ['5f3c', '8a1d'].map(
  (id): PlannedWork => ({ id, from: end - HOUR_MS, to: end + DAY_MS, reason: 'New burner', userId: 'nobody' }),
) as [PlannedWork, PlannedWork];
/** A rota with an override, in the callers' company and in the other one. */
const ROTA_ID = 'night';
const OVERRIDE = 'a1b2';
const THEIR_OVERRIDE = 'c3d4';
const escalationOf = (company: typeof ours, overrideId: string): EscalationItem => {
  const [userId = ''] = company.users.map(({ id }) => id);
  const days = { from: '2100-01-01', to: '2100-01-02' };
  const rota = { id: ROTA_ID, name: 'Night', people: [userId], weekday: 1, hour: 9, timeZone: 'UTC' };
  return {
    levels: [{ minutes: 5, people: [], rotaId: ROTA_ID }],
    rotas: [{ ...rota, startDay: '2026-11-02' }],
    alsoWarnings: false,
    overrides: [{ id: overrideId, rotaId: ROTA_ID, userId, ...days }],
    version: 1,
    writes: 1,
  };
};
/** A point of the curve P-256, as a browser has one. */
const BROWSER_KEY = createECDH('prime256v1').generateKeys('base64url');
/** A browser with push of each user of the callers' company, and of the other one. */
const [DEVICE, THEIR_DEVICE] = ['q1w2e3', 'z9y8x7'].map(
  (id): PushDevice => ({
    id,
    name: 'Chrome on Android',
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${id}`,
    p256dh: 'key',
    auth: 'secret',
    addedAt: 1,
  }),
) as [PushDevice, PushDevice];
/** A webhook of the callers' company. Its address is no public one, so a test message does not leave this machine. */
const WEBHOOK: WebhookItem = {
  id: 'c1d2e3f4-5a6b-4c7d-8e9f-001122334455',
  name: 'Work orders',
  url: 'https://127.0.0.1/hook',
  form: 'json',
  secret: 'wnwh_of_our_company',
  createdAt: 1,
  version: 1,
};
/** A report by mail of the callers' company, and one of the other company. */
const [REPORT_ID, THEIR_REPORT_ID] = [
  'c4d2e3f4-5a6b-4c7d-8e9f-001122334455',
  'd4d2e3f4-5a6b-4c7d-8e9f-001122334455',
] as const;
/** A report about a property that somebody with chosen properties may not see. */
const OUTSIDE_REPORT_ID = 'e4d2e3f4-5a6b-4c7d-8e9f-001122334455';
const reportOf = (id: string, scope: ReportScope, recipients: readonly string[] = []): ReportPlan => ({
  ...{ id, name: 'Week', scope, every: 'week', recipients, version: 1 },
});
const reportsOf = (...reports: readonly ReportPlan[]): object => ({ reports, version: 1 });

/** The token of a wall link that the callers' company has, and the link. It was used just now. */
const WALL_SECRET = 'w'.repeat(43);
const wallLink = (id: string): WallLinkItem => ({
  id,
  name: 'Office',
  portfolio: '',
  city: '',
  grouping: 'portfolio',
  createdAt: 1,
  usedAt: Date.now(),
  tokenHash: createHash('sha256').update(WALL_SECRET).digest('hex'),
});
const WALL_LINK = wallLink('a4d2e3f4-5a6b-4c7d-8e9f-001122334455');
/** A wall link of the other company. */
const THEIR_WALL_LINK = wallLink('b4d2e3f4-5a6b-4c7d-8e9f-001122334455');
const wallsOf = (link: WallLinkItem): object => ({ links: [link], version: 1 });
const OUR_WEBHOOKS: WebhooksItem = { webhooks: [WEBHOOK], version: 1 };
/** A webhook and a test alarm of the other company. */
const THEIR_WEBHOOK: WebhookItem = { ...WEBHOOK, id: 'e1d2e3f4-5a6b-4c7d-8e9f-001122334455' };
const THEIR_DRILL_ID = 'e7c1';
/** A view of the board that each caller has saved, one that was removed, and a shared one of the other company. */
const VIEW: SavedBoardView = {
  id: 'b1d2e3f4-5a6b-4c7d-8e9f-001122334455',
  name: 'Mornings',
  query: 'group=city',
  version: 1,
  madeBy: 'nobody',
};
const REMOVED_VIEW: SavedBoardView = {
  ...VIEW,
  id: 'b2d2e3f4-5a6b-4c7d-8e9f-001122334455',
  name: 'Evenings',
  removedAt: end,
};
const THEIR_VIEW: SavedBoardView = { ...VIEW, id: 'b3d2e3f4-5a6b-4c7d-8e9f-001122334455' };
/** The token of an invitation that a test may store. */
export const INVITATION_TOKEN = 'x'.repeat(43);
const RECOVERY_CODE = 'aaaa-bbbb-cccc-dddd';
/** The stored secret with which the tests sign links. The functions remember it from their first call. */
const SIGNING = 's'.repeat(43);
export const LINK_SECRET_ITEM = { ...KEYS.secret(LINK_SECRET), value: SIGNING };
const editor = ours.users.find(({ role }) => role === 'write');
const [theirUser] = theirs.users;
if (!editor || !theirUser) throw new Error('Each cast has an editor');
const DRILL: DrillItem = {
  id: 'd7c1',
  at: end,
  by: editor.id,
  propertyId: property.id,
  userIds: ours.users.map(({ id }) => id),
  expiresAt: Math.ceil((end + DAY_MS) / 1000),
};
/** A note of the editor in the callers' company, and one in the other company. */
const NOTE: NoteItem = {
  ...newNote('9b2e', { kind: 'service', from: end - HOUR_MS, text: 'Burner cleaned' }, editor.id, end - HOUR_MS),
  propertyId: property.id,
};
const THEIR_NOTE: NoteItem = {
  ...NOTE,
  ...{ id: '7c4d', propertyId: ownedBy(theirs.id).property.id, userId: theirUser.id, authorId: theirUser.id },
};
const ofEditor = { companyId: ours.id, userId: editor.id, addressMark: addressMark(editor.email) };
const expiresAt = end + LINK_MS;
/** The tokens of the links in mails to the editor about the alarm, and about the test. */
const ALARM_LINK = linkToken(SIGNING, {
  purpose: 'alarm',
  ...ofEditor,
  subject: `${property.id}.${ALARM.id}`,
  expiresAt,
});
const TEST_LINK = linkToken(SIGNING, { purpose: 'drill', ...ofEditor, subject: DRILL.id, expiresAt });

/** The token of the link by which the contact agrees, and stops. */
const CONTACT_LINK = linkToken(SIGNING, {
  ...{ purpose: 'contact', companyId: ours.id, userId: CONTACT_ID, addressMark: addressMark(CONTACT_EMAIL) },
  subject: '',
  expiresAt,
});

/** The secret of everybody's calendar. */
const CALENDAR_SECRET = 'c'.repeat(43);
const CALENDAR_LINK = `${ours.id}.${editor.id}.${CALENDAR_SECRET}`;

/** The token of the link in the report of the editor. */
const MAIL_LINK = linkToken(SIGNING, { purpose: 'report', ...ofEditor, subject: REPORT_ID, expiresAt });

/** A job of the callers' company, and one of the other company. */
const JOB_ITEM = jobItem('b7d1', property.id, editor.id, end);
/** A job that the open contractor link has. */
export const CONTRACTOR_JOB: JobItem = {
  ...jobItem('d9f3', property.id, editor.id, end),
  who: { contractorLinkId: OPEN_ID, name: 'Alder Heating', endsAt: end + DAY_MS },
};
const THEIR_JOB = jobItem('c8e2', ownedBy(theirs.id).property.id, theirUser.id, end);

/** A sign-off of a wingnut of the callers' company, and one of the other company. */
const SIGN_OFF: CommissioningItem = {
  id: '1-ab',
  at: 1,
  userId: editor.id,
  wingnutId: wingnut.id,
  serial: wingnut.serial,
  version: 1,
  note: '',
  inputs: [],
};
const THEIR_SIGN_OFF: CommissioningItem = { ...SIGN_OFF, id: '1-cd', wingnutId: ownedBy(theirs.id).wingnut.id };
/** Nobody has said anything of the meters yet. */
const metersItem = (companyId: string, propertyId: string): StoredItem & MetersItem => ({
  ...KEYS.meters(companyId, propertyId),
  ...{ propertyId, version: 1, meters: [], bills: [] },
});

/** A book with one item. */
const BOOK_ITEM = 'b00c-ours';
const THEIR_BOOK_ITEM = 'b00c-theirs';

/** An update of the wingnuts of a company that has been announced. */
const planItem = (companyId: string): StoredItem => {
  const counts = { ahead: 1, updated: 0, failed: 0 };
  const plan: FirmwarePlanItem = {
    ...{
      companyId,
      model: 'WN-48',
      version: '3.9.0',
      notes: 'Faster',
      window: { from: 9, to: 16, days: 'weekdays' },
      state: 'open',
      counts,
    },
    ...{ announcedAt: end, startsAt: end + DAY_MS, rings: ['lab', '5'] },
  };
  return { ...KEYS.firmwarePlan(companyId), ...plan };
};

/** An apartment of the callers' company, and one of the other. */
const [APARTMENT_ID, THEIR_APARTMENT_ID] = ['apartment', 'their apartment'].map(uuidOf) as [string, string];

/** A record that was issued. */
const RECORD: RecordItem = {
  hash: 'ab'.repeat(32),
  propertyId: property.id,
  property: `${property.externalId} - ${property.name}`,
  zone: 'America/New_York',
  month: '2026-01',
  rules: 'New York City',
  issuedAt: 1,
  userId: 'u1',
};
const RECORD_OWNER = { ...KEYS.recordOwner(RECORD.hash), companyId: ours.id };
const RECORD_ITEMS: readonly StoredItem[] = [{ ...KEYS.record(ours.id, RECORD.hash), ...RECORD }, RECORD_OWNER];

/** A company with some of its people. */
interface Company {
  readonly id: string;
  readonly users: readonly { readonly id: string }[];
}
/** A file with what somebody with chosen properties may not see any more. */
const OUTSIDE_EXPORT_ID = 'c9d2e3f4-5a6b-4c7d-8e9f-001122334455';
/** A file that everybody has exported, each for himself. */
const EXPORT_ID = 'a9d2e3f4-5a6b-4c7d-8e9f-001122334455';
const THEIR_EXPORT_ID = 'b9d2e3f4-5a6b-4c7d-8e9f-001122334455';
const exportItems = ({ id: companyId, users }: Company, id: string, seen?: readonly string[]) =>
  users.map(({ id: userId }) => {
    const item: ExportItem = {
      ...(seen && { seen }),
      id,
      userId,
      at: end,
      touchedAt: end,
      kind: 'limits',
      format: 'csv',
      state: 'ready',
      percent: 100,
      bytes: 1,
      fileName: 'wingnut-limits.csv',
      fileUntil: end + DAY_MS,
      isMailed: true,
      expiresAt: Math.ceil((end + DAY_MS) / 1000),
    };
    return { ...KEYS.exported(companyId, userId, id), ...item };
  });

/** An id of the callers' company, one of the other company, and one of the same form that nobody has. */
export interface Ids {
  readonly ours: string;
  readonly foreign: string;
  readonly unknown: string;
  /** One of the callers' company that somebody with chosen properties may not see. Absent for what belongs to no property. */
  readonly outside?: string;
}
const ids = (ours: string, foreign: string, unknown: string = randomUUID(), outside?: string): Ids => ({
  ours,
  foreign,
  unknown,
  ...(outside !== undefined && { outside }),
});
/** A property of the callers' company, for those who may not see it. It is stored only where a test stores it. */
export const OUTSIDE = outsideOf(ours, 'Outerquill', '88112233');
/** Somebody of the callers' company who sees that property alone. */
export const OUTSIDE_PERSON = uuidOf('somebody outside');
const their = ownedBy(theirs.id);
export const FOREIGN_ALARM = '7-boilerSystemPressure1';
const UNKNOWN_ALARM = '8-boilerSystemPressure1';

/** The ids that paths, queries and bodies name, by the names of their parameters and fields. */
export const IDS = {
  propertyId: ids(property.id, their.property.id, randomUUID(), OUTSIDE.property.id),
  wingnutId: ids(wingnut.id, their.wingnut.id, randomUUID(), OUTSIDE.wingnut.id),
  serial: ids(wingnut.serial, their.wingnut.serial, '10101010', OUTSIDE.wingnut.serial),
  userId: ids(editor.id, theirUser.id, randomUUID(), OUTSIDE_PERSON),
  email: ids(editor.email, theirUser.email, 'unknown@nowhere.example'),
  externalId: ids('99999', their.property.externalId, '7070707'),
  alarmId: ids(ALARM.id, FOREIGN_ALARM, UNKNOWN_ALARM, OUTSIDE.alarm.id),
  incidentId: ids(
    `${property.id}.${ALARM.id}`,
    `${their.property.id}.${FOREIGN_ALARM}`,
    `${their.property.id}.${UNKNOWN_ALARM}`,
    `${OUTSIDE.property.id}.${OUTSIDE.alarm.id}`,
  ),
  deviceId: ids(DEVICE.id, THEIR_DEVICE.id),
  workId: ids(WORK.id, THEIRS.id, randomUUID(), OUTSIDE.ids.work),
  noteId: ids(NOTE.id, THEIR_NOTE.id, randomUUID(), OUTSIDE.ids.note),
  jobId: ids(JOB_ITEM.id, THEIR_JOB.id, randomUUID(), OUTSIDE.ids.job),
  aboutId: ids(NOTE.id, THEIR_NOTE.id, randomUUID(), OUTSIDE.ids.note),
  photoId: ids('f0c1', 'f0c2', randomUUID(), OUTSIDE.ids.photo),
  bookItemId: ids(BOOK_ITEM, THEIR_BOOK_ITEM, randomUUID(), OUTSIDE.ids.bookItem),
  apartmentId: ids(APARTMENT_ID, THEIR_APARTMENT_ID, randomUUID(), OUTSIDE.ids.apartment),
  signOffId: ids(SIGN_OFF.id, THEIR_SIGN_OFF.id, randomUUID(), OUTSIDE.ids.signOff),
  overrideId: ids(OVERRIDE, THEIR_OVERRIDE),
  reportId: ids(REPORT_ID, THEIR_REPORT_ID, randomUUID(), OUTSIDE_REPORT_ID),
  wallId: ids(WALL_LINK.id, THEIR_WALL_LINK.id),
  keyId: ids(KEY_ID, THEIR_KEY_ID),
  contactId: ids(CONTACT_ID, THEIR_CONTACT_ID, randomUUID(), OUTSIDE_CONTACT_ID),
  linkId: ids(NEW_LINK_ID, THEIR_LINK_ID, randomUUID(), OUTSIDE.ids.link),
  webhookId: ids(WEBHOOK.id, THEIR_WEBHOOK.id),
  viewId: ids(VIEW.id, THEIR_VIEW.id),
  limitTemplateId: ids(TEMPLATE_ID, THEIR_TEMPLATE_ID),
  wiringTemplateId: ids(WIRING_TEMPLATE_ID, THEIR_WIRING_TEMPLATE_ID),
  drillId: ids(DRILL.id, THEIR_DRILL_ID, 'f7c1', OUTSIDE.ids.drill),
  exportId: ids(EXPORT_ID, THEIR_EXPORT_ID, randomUUID(), OUTSIDE_EXPORT_ID),
} satisfies Record<string, Ids>;
const OF_IDS: Readonly<Record<string, Ids>> = IDS;

/** Parameters that name nothing of a company: whoever has the text may call. By the name, or by the path where it is. */
const PUBLIC: Readonly<Record<string, string>> = {
  placeId: placeIdOf(toronto),
  label: 'boilerSystemPressure1',
  hash: RECORD.hash,
  token: INVITATION_TOKEN,
  '/links/{link}': ALARM_LINK,
  '/links/{link}/noise': ALARM_LINK,
  '/test_links/{link}': TEST_LINK,
  '/mails/{link}': MAIL_LINK,
  '/calendar/{link}': CALENDAR_LINK,
  '/contact_links/{link}': CONTACT_LINK,
  '/contact_links/{link}/stop': CONTACT_LINK,
};
/** Calls that need another thing of ours. */
const OTHERS: Readonly<Record<string, string>> = {
  'dashboards.restoreBoardView': REMOVED_VIEW.id,
  'contractor.wingnut': LINKED.id,
  'contractor.configure': LINKED.id,
  'contractor.jobDone': CONTRACTOR_JOB.id,
  'contractor.noteJob': CONTRACTOR_JOB.id,
  'contractor.commissionings': LINKED.id,
  'contractor.signOff': LINKED.id,
  'machine.wingnut': LINKED.id,
};
/** Meaning of `{id}` in a group. */
const OF_GROUP: Readonly<Record<string, string>> = { properties: 'propertyId', wingnuts: 'wingnutId' };

/** The group and the path of a call, or of the one that the call of a contractor or a machine mirrors. */
function mirroredPath({ group, route }: Pick<Case, 'group' | 'route'>): readonly [group: string, path: string] {
  const [, of = '', path = ''] =
    group === 'contractor' || group === 'machine' ? (/^\/(\w+)(.*)$/.exec(route.path) ?? []) : ['', group, route.path];
  return [of, path];
}

/**
 * The parameters of a path: each with the kind of its value; undefined for one that names nothing of a company. Throws
 * for one that nobody knows.
 */
export function parametersOf({ name, group, route }: Pick<Case, 'name' | 'group' | 'route'>) {
  const [of] = mirroredPath({ group, route });
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => {
    const named = OF_IDS[parameter === 'id' ? (OF_GROUP[of] ?? '') : parameter];
    const value = OTHERS[name] ?? named?.ours ?? PUBLIC[parameter] ?? PUBLIC[route.path];
    if (value === undefined) throw new Error(`Nobody knows what {${parameter}} of ${name} names: add it to IDS`);
    return { parameter, value, ids: named };
  });
}

/** Good values of a query's fields. */
const QUERY: Readonly<Record<string, string>> = {
  uuid: property.id,
  firstRecordId: property.id,
  wingnutId: wingnut.serial,
  since: '0',
  query: 'Toronto',
  startTime: String(end - HOUR_MS),
  endTime: String(end),
  from: '2026-01-01',
  to: '2026-01-31',
  every: 'week',
  day: '2026-01-05',
  month: '2026-01',
  about: 'note',
  rules: 'newYork',
  label: 'boilerSystemPressure1',
};
/** Fields that need not be there, and what a contractor knows. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'records.reportPreview': { propertyId: property.id },
  'contractor.wingnutSpecs': { wingnutId: LINKED.serial },
  'contractor.photos': { about: 'wingnut', aboutId: LINKED.id },
};
function queryOf(name: string, { query }: Route): Readonly<Record<string, string>> {
  const fields = Object.entries(query?.describe().fields ?? {}).filter(
    ([, field]) => !('optional' in field && field.optional),
  );
  return { ...Object.fromEntries(fields.map(([field]) => [field, QUERY[field] ?? ''])), ...QUERIES[name] };
}

/** Whether a query names something of a company. A time names nothing. */
const namesInQuery = (query: Readonly<Record<string, string>>): boolean =>
  Object.keys(query).some((name) => name !== 'since');

/** Calls whose body names something of the callers' company, beside those with a user. */
const NAMED_IN_BODY = [
  'companies.grant',
  'alerts.addContact',
  ...['alarms.sendTest', 'dashboards.saveFavourite', 'dashboards.saveBoardDefault'],
  ...['records.issue', 'records.issueCertificate', 'records.saveReport'],
];

/** Whether a call names something of the callers' company. */
export const namesSomething = ({ name, values, query }: Case, body: unknown): boolean =>
  values.length > 0 || namesInQuery(query) || 'userId' in Object(body) || NAMED_IN_BODY.includes(name);

/** A row of the route table with valid parameters. */
export interface Case {
  /** Group and row: `properties.edit`. */
  readonly name: string;
  readonly group: Group;
  readonly route: Route;
  /** The values of the parameters in the path. */
  readonly values: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** The valid call, below `/api/`. Throws when no parameters are known for the route. */
  readonly path: string;
}

/** The path of a call, below `/api/`. */
export function pathOf(
  { name, group, route }: Pick<Case, 'name' | 'group' | 'route'>,
  values: readonly string[],
): string {
  const left = [...values];
  const path = route.path.replaceAll(/\{\w+\}/g, () => {
    const value = left.shift();
    if (value === undefined) throw new Error(`No parameter is known for ${name}`);
    return value;
  });
  return group + path;
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : path;

export const CASES: readonly Case[] = GROUPS.flatMap((group: Group) =>
  Object.entries<Route>(API[group]).map(([key, route]) => {
    const name = `${group}.${key}`;
    const values = parametersOf({ name, group, route }).map(({ value }) => value);
    const query = queryOf(name, route);
    return { name, group, route, values, query, path: withQuery(pathOf({ name, group, route }, values), query) };
  }),
);

/** Routes whose answer does not belong to a company: another company gets the same answer. */
export const NOT_OWNED: readonly string[] = ['companies.external', 'properties.places', 'properties.place'];

/** A stored item with planned work and a mute, if it is the alarm settings of a property that has some. */
const withWork = (item: StoredItem): StoredItem => {
  const works = [
    [ours.id, property.id, WORK],
    [theirs.id, ownedBy(theirs.id).property.id, THEIRS],
  ] as const;
  const own = works.find(([companyId, propertyId]) =>
    isDeepStrictEqual(KEYS.notification(companyId, propertyId), { pk: item.pk, sk: item.sk }),
  );
  return own ? { ...item, plannedWork: [own[2]], mutes: [{ at: 1, userId: 'nobody' }] } : item;
};

/** A number for texts, and another one that waits for its code. */
const [PHONE, NEXT_PHONE, PHONE_CODE] = ['+12065550134', '+12065550135', '123456'] as const;
const phonesOf = (userId: string): Pick<AlertSettingsItem, 'phone' | 'pendingPhone'> => ({
  phone: { number: PHONE, verifiedAt: 1, consentAt: 1 },
  pendingPhone: {
    number: NEXT_PHONE,
    expiresAt: end + DAY_MS,
    tries: 0,
    consentAt: 1,
    codeHash: createHash('sha256').update(`${userId} ${NEXT_PHONE} ${PHONE_CODE}`).digest('base64url'),
  },
});

/** Everybody of a company has set up push in a browser, a phone and a calendar. */
const alertItems = ({ id: companyId, users }: Company, device: PushDevice) =>
  users.map(({ id: userId }) => {
    const calendar = { hash: createHash('sha256').update(CALENDAR_SECRET).digest('hex'), madeAt: 1 };
    const item: AlertSettingsItem = { userId, version: 0, devices: [device], ...phonesOf(userId), calendar };
    return { ...KEYS.alertSettings(companyId, userId), ...item };
  });

const viewsOf = ({ id }: { readonly id: string }): StoredItem => ({
  ...{ ...KEYS.boardViews(ours.id, id), views: [VIEW, REMOVED_VIEW], version: 1 },
});

/** Items that somebody of the callers' company has set up alone. @param seen the properties that the person sees */
export const ownItems = (user: { readonly id: string }, seen: readonly string[]): readonly StoredItem[] => {
  const company = { id: ours.id, users: [user] };
  return [
    ...alertItems(company, DEVICE),
    viewsOf(user),
    ...exportItems(company, EXPORT_ID, seen),
    ...exportItems(company, OUTSIDE_EXPORT_ID, [...seen, OUTSIDE.property.id]),
  ];
};

/** The escalation with one more rota, in which somebody is on call whom nobody else sees. */
export const outsideRota = (): StoredItem => {
  const settings = escalationOf(ours, OVERRIDE);
  const rotas = settings.rotas.flatMap((rota) => [rota, { ...rota, id: 'outer', people: [OUTSIDE_PERSON] }]);
  return { ...KEYS.escalation(ours.id), ...settings, rotas };
};

/** The test alarm, sent to these people too. */
export const drillTo = (users: readonly { readonly id: string }[]): StoredItem => ({
  ...{ ...KEYS.drill(ours.id, DRILL.id), ...DRILL, userIds: [...DRILL.userIds, ...users.map(({ id }) => id)] },
});

/** Ids that the texts of a field name. An address or a number names nothing by itself. */
function idsOf(field: string): Ids | undefined {
  if (['email', 'externalId', 'serial'].includes(field)) return undefined;
  if (field === 'uuid') return IDS.propertyId;
  return /^(people|recipients)$/.test(field) ? IDS.userId : OF_IDS[field.replace(/Ids$/, 'Id')];
}

/** A good value for a field of a body: its example, or one by its type, its name and its rules. @param count makes it another one */
function goodValue(name: string, field: SchemaFieldDescription, count: number): unknown {
  const { type, meta, oneOf = [], tests = [] } = field as SchemaDescription;
  const least = tests.find((rule) => rule.name === 'min')?.params?.min;
  if (meta?.example !== undefined) return meta.example;
  if (oneOf.length) return oneOf[0];
  if ('fields' in field) {
    const fields = Object.entries((field as SchemaObjectDescription).fields);
    const needed = fields.filter(([, each]) => !('optional' in each && each.optional));
    const some = needed.length ? needed : fields.slice(0, 1);
    return Object.fromEntries(some.map(([key, each]) => [key, goodValue(key, each, count)]));
  }
  if ('innerType' in field) return [goodValue(name, field.innerType as SchemaFieldDescription, count)];
  if (name === 'email') return `person-${count}@harbourline.example`;
  if (name === 'url') return 'https://hooks.example.com/in';
  if (type === 'string') return idsOf(name)?.ours ?? `${name} ${count}`;
  return { number: name === 'version' ? 1 : (least ?? 1), boolean: true, mixed: {} }[type];
}

/** The same body, in which each id is another one. */
export function withIds(body: unknown, pick: (ids: Ids) => string, field = ''): unknown {
  if (Array.isArray(body)) return body.map((each) => withIds(each, pick, field));
  if (typeof body === 'object' && body !== null) {
    const changed = Object.entries(body).map(([key, value]) => [key, withIds(value, pick, key)]);
    return { ...Object.fromEntries(changed), ...('userId' in body && 'email' in body && { email: pick(IDS.email) }) };
  }
  const ids = idsOf(field);
  return ids && typeof body === 'string' ? pick(ids) : body;
}

/** The calls that want a new sign-in, or change how the caller signs in. Their bodies here are empty. */
const OF_ACCOUNTS: readonly string[] = [
  'users.changeEmail',
  'users.resendEmail',
  'users.confirmEmail',
  'users.changePassword',
  'users.beginSecondFactor',
  'users.turnSecondFactorOn',
  'users.turnSecondFactorOff',
];
/** These too, which have a body above. */
export const WANTS_SIGN_IN: readonly string[] = [...OF_ACCOUNTS, 'users.recoveryCodes', 'users.endSessions'];

/**
 * Items of the callers' company, as before every call that changes something.
 * @param restored what this returned before: only what has changed since is written again
 * @param more what is stored beside, or in place of what the company has
 * @returns what is stored now
 */
export async function restoreWorld(
  { stack }: TestStack,
  people: People,
  restored?: ReadonlyMap<string, string>,
  more: readonly StoredItem[] = [],
): Promise<ReadonlyMap<string, string>> {
  const now = await people.items();
  const isAsBefore = ({ pk, sk }: Key) => {
    const item = restored?.get(`${pk} ${sk}`);
    return item !== undefined && item === now.get(`${pk} ${sk}`);
  };
  const own: StoredItem[] = [
    ...propertyItems(WINGNUTS).map(withWork),
    ...WINGNUTS.flatMap(wingnutItems),
    { ...KEYS.alarm(ours.id, property.id, ALARM.id), ...ALARM },
    { ...KEYS.drill(ours.id, DRILL.id), ...DRILL },
    { ...KEYS.note(ours.id, NOTE.propertyId, NOTE.id), ...NOTE },
    { ...KEYS.job(ours.id, JOB_ITEM.propertyId, JOB_ITEM.id), ...JOB_ITEM },
    { ...KEYS.job(ours.id, CONTRACTOR_JOB.propertyId, CONTRACTOR_JOB.id), ...CONTRACTOR_JOB },
    { ...KEYS.job(theirs.id, THEIR_JOB.propertyId, THEIR_JOB.id), ...THEIR_JOB },
    { ...KEYS.commissioning(ours.id, wingnut.id, SIGN_OFF.id), ...SIGN_OFF },
    { ...KEYS.commissioning(theirs.id, THEIR_SIGN_OFF.wingnutId, THEIR_SIGN_OFF.id), ...THEIR_SIGN_OFF },
    ...findingItems(ours.id, property.id, editor?.id ?? ''),
    photoOf(ours.id, NOTE, IDS.photoId.ours),
    photoOf(theirs.id, THEIR_NOTE, IDS.photoId.foreign),
    bookOfOne(ours.id, property.id, BOOK_ITEM),
    bookOfOne(theirs.id, ownedBy(theirs.id).property.id, THEIR_BOOK_ITEM),
    ...apartmentsOfOne(ours.id, property.id, APARTMENT_ID),
    ...apartmentsOfOne(theirs.id, ownedBy(theirs.id).property.id, THEIR_APARTMENT_ID),
    planItem(ours.id),
    planItem(theirs.id),
    metersItem(ours.id, property.id),
    metersItem(theirs.id, ownedBy(theirs.id).property.id),
    { ...KEYS.note(theirs.id, THEIR_NOTE.propertyId, THEIR_NOTE.id), ...THEIR_NOTE },
    { ...KEYS.escalation(ours.id), ...escalationOf(ours, OVERRIDE) },
    { ...KEYS.escalation(theirs.id), ...escalationOf(theirs, THEIR_OVERRIDE) },
    ...alertItems(ours, DEVICE),
    ...alertItems(theirs, THEIR_DEVICE),
    ...ours.users.map(viewsOf),
    { ...KEYS.boardViews(theirs.id), views: [THEIR_VIEW], version: 1 },
    ...templateItems(ours.id, TEMPLATE_ID),
    { ...KEYS.instructions(ours.id), instructions: [], version: 1 },
    wiringTemplateItem(ours.id, WIRING_TEMPLATE_ID),
    wiringTemplateItem(theirs.id, THEIR_WIRING_TEMPLATE_ID),
    ...templateItems(theirs.id, THEIR_TEMPLATE_ID),
    ...exportItems(ours, EXPORT_ID),
    ...RECORD_ITEMS,
    ...exportItems(theirs, THEIR_EXPORT_ID),
    {
      ...KEYS.reports(ours.id),
      ...reportsOf(reportOf(REPORT_ID, { propertyId: property.id }, [ofEditor.userId]), {
        ...reportOf(OUTSIDE_REPORT_ID, { propertyId: OUTSIDE.property.id }, [OUTSIDE_PERSON]),
        name: 'Outerquill week',
      }),
    },
    { ...KEYS.reports(theirs.id), ...reportsOf(reportOf(THEIR_REPORT_ID, {})) },
    { ...KEYS.walls(ours.id), ...wallsOf(WALL_LINK) },
    { ...KEYS.walls(theirs.id), ...wallsOf(THEIR_WALL_LINK) },
    ...keyItems(ours.id, end, [{ propertyId: property.id, role: 'read' }]),
    ...keyItems(theirs.id, end, [], THEIR_KEY_ID),
    contactItems(
      ours.id,
      contactOf(CONTACT_ID, [{ propertyId: property.id, may: 'take' }], codeOf(CONTACT_ID, end)),
      contactOf(OUTSIDE_CONTACT_ID, [{ propertyId: OUTSIDE.property.id, may: 'take' }], {
        ...{ name: 'Outerquill desk', address: 'desk@outerquill.example' },
      }),
    ),
    contactItems(theirs.id, contactOf(THEIR_CONTACT_ID, [{ may: 'inform' }])),
    ...contractorItems(ours.id, property.id, end),
    ...contractorItems(theirs.id, ownedBy(theirs.id).property.id, end, THEIR_LINK_ID),
    ...storedWebhooks(ours.id, OUR_WEBHOOKS),
    ...storedWebhooks(theirs.id, { webhooks: [THEIR_WEBHOOK], version: 1 }),
    { ...KEYS.drill(theirs.id, THEIR_DRILL_ID), ...DRILL, id: THEIR_DRILL_ID },
  ];
  const items = new Map([...own, ...more].map((item) => [`${item.pk} ${item.sk}`, item]));
  await writeItems(
    stack,
    [...items.values()].filter((item) => !isAsBefore(item)),
  );
  await people.remove(KEYS.wingnut(ours.id, nobodys?.id ?? ''));
  return people.items();
}

/**
 * Valid bodies for each route that changes something. Each call gets a new body, because it must really change
 * something.
 * @param admin a token of the company's admin
 */
export function openBodies(running: TestStack, people: People, admin: () => string) {
  let count = 0;
  const fresh = () => ++count;
  const { name, portfolio, address } = property;
  const pending = async () => {
    const email = `pending-${fresh()}@harbourline.example`;
    await people.setUsed('invitations', ours.id, 0);
    const { body } = await running.call('companies/invite', { token: admin(), method: 'POST', body: { email } });
    return { userId: body.data.user.id, email };
  };
  const verified = async () => {
    const { id, email } = await people.add(ours.id, 'read');
    return { userId: id, email };
  };
  /** An address is asked some times a day. */
  const forgetAsks = () =>
    people.remove(
      rateKey(`phone#${createHash('sha256').update(CONTACT_EMAIL).digest('base64url')}`, Date.now(), 'DAY'),
    );
  /** A body that signs a wingnut off: only a live value can be ticked. */
  const signOffOf = async ({ id, sensors }: Pick<typeof wingnut, 'id' | 'sensors'>) => {
    const [ticked = 'AN01'] = Object.keys(sensors);
    const time = Date.now();
    const latest = { id, version: 1, receivedAt: time, times: [time], values: { [ticked]: { time, value: 1 } } };
    await people.change(KEYS.latest(ours.id, id), latest);
    return { version: 1, ticks: [ticked], note: `Note ${fresh()}` };
  };
  const manyTo = (portfolio: string) => ({ propertyIds: [property.id], action: { portfolio } });
  const bodies: Readonly<Record<string, () => unknown>> = {
    'dashboards.saveView': () => ({ propertyId: property.id, zoneMode: fresh() % 2 ? 'user' : 'property' }),
    'dashboards.wall': () => ({ token: `${ours.id}.${WALL_SECRET}`, since: 0 }),
    'contractor.open': () => ({ token: newTokenOf(ours.id) }),
    'contractor.tenant': () => ({ token: tenantTokenOf(ours.id, property.id) }),
    'contractor.join': () => ({ token: openTokenOf(ours.id), code: SECOND_CODE }),
    'contractor.addPhoto': () => ({
      ...{ about: 'job', aboutId: CONTRACTOR_JOB.id, alt: `Photo ${fresh()}` },
      image: Buffer.from(png()).toString('base64'),
    }),
    'contractor.signOff': () => signOffOf(LINKED),
    'properties.answerContractor': () => ({ days: 1, askedAt: ASKED_AT }),
    'dashboards.addBoardView': () => ({ name: `View ${fresh()}`, query: 'group=none', isShared: false }),
    'users.refresh': async () => {
      for (const user of [...ours.users, ...theirs.users]) {
        await people.setAttributes(user.email, { given_name: `Name ${fresh()}` }).catch(() => {});
      }
    },
    'users.recoveryCodes': async () => {
      // It is off at the identity provider, so the record must forget it.
      for (const { id: companyId, users } of [ours, theirs]) {
        for (const { id } of users) await people.change(KEYS.user(companyId, id), { secondFactorAt: 1 });
      }
    },
    'users.endSessions': () => ({ which: 'others' }),
    'users.recover': async () => {
      const { userId, email } = await verified();
      const recoveryCodes = [hashRecoveryCode(userId, RECOVERY_CODE)];
      await people.change(KEYS.user(ours.id, userId), { secondFactorAt: 1, recoveryCodes });
      return { email, code: RECOVERY_CODE };
    },
    'users.checkPassword': () => ({ password: 'Boiler-room-12', email: `new-${fresh()}@harbourline.example` }),
    // They change how the caller signs in: account-states.test.ts.
    ...Object.fromEntries(OF_ACCOUNTS.map((name) => [name, () => ({})])),
    'companies.endUserSessions': verified,
    'companies.saveSignInRules': async () => {
      for (const { id } of [ours, theirs]) await people.change(KEYS.company(id), { longPasswords: false });
      return { adminsNeedSecondFactor: false, longPasswords: true };
    },
    'companies.invite': () => ({ email: `invited-${fresh()}@harbourline.example`, company: ours.id, role: 'write' }),
    'companies.resendInvite': pending,
    'companies.inviteLink': pending,
    'companies.updateAuth': async () => ({ ...(await verified()), new_role: 'write' }),
    'companies.deleteUser': verified,
    'companies.deletePending': pending,
    'escalations.save': () => ({ levels: [], rotas: [], alsoWarnings: true, seen: 1 }),
    'escalations.addOverride': async () => {
      const { userId } = await verified();
      return { rotaId: ROTA_ID, userId, from: '2100-01-03', to: '2100-01-03' };
    },
    'alerts.addContact': () => ({
      ...{ name: 'Desk', channel: 'email', address: `desk-${fresh()}@service.example` },
      ...{ severities: ['critical'], places: [{ propertyId: property.id, may: 'inform' }] },
    }),
    'alerts.changeContact': () => ({
      ...{ name: `Sam ${fresh()}`, channel: 'email', address: CONTACT_EMAIL, version: 1 },
      ...{ severities: ['critical'], places: [{ propertyId: property.id, may: 'take' }] },
    }),
    ...Object.fromEntries(['alerts.askContact', 'alerts.testContact'].map((name) => [name, forgetAsks])),
    'alerts.verifyContact': () => ({ code: CONTACT_CODE }),
    'exports.add': () => ({ kind: 'properties' }),
    'records.saveReport': () => ({
      ...{ propertyId: property.id, name: `Report ${fresh()}`, every: 'week', recipients: [editor?.id], version: 0 },
    }),
    // Each is another month: the same figures are issued once.
    'records.issue': () => ({ uuid: property.id, month: `${2030 + (fresh() % 60)}-01`, rules: 'boston' }),
    'records.issueCertificate': () => {
      const endTime = end - fresh() * MINUTE_MS;
      return { uuid: property.id, startTime: endTime - HOUR_MS, endTime, rules: 'boston' };
    },
    'properties.add': () => ({ externalId: String(880_000 + fresh()), config: { name, portfolio, address } }),
    'properties.edit': () => ({ config: { name: `House ${fresh()}`, portfolio, address } }),
    'properties.move': () => ({ latitude: 47.6 + fresh() / 10_000, longitude: -117.4 }),
    'properties.addNote': () => ({ kind: 'service', from: end, text: `Note ${fresh()}` }),
    'machine.addNote': () => ({ kind: 'service', from: end, text: `Note ${fresh()}` }),
    'properties.changeNote': () => ({ kind: 'service', from: end, text: `Note ${fresh()}`, version: 1 }),
    'properties.addJob': () => ({ what: `Job ${fresh()}`, userId: editor?.id }),
    'properties.changeJob': () => ({ what: `Job ${fresh()}`, userId: editor?.id, version: 1 }),
    'properties.moveJob': () => ({ state: 'done', line: `Line ${fresh()}` }),
    'properties.savePlant': () => ({ plant: { condensing: true, storeys: 1 + (fresh() % 100) } }),
    'properties.addBookItem': () => ({ kind: 'boiler', name: `Boiler ${fresh()}` }),
    'properties.changeBookItem': () => ({ kind: 'boiler', name: `Boiler ${fresh()}`, version: 1 }),
    'properties.addService': () => ({ day: '2026-01-31', who: `Firm ${fresh()}` }),
    'wingnuts.postpone': () => ({ version: '3.9.0', days: 1 + (fresh() % 14) }),
    'properties.saveApartments': () => ({
      version: 1,
      put: [{ id: APARTMENT_ID, number: '4B', floor: fresh() % 100 }],
    }),
    'properties.saveMeters': () => ({
      meters: [{ label: 'gasMeter1', fuel: 'gas', unit: 'therm', countValue: fresh() }],
      version: 1,
    }),
    'properties.saveBills': () => ({
      bills: [{ id: '1', fuel: 'oil', unit: 'gallon', from: '2026-01-01', to: '2026-01-31', used: fresh() }],
      version: 1,
    }),
    'properties.saveBillLayout': () => ({ from: 'From', to: 'To', used: `Used ${fresh()}` }),
    'properties.putFindingAside': () => ({ finding: OPEN_KEY, reason: `Reason ${fresh()}`, version: 1 }),
    'properties.takeFindingBack': () => ({ finding: ASIDE_KEY, version: 1 }),
    'properties.bulkPreview': () => manyTo(`Portfolio ${fresh()}`),
    'properties.bulk': () => ({ id: randomUUID(), ...manyTo(`Portfolio ${fresh()}`) }),
    'properties.bulkUndo': async () => {
      const id = randomUUID();
      const body = { id, ...manyTo(`Portfolio ${fresh()}`) };
      await running.call('properties/bulk', { token: admin(), method: 'POST', body });
      return { id, propertyIds: body.propertyIds };
    },
    'properties.addTemplate': () => typedTemplate(`Template ${fresh()}`),
    'properties.changeTemplate': () => ({ ...typedTemplate(`Template ${fresh()}`), version: 1 }),
    'wingnuts.addTemplate': () => keptTemplate(`Template ${fresh()}`),
    'wingnuts.claim': () => ({ wingnutId: nobodys?.id }),
    'wingnuts.exchange': () => ({ wingnutId: nobodys?.id }),
    'wingnuts.link': () => ({ propertyId: '' }),
    'wingnuts.signOff': () => signOffOf(wingnut),
    'companies.grant': async () => ({
      userIds: [(await verified()).userId],
      grants: [{ propertyId: property.id, role: 'read' }],
    }),
    'wingnuts.mailSignOff': async () => ({ userIds: [(await verified()).userId] }),
    'alerts.addDevice': () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${fresh()}`,
      p256dh: BROWSER_KEY,
      auth: 'A'.repeat(22),
    }),
    'alerts.save': () => ({
      channels: { critical: ['email'], warning: ['email'], notice: [] },
      quietHours: { from: '22:00', to: `07:${String(fresh() % 60).padStart(2, '0')}`, timeZone: 'America/Los_Angeles' },
      version: 0,
    }),
    'alerts.sendPhoneCode': () => ({ number: `206 555 ${1000 + fresh()}`, consent: true }),
    'alerts.verifyPhone': () => ({ code: PHONE_CODE }),
    'alarms.assign': async () => ({ userId: (await verified()).userId }),
    'alarms.giveCause': () => ({ cause: 'power', note: `Storm ${fresh()}` }),
    'alarms.acknowledgeByLink': async () => {
      const { acknowledged: _, ...open } = ALARM;
      await writeItems(running.stack, [{ ...KEYS.alarm(ours.id, property.id, ALARM.id), ...open }]);
      return { note: `Seen ${fresh()}` };
    },
    // It replaces no cause.
    'alarms.noiseByLink': async () => {
      const { foundCause: _, ...open } = ALARM;
      await writeItems(running.stack, [{ ...KEYS.alarm(ours.id, property.id, ALARM.id), ...open }]);
    },
    'alarms.takeNoiseBackByLink': async () => {
      const foundCause = { ...ALARM.foundCause, userId: ofEditor.userId };
      await writeItems(running.stack, [{ ...KEYS.alarm(ours.id, property.id, ALARM.id), ...ALARM, foundCause }]);
    },
    'alarms.sendTest': async () => {
      await people.setUsed('drills', ours.id, 0);
      return { propertyId: property.id };
    },
    'alarms.sendOwnTest': async () => people.setUsed('drills', ours.id, 0),
    'notifications.save': () => ({ entityStatus: 'disabled' }),
    'notifications.mute': () => ({ label: undefined, until: Date.now() + HOUR_MS }),
    'notifications.planWork': () => ({ to: Date.now() + HOUR_MS, reason: `Work ${fresh()}` }),
  };
  /** A new body for a route: of the table above, or a good one by its schema. */
  return async ({ name: row, route }: Case): Promise<unknown> =>
    Object.hasOwn(bodies, row) ? bodies[row]?.() : route.body && goodValue('', route.body.describe(), fresh());
}
