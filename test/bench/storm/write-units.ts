import { itemBytes } from '../../../bin/cost/item-size.ts';
import type { ManySites } from '../../../shared/domain/alarms/channels/many-sites.ts';
import { alarmFacts, NO_ALARMS, type Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import type {
  AlarmItem,
  AlarmStateItem,
  IncidentItem,
  OutboxMail,
} from '../../../shared/platform/items/alarm-items.ts';
import type { DigestItem } from '../../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';

/** Writes of a storm into DynamoDB, in units, measured on samples. A transaction writes each item twice. */

const ID = '00000000-0000-4000-8000-000000000000';
const TIME = 1_763_722_801_234;
const ALARM_ID = `${TIME}-${ID}`;

/** A building without power: its wingnut is silent. */
const news: Transition = {
  kind: 'silence',
  event: 'raised',
  subject: ID,
  serial: '60000000',
  since: TIME,
  raisedAt: TIME,
  at: TIME,
};
const state: AlarmStateItem = {
  ...NO_ALARMS,
  propertyId: ID,
  version: 12,
  wingnuts: { [ID]: { since: TIME, raisedAt: TIME, toldAt: TIME } },
};
const alarm: AlarmItem = { ...alarmFacts(news), id: ALARM_ID, propertyId: ID, told: [] };
const incident: IncidentItem = { propertyId: ID, id: ALARM_ID };

const letter = (recipients: number): OutboxMail => ({
  companyId: ID,
  propertyId: ID,
  at: TIME,
  news: [news],
  addressees: Array.from({ length: recipients }, () => ({ userId: ID, refusals: 0 })),
  told: [],
  delays: 0,
  queue: QUEUES.OUTBOX,
  due: TIME,
});

const digest = (parts: number): DigestItem => ({
  companyId: ID,
  userId: ID,
  channel: 'email',
  until: TIME,
  isManySites: true,
  parts: Array.from({ length: parts }, () => ({ propertyId: ID, at: TIME, news: [news] })),
  changes: parts,
  version: 1,
  delays: 0,
  refusals: 0,
  queue: QUEUES.OUTBOX,
  due: TIME,
});

const sites = (properties: number): ManySites => ({
  raised: {},
  storm: {
    at: TIME,
    gatherUntil: TIME,
    properties: Array.from({ length: properties }, () => ID),
    back: [],
  },
});

const units = (key: object, item: object) => Math.ceil(itemBytes({ ...key, ...item }) / 1024);

/** Keeps the results of a function of one number: a storm asks the same 100,000 times. */
function kept(of: (count: number) => number): (count: number) => number {
  const known = new Map<number, number>();
  return (count) => {
    const value = known.get(count) ?? of(count);
    known.set(count, value);
    return value;
  };
}

const ofState = units(KEYS.alarmState(ID, ID), state);
const ofAlarm = units(KEYS.alarm(ID, ID, ALARM_ID), alarm);
const ofLetter = kept((recipients) => units(KEYS.outboxMail(ID, ID, String(TIME)), letter(recipients)));
const ofDigest = kept((parts) => units(KEYS.digest(ID, ID, 'email', String(TIME)), digest(parts)));

/** An alarm that is raised: the units in the partition of its company, and in others. */
export const raiseUnits = (recipients: number) => ({
  company: 2 * (ofState + ofAlarm + ofLetter(recipients)),
  others: 2 * units(KEYS.incident(ID, String(TIME), ID, ALARM_ID), incident),
  /** The outbox is one key of the index. */
  outbox: 1,
});

/** A message that a teller takes and ends, without its people: the lease, and the transaction at the end. */
export const messageUnits = (recipients: number) => ({
  company: ofLetter(recipients) + 2 * (ofLetter(recipients) + ofAlarm),
  // A lease moves the entry: it is deleted and put.
  outbox: 2 + 1,
});

/** A person who is notified: the place in the budget, and the progress of the message. */
export const tellUnits = (recipients: number) => ({ company: ofLetter(recipients), others: 1 });

/** A person's part of a message that moves into a digest, which then has so many parts, together with others. */
export const moveUnits = (recipients: number, parts: number, together: number) => ({
  company: 2 * (ofLetter(recipients) + ofDigest(parts) / together),
  // The place in the budget, when the digest begins. The item of the index is put once, and stays where it is.
  others: parts === 1 ? 2 : 0,
  outbox: parts === 1 ? 1 : 0,
});

/** A digest that is sent: lease, place in the budget, end. */
export const digestUnits = (parts: number) => ({
  company: 3 * ofDigest(parts),
  others: 1,
  outbox: 3,
});

/** The stored record of the properties of a company that have raised alarms at once. */
export const sitesUnits = (properties: number) => units(KEYS.manySites(ID), sites(properties));
