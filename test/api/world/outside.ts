import { createHash } from 'node:crypto';
import { propertyItems, type StoredItem, wingnutItems } from '../../../local/seed/items.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { type DemoProperty, type DemoWingnut, WINGNUTS } from '../../../local/world/fixtures.ts';
import { NO_ALARMS } from '../../../shared/domain/alarms/property-alarms.ts';
import { AUDIT_ACTIONS } from '../../../shared/domain/audit/actions.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { newNote } from '../../../shared/domain/notes/note.ts';
import type { AlarmItem, AlarmStateItem, IncidentItem } from '../../../shared/platform/items/alarm-items.ts';
import type { ApartmentsItem, RoomsNowItem } from '../../../shared/platform/items/apartment-items.ts';
import type { AuditItem } from '../../../shared/platform/items/audit-items.ts';
import type { PlantBookItem } from '../../../shared/platform/items/book-items.ts';
import type { CommissioningItem } from '../../../shared/platform/items/commissioning-items.ts';
import type { ContractorLinkItem, ContractorListItem } from '../../../shared/platform/items/contractor-items.ts';
import type { DrillItem } from '../../../shared/platform/items/drill-items.ts';
import type { EnergySummaryItem, MetersItem } from '../../../shared/platform/items/energy-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { NoteItem } from '../../../shared/platform/items/note-items.ts';
import type { PhotoItem } from '../../../shared/platform/items/photo-items.ts';
import { findingItems } from './findings.ts';
import { jobItem } from './jobs.ts';

/** Properties that a person with chosen properties may not see, each with one of everything that a property has. */

type Registered = Pick<DemoWingnut, 'id' | 'serial' | 'companyId' | 'propertyId' | 'sensors' | 'createdAt'>;

/** A property outside, with texts that stand nowhere else. */
export interface Outside {
  readonly property: DemoProperty;
  readonly wingnut: Registered;
  readonly alarm: AlarmItem;
  readonly ids: Readonly<
    Record<'work' | 'note' | 'job' | 'photo' | 'signOff' | 'link' | 'drill' | 'bookItem' | 'apartment', string>
  >;
  /** Every text of it that an answer may show: none of them stands in an answer to somebody who may not see it. */
  readonly marks: readonly string[];
}

const LABEL = 'boilerSystemPressure1';
const end = Date.now();

/** @param word a word that stands nowhere else @param serial eight digits */
export function outsideOf(company: { readonly id: string }, word: string, serial: string): Outside {
  const idOf = (what: string) => uuidOf(`${what} of ${word}`);
  const address = {
    streetAddress: `1 ${word} Street`,
    city: `${word}ville`,
    provinceState: 'OR',
    country: 'United States',
    postalZip: '97103',
  };
  const property: DemoProperty = {
    id: idOf('property'),
    companyId: company.id,
    externalId: `66${serial.slice(-5)}`,
    name: `${word} Gables`,
    portfolio: `${word} Rim`,
    address,
    timeZone: 'America/Los_Angeles',
    createdAt: '2026-01-01 00:00:00',
  };
  const wingnut: Registered = {
    id: idOf('wingnut'),
    serial,
    companyId: company.id,
    propertyId: property.id,
    sensors: { AN17: { type: 'pressure', label: LABEL } },
    createdAt: '2026-01-01 00:00:00',
  };
  const since = end - HOUR_MS - Number(serial.slice(-5));
  const alarm: AlarmItem = {
    id: `${since}-${LABEL}`,
    propertyId: property.id,
    kind: 'sensor',
    subject: LABEL,
    since,
    raisedAt: since,
    told: [],
    extreme: { value: 1, time: since, side: 'min', limit: 10 },
    version: 2,
  };
  const ids = {
    work: idOf('work'),
    note: idOf('note'),
    job: idOf('job'),
    photo: idOf('photo'),
    bookItem: idOf('bookItem'),
    signOff: `${since}-ab`,
    link: idOf('link'),
    drill: idOf('drill'),
    apartment: idOf('apartment'),
  };
  return {
    property,
    wingnut,
    alarm,
    ids,
    marks: [word, property.id, property.externalId, wingnut.id, serial, alarm.id, ...Object.values(ids)],
  };
}

