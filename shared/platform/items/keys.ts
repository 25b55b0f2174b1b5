import type { Span } from '../../domain/counting-span.ts';
import { hashOf } from '../../domain/hash.ts';
import { normalEmail } from '../../domain/people/email.ts';

/**
 * The key of an item of the entities table. All items of a company are in its partition, so every such key contains the company.
 * Only this file makes keys.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** The company whose partition a key is in. */
export const companyOf = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(pk.indexOf('#') + 1);

/** The kind of an item: the first word of its sort key. */
export const nounOf = ({ sk }: Pick<Key, 'sk'>): string => sk.split('#')[0] ?? '';

const inPartition =
  (partition: string) =>
  (noun: string) =>
  (companyId: string, ...ids: string[]): Key => ({ pk: `${partition}#${companyId}`, sk: [noun, ...ids].join('#') });

const inCompany = inPartition('COMPANY');
/** They share the partition of no values that wingnuts write. */
const inFindings = inPartition('FINDINGS');
/** The days of many properties are written at the same time, and share the partition of nothing else. */
const inEnergy = inPartition('ENERGY');

/**
 * So many partitions share what the messages of a company's wingnuts write and read: DynamoDB writes 1,000 units a second to one partition,
 * and reads 3,000. Stored keys depend on it (docs/decisions/280).
 */
export const VALUE_SHARDS = 20;
type SpreadNoun = 'LATEST' | 'HALFHOURS' | 'HEALTH' | 'ATTENTION' | 'COPY' | 'ROOMS';
const inShard = (noun: SpreadNoun, shard: number, companyId: string, ...ids: string[]): Key =>
  inPartition(`${noun}${shard}`)(noun)(companyId, ...ids);
const spread =
  (noun: SpreadNoun) =>
  (companyId: string, id: string, ...ids: string[]): Key =>
    inShard(noun, hashOf(id) % VALUE_SHARDS, companyId, id, ...ids);
const shardsOf =
  (noun: SpreadNoun) =>
  (companyId: string): Key[] =>
    Array.from({ length: VALUE_SHARDS }, (_, shard) => inShard(noun, shard, companyId));

const inFirmware = (noun: string, ids: readonly string[]): Key => ({ pk: 'FIRMWARE', sk: [noun, ...ids].join('#') });

export const KEYS = {
  company: inCompany('COMPANY'),
  /** An entry of the list of companies that operators read. */
  companyEntry: (companyId: string): Key => ({ pk: 'COMPANIES', sk: `COMPANY#${companyId}` }),
  companyEntries: (): Key => ({ pk: 'COMPANIES', sk: 'COMPANY' }),
  user: inCompany('USER'),
  property: inCompany('PROPERTY'),
  /** Claims a Property ID for one property of the company. */
  propertyExternalId: inCompany('EXTERNAL'),
  wingnut: inCompany('WINGNUT'),
  /** The wingnut's latest values. Each message writes them, so they are not in the item of its configuration. */
  latest: spread('LATEST'),
  /** The half hours of a wingnut that are over. */
  halfHours: spread('HALFHOURS'),
  /** (wingnut, UTC day): what a wingnut said of its health on a day. */
  health: spread('HEALTH'),
  /** The copy of an item of a company for messages (`lambdas/store/base/copies.ts`). */
  copy: (key: Key): Key => spread('COPY')(companyOf(key), key.sk),
  /** The partitions of a company that share what its messages write and read. */
  shards: {
    latest: shardsOf('LATEST'),
    halfHours: shardsOf('HALFHOURS'),
    health: shardsOf('HEALTH'),
    dueCheck: shardsOf('ATTENTION'),
    copy: shardsOf('COPY'),
  },
  /** (property): its apartments, all in one item (`apartment-items.ts`). */
  apartments: inCompany('APARTMENTS'),
  /** (property): the beginning of the keys of the readings of its room sensors. */
  roomsOf: (companyId: string, propertyId: string): Key =>
    inShard('ROOMS', hashOf(propertyId) % VALUE_SHARDS, companyId, propertyId),
  /** The partitions of a company that have the readings of its apartments. */
  roomShards: shardsOf('ROOMS'),
  /** (property): the newest reading of each room sensor. */
  roomsNow: (companyId: string, propertyId: string): Key =>
    inShard('ROOMS', hashOf(propertyId) % VALUE_SHARDS, companyId, propertyId, 'NOW'),
  /**
   * (property, day, block): the readings of some room sensors of a property on a day of UTC. Without a block, the beginning of the keys of a
   * day. A block has the sensors of one hash, so that a message writes little and a chart of one sensor reads little.
   */
  roomsOfDay: (companyId: string, propertyId: string, ...ids: string[]): Key =>
    inShard('ROOMS', hashOf(propertyId) % VALUE_SHARDS, companyId, propertyId, 'DAY', ...ids),
  /** The keys under which releases before keep what is spread: in the partition of the company. */
  together: { latest: inCompany('LATEST'), halfHours: inCompany('HALFHOURS'), dueCheck: inCompany('ATTENTION') },
  /**
   * (property, wingnut): which inputs of the wingnut feed or fed which sensors of the property. It stays when the link
   * ends.
   */
  source: inCompany('SOURCE'),
  /** The alarm settings of a property. Their id is the property's id. */
  notification: inCompany('NOTIFICATION'),
  /** The alarm state of a property. */
  alarmState: inCompany('ALARMSTATE'),
  /**
   * (property, alarm): the history of alarms. An alarm's id begins with its start, so the alarms are in order of time.
   */
  alarm: inCompany('ALARM'),
  /**
   * (start, property, alarm): the list of all alarms of a company, in order of time. A partition of its own: a page of all
   * alarms reads nothing else. Its first word is no noun of the company's partition.
   */
  incident: (companyId: string, ...ids: string[]): Key => ({
    pk: `INCIDENTS#${companyId}`,
    sk: ['BEGAN', ...ids].join('#'),
  }),
  /** The mark of a property for the next check. Messages set it. */
  dueCheck: spread('ATTENTION'),
  /** (property, time, what tells it apart from others of that time): a message about alarms that waits to be sent. */
  outboxMail: inCompany('LETTER'),
  /** (user, channel, time, kind): what a person is notified of later, in one message. */
  digest: inCompany('DIGEST'),
  /** The properties of the company that have raised alarms at about the same time. */
  manySites: inCompany('MANYSITES'),
  /** (user): how the user is notified of alarms. */
  alertSettings: inCompany('ALERTS'),
  /** The escalation of the company: levels, rotas and overrides. One item. */
  escalation: inCompany('ESCALATION'),
  /** (property, alarm): an escalation that waits for its next level. */
  escalating: inCompany('ESCALATING'),
  /** A test alarm (`drill-items.ts`). */
  drill: inCompany('DRILL'),
  /** (mail): what SES reports of a mail about alarms (`mail-report-items.ts`). */
  mailReport: inCompany('MAILREPORT'),
  /** (property, note): what people did at a property (`note-items.ts`). */
  note: inCompany('NOTE'),
  /** (property, job): who does something about what was seen (`job-items.ts`). */
  job: inCompany('JOB'),
  /** (property, kind of what it is about, its id, photo): a photo (`photo-items.ts`). */
  photo: inCompany('PHOTO'),
  /** (property): the book of its plant (`book-items.ts`). */
  plantBook: inCompany('BOOK'),
  /** (wingnut, sign-off): a sign-off of a wingnut (`commissioning-items.ts`). */
  commissioning: inCompany('COMMISSIONING'),
  /** The mail of a sign-off that waits to be sent. */
  signOffMail: inCompany('SIGNOFFMAIL'),
  workMail: inCompany('WORKMAIL'),
  /** The mail about mutes that have ended, which waits to be sent (`mute-items.ts`). */
  muteMail: inCompany('MUTEMAIL'),
  nobodyToldMail: inCompany('NOBODYTOLDMAIL'),
  /** (key of the operator, part): a mail of an operator that waits to be sent (`notice-items.ts`). */
  noticeMail: inCompany('NOTICEMAIL'),
  /** (key of the operator): that the company was notified. */
  notice: inCompany('NOTICE'),
  /** The mail about a contractor who asks for more days, which waits to be sent (`contractor-items.ts`). */
  moreDaysMail: inCompany('MOREDAYSMAIL'),
  /** A mail to a person about the account that waits to be sent (`account-mail-items.ts`). */
  accountMail: inCompany('ACCOUNTMAIL'),
  view: inCompany('VIEW'),
  /** (user): the properties that the user has marked as favourites. */
  favourites: inCompany('FAVOURITES'),
  /** (user): the views of the board that the user has saved; without a user, those of the company. */
  boardViews: inCompany('BOARDVIEWS'),
  /** The heads of the company's webhooks, all in one item. */
  webhooks: inCompany('WEBHOOKS'),
  /** (user, id): an export that the user has asked for. */
  exported: inCompany('EXPORT'),
  /** (SHA-256 of its figures): a record that was issued (`record-items.ts`). */
  record: inCompany('RECORD'),
  /** The company that has issued the record with a SHA-256. It says nothing else. */
  recordOwner: (hash: string): Key => ({ pk: `RECORD#${hash}`, sk: 'RECORD' }),
  /** The list of the company's limit templates, in one item. */
  limitTemplates: inCompany('LIMITTEMPLATES'),
  /** The columns of files of bills that the company has chosen, in one item (`energy-items.ts`). */
  billLayouts: inCompany('BILLLAYOUTS'),
  /** The company's instructions for alarms, in one item. */
  instructions: inCompany('INSTRUCTIONS'),
  /** The limits of a template. */
  limitTemplate: inCompany('LIMITTEMPLATE'),
  /** The configuration templates of the company, all in one item. */
  wiringTemplates: inCompany('WIRINGTEMPLATES'),
  /** The wall links of the company, all in one item. */
  walls: inCompany('WALLS'),
  /** The keys for machines of the company, all in one item (`key-items.ts`). */
  apiKeys: inCompany('APIKEYS'),
  /** The contacts of the company, all in one item (`contact-items.ts`). */
  contacts: inCompany('CONTACTS'),
  /** (link): a contractor link (`contractor-items.ts`). It ends by its time to live. */
  contractorLink: inCompany('CONTRACTORLINK'),
  /** (property): which contractor links of a property are open. */
  contractorList: inCompany('CONTRACTORLIST'),
  /** (webhook, time, message): what was delivered to a webhook. */
  webhookDelivery: inCompany('WEBHOOKDELIVERY'),
  /**
   * (time, id): a record of the audit log. The records of a company are a partition of their own, in order of time:
   * they do not share the write capacity of its wingnuts' latest values.
   */
  audit: (companyId: string, ...ids: string[]): Key => ({ pk: `AUDIT#${companyId}`, sk: ['AT', ...ids].join('#') }),
  /** A provisioned device, with or without an owner. */
  device: (wingnutId: string): Key => ({ pk: `DEVICE#${wingnutId}`, sk: 'DEVICE' }),
  /** Claims a serial number for one device. Together these items are the list that operators read. */
  serial: (serial: string): Key => ({ pk: 'DEVICES', sk: `SERIAL#${serial}` }),
  serials: (): Key => ({ pk: 'DEVICES', sk: 'SERIAL' }),
  /** Claims an e-mail address for one user in all companies. The address is in lower case. */
  email: (email: string): Key => ({ pk: `EMAIL#${normalEmail(email)}`, sk: 'EMAIL' }),
  /** An invitation, by the SHA-256 of its token. */
  invitation: (tokenHash: string): Key => ({ pk: `INVITATION#${tokenHash}`, sk: 'INVITATION' }),
  /** The count of something that one sender has done in one minute, hour or day, which is counted from 1970. */
  rate: (sender: string, span: Span, number: number): Key => ({
    pk: `RATE#${sender}`,
    sk: `${span}#${number}`,
  }),
  /** A changing call that carries a key, by the SHA-256 of the key and its caller. The item ends by its time to live. */
  firstAnswer: (hash: string): Key => ({ pk: `ONCE#${hash}`, sk: 'ONCE' }),
  /** (company, user, channel): the messages that count in the budget of a person. A partition for each: many are written at once. */
  budget: (...ids: [string, string, string]): Key => ({ pk: `BUDGET#${ids.join('#')}`, sk: 'BUDGET' }),
  /** Texts to a number, by the SHA-256 of the number (`contact-items.ts`). It ends by its time to live. */
  texted: (numberHash: string): Key => ({ pk: `TEXTED#${numberHash}`, sk: 'TEXTED' }),
  /** (company, user or contact): who holds a number, by the SHA-256 of the number (`lambdas/store/base/holders.ts`). */
  numberHolder: (numberHash: string, ...ids: string[]): Key => ({
    pk: `NUMBER#${numberHash}`,
    sk: ['HOLDER', ...ids].join('#'),
  }),
  /** The mark of a number that has ended texts. It lies beside its holders, and outlives them. */
  numberStop: (numberHash: string): Key => ({ pk: `NUMBER#${numberHash}`, sk: 'STOPPED' }),
  /** The mark of an address whose mail came back, by the SHA-256 of the address. */
  bounce: (emailHash: string): Key => ({ pk: `BOUNCE#${emailHash}`, sk: 'BOUNCE' }),
  /** A secret that the stack's functions share. It belongs to no company. */
  secret: (name: string): Key => ({ pk: 'SECRETS', sk: `SECRET#${name}` }),
  /**
   * The webhooks of the company with addresses and secrets, all in one item. A partition of its own: only functions that send to
   * webhooks may read it (docs/decisions/121).
   */
  webhookSecrets: (companyId: string): Key => ({ pk: `SECRETS#${companyId}`, sk: 'WEBHOOKSECRETS' }),
  /** (company, work on many, property): what it has changed. The item ends by its time to live. */
  bulkRecord: (companyId: string, ...ids: [bulkId: string, propertyId: string]): Key => ({
    pk: `BULK#${companyId}`,
    sk: ['OF', ...ids].join('#'),
  }),
  /**
   * (property, day): the facts of a property's day. A partition of its own: facts are written each hour, and do not share the
   * write capacity of the company's latest values.
   */
  facts: (companyId: string, ...ids: string[]): Key => ({ pk: `FACTS#${companyId}`, sk: ['DAY', ...ids].join('#') }),
  /**
   * (list): the newest reading of a long list, and (list, step, number) the parts of its steps (`lambdas/store/stored-lists.ts`). A
   * partition of its own: whoever has the list open reads it.
   */
  storedList: (companyId: string, ...ids: string[]): Key => ({
    pk: `LISTS#${companyId}`,
    sk: ['LIST', ...ids].join('#'),
  }),
  /** (property): its findings. */
  findings: inFindings('OF'),
  /** (property): what lists say of its open findings. */
  findingHeads: inFindings('OPEN'),
  /** (property): what people said of its meters, and its bills (`energy-items.ts`). */
  meters: inEnergy('METERS'),
  /** (property, month): what its days say of energy. */
  energyMonth: inEnergy('MONTH'),
  /** (property): what the list of all properties says of its energy. */
  energySummary: inEnergy('USE'),
  /** Without a day: for which Monday the last mail was planned. (Monday): the mail that waits to be sent. */
  mondayMail: inCompany('MONDAYMAIL'),
  /** Without a day: for which day the last reminders were planned. (Day): the reminders that wait to be sent. */
  reminderMail: inCompany('REMINDERMAIL'),
  /** The reports of the company, all in one item (`report-items.ts`). */
  reports: inCompany('REPORTS'),
  /** (report, day), or (report, day, number) for people who see chosen properties: a report that waits to be sent. */
  reportMail: inCompany('REPORTMAIL'),
  /** The item of the canary (`canary-items.ts`). */
  canary: (): Key => ({ pk: 'CANARY', sk: 'CANARY' }),
  /** (model, version): a release of firmware (`firmware-items.ts`). Firmware belongs to no company. */
  firmwareRelease: (...ids: [model: string, version: string]): Key => inFirmware('RELEASE', ids),
  firmwareReleases: (): Key => inFirmware('RELEASE', []),
  /** (model, version): a rollout. */
  firmwareRollout: (...ids: [model: string, version: string]): Key => inFirmware('ROLLOUT', ids),
  firmwareRollouts: (): Key => inFirmware('ROLLOUT', []),
  /** The rollouts that are open. */
  firmwareOpen: (): Key => inFirmware('OPEN', []),
  /** (model, version, wingnut): a wingnut of a rollout. A partition for each rollout: all are read at once. */
  firmwareTarget: (model: string, version: string, wingnutId: string): Key => ({
    pk: `FIRMWARE#${model}#${version}`,
    sk: `TARGET#${wingnutId}`,
  }),
  firmwareTargets: (model: string, version: string): Key => ({ pk: `FIRMWARE#${model}#${version}`, sk: 'TARGET' }),
  /** (wingnut): the rotation of its certificate. */
  rotation: (wingnutId: string): Key => inFirmware('ROTATION', [wingnutId]),
  rotations: (): Key => inFirmware('ROTATION', []),
  /** Counts of the whole fleet, and its report (docs/product/fleet.md#report). */
  fleetCounts: (): Key => inFirmware('FLEETCOUNTS', []),
  fleetReport: (): Key => inFirmware('FLEETREPORT', []),
  /** What a company knows of the newest rollout that concerns it. */
  firmwarePlan: inCompany('FIRMWAREPLAN'),
  /** The last check that has ended. */
  check: (): Key => ({ pk: 'CHECK', sk: 'CHECK' }),
  /** The chunks of a check that are done, while it has several. A partition of its own for each check. */
  checkProgress: (check: string): Key => ({ pk: `CHECK#${check}`, sk: 'PROGRESS' }),
  /** The chunks of a company's hourly run that are done, while it has several. A partition of its own for each run. */
  factsProgress: (run: string): Key => ({ pk: `FACTSRUN#${run}`, sk: 'PROGRESS' }),
} as const;