/** The stored items of a property outside. @param userId somebody of the company */
export function outsideItems({ property, wingnut, alarm, ids }: Outside, userId: string): StoredItem[] {
  const { id, companyId, name } = property;
  const { since, raisedAt } = alarm;
  const raised = { phase: 'raised', since, raisedAt, toldAt: raisedAt, extreme: alarm.extreme, severity: 'critical' };
  const state = { ...NO_ALARMS, propertyId: id, version: 1, sensors: { [LABEL]: raised } } as unknown as AlarmStateItem;
  const incident: IncidentItem = { propertyId: id, id: alarm.id };
  const work = { id: ids.work, from: end - HOUR_MS, to: end + DAY_MS, reason: `Work at ${name}`, userId };
  const settings = {
    id: idOfSettings(id),
    companyId,
    propertyId: id,
    // The check looks at no property whose alarms are off, so the alarm stays as it is.
    enabled: false,
    thresholds: { [LABEL]: { min: '10', max: '80', thresholdStatus: 'enabled' as const } },
    recipients: [{ id: userId, type: 'email' as const }],
  };
  const signOff: CommissioningItem = {
    ...{ id: ids.signOff, at: since, userId, wingnutId: wingnut.id, serial: wingnut.serial, version: 1 },
    ...{ note: `Signed off at ${name}`, inputs: [] },
  };
  const link: ContractorLinkItem = {
    ...{ id: ids.link, propertyId: id, name: `Heating of ${name}`, mayChange: true, createdAt: since },
    ...{ expiresAt: Math.floor((end + DAY_MS) / 1000), tokenHash: 'ab'.repeat(32) },
  };
  const links: ContractorListItem = { links: [{ id: ids.link, expiresAt: link.expiresAt }], version: 1 };
  const drill: DrillItem = {
    ...{ id: ids.drill, at: since, by: userId, propertyId: id, userIds: [userId] },
    expiresAt: Math.ceil((end + DAY_MS) / 1000),
  };
  const meters: MetersItem = { propertyId: id, version: 1, meters: [], bills: [] };
  const summary: EnergySummaryItem = { propertyId: id, day: '2026-01-05', summaries: [] };
  return [
    ...propertyItems([{ ...like(), ...wingnut }], [property], [settings]).map((item) =>
      item.sk === KEYS.notification(companyId, id).sk
        ? { ...item, plannedWork: [work], mutes: [{ at: 1, userId: 'nobody' }] }
        : item,
    ),
    ...wingnutItems(wingnut),
    { ...KEYS.alarm(companyId, id, alarm.id), ...alarm },
    { ...KEYS.alarmState(companyId, id), ...state },
    { ...KEYS.incident(companyId, String(since), id, alarm.id), ...incident },
    {
      ...KEYS.note(companyId, id, ids.note),
      ...newNote(ids.note, { kind: 'service', from: since, text: `Burner of ${name}` }, userId, since),
      propertyId: id,
    },
    { ...KEYS.job(companyId, id, ids.job), ...jobItem(ids.job, id, userId, since, `Look at ${name}`) },
    { ...KEYS.commissioning(companyId, wingnut.id, signOff.id), ...signOff },
    ...findingItems(companyId, id, userId),
    photoOf(companyId, { propertyId: id, id: ids.note, userId, at: since }, ids.photo, `Photo of ${name}`),
    bookOfOne(companyId, id, ids.bookItem, `Boiler of ${name}`),
    ...apartmentsOfOne(companyId, id, ids.apartment),
    { ...KEYS.meters(companyId, id), ...meters },
    { ...KEYS.energySummary(companyId, id), ...summary },
    { ...KEYS.contractorLink(companyId, ids.link), ...link },
    { ...KEYS.contractorList(companyId, id), ...links },
    { ...KEYS.drill(companyId, ids.drill), ...drill },
    ...(['propertyEdited', 'wingnutConfigured'] as const).map((action, index) => {
      const subject = [id, wingnut.id][index] ?? '';
      const { kind } = AUDIT_ACTIONS[action];
      const record: AuditItem = {
        ...{ id: `${index}`, at: since, actor: userId, from: 'mail', action, kind, subject, name, changes: [] },
        ...{ propertyId: id, expiresAt: Math.ceil((end + DAY_MS) / 1000) },
      };
      return { ...KEYS.audit(companyId, String(since), `${index}`), ...record };
    }),
  ];
}

/** A photo of a note, without its file. */
export function photoOf(
  companyId: string,
  { propertyId, id: aboutId, userId, at }: Pick<NoteItem, 'propertyId' | 'id' | 'userId' | 'at'>,
  id: string,
  alt = 'Photo of the burner',
): StoredItem {
  const about = { about: 'note', aboutId, alt, userId, at } as const;
  const photo: PhotoItem = { id, propertyId, ...about, type: 'png', width: 1, height: 1, bytes: 68 };
  return { ...KEYS.photo(companyId, propertyId, 'note', aboutId, id), ...photo };
}

/** The book of a plant with one boiler. */
export function bookOfOne(companyId: string, propertyId: string, id: string, name = 'Boiler'): StoredItem {
  const item = { id, version: 1, kind: 'boiler', name, manuals: [], services: [] } as const;
  const book: PlantBookItem = { propertyId, version: 1, items: [item], counts: {} };
  return { ...KEYS.plantBook(companyId, propertyId), ...book };
}

const TENANT_SECRET = 't'.repeat(43);
/** The token of the link that the tenant of an apartment below has. */
export const tenantTokenOf = (companyId: string, propertyId: string): string =>
  `${companyId}.${propertyId}.${TENANT_SECRET}`;

/** A property with one apartment whose sensor has reported, and whose tenant has a link. */
export function apartmentsOfOne(companyId: string, propertyId: string, id: string): StoredItem[] {
  const link = { hash: createHash('sha256').update(TENANT_SECRET).digest('hex'), from: '2026-01-01', madeAt: 1 };
  const apartments: ApartmentsItem = {
    ...{ propertyId, version: 1, apartments: [{ id, number: '4B', floor: 4 }] },
    ...{ links: { [id]: link }, lost: {} },
  };
  const now: RoomsNowItem = { propertyId, version: 1, readings: { '4B': { time: end, value: 70 } } };
  return [
    { ...KEYS.apartments(companyId, propertyId), ...apartments },
    { ...KEYS.roomsNow(companyId, propertyId), ...now },
  ];
}

/** A wingnut of the cast. */
function like(): DemoWingnut {
  const [first] = WINGNUTS;
  if (!first) throw new Error('The cast has a wingnut');
  return first;
}
const idOfSettings = (propertyId: string) => uuidOf(`settings of ${propertyId}`);
