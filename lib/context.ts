import { CAPACITIES, type Capacity } from '../shared/platform/capacity.ts';
import { OWN_RUNS, type OwnRuns } from '../shared/platform/functions.ts';
import { isSenderId, ORIGINATION_PATTERN } from '../shared/platform/origination.ts';
import {
  HOUR_PACKINGS,
  type HourPacking,
  READINGS_ENGINES,
  READINGS_MONTHS,
  type ReadingsEngine,
} from '../shared/platform/readings.ts';
import { REGION } from '../shared/platform/region.ts';
import { INGEST_WAYS, type IngestWay, QUEUED_MESSAGES, type QueuedMessages } from '../shared/platform/topics.ts';
import { TRACING, type Tracing } from '../shared/platform/tracing.ts';
import { DEFAULT_STAGE, STAGES, type StageName } from './stage.ts';

/** The file of an operator's settings of a stage, beside cdk.json. Git ignores it. */
export const settingsFileOf = (stage: StageName): string => `portal.${stage}.json`;

/** The stage that some values name; undefined when they name none that there is. */
export const stageIn = ({ stage }: Readonly<Record<string, unknown>>): StageName | undefined =>
  (Object.keys(STAGES) as StageName[]).find((name) => name === stage);

/** The portal's own address, with its certificate. */
export interface Domain {
  readonly name: string;
  /** In us-east-1, as CloudFront requires. */
  readonly certificateArn: string;
  /** The Route 53 zone of the address; absent when another DNS service has it. */
  readonly hostedZoneId?: string;
}

/** Contents of a deployment: the operator's settings, with the defaults. */
export interface PortalContext {
  readonly stage: StageName;
  /** The store of the readings. It cannot be changed after the first deployment. */
  readonly readings: ReadingsEngine;
  /** Number of months for which readings are kept. */
  readonly readingsMonths: number;
  /** The way of writing hours of readings to DynamoDB. */
  readonly hours: HourPacking;
  /** The billing of the tables of DynamoDB. */
  readonly capacity: Capacity;
  readonly tracing: Tracing;
  /** The way of publishing of the wingnuts that are provisioned from now on. Both ways always work. */
  readonly ingest: IngestWay;
  readonly mailFrom: string;
  readonly vendorMail: string;
  readonly vendorDomain: string;
  readonly operatorMail: string;
  /** US dollars. */
  readonly monthlyBudget: number;
  /** The functions that have runs of their own, which nobody else can use up. */
  readonly ownRuns: OwnRuns;
  /** Whether the queues of the minute check have shards. `off` only before a return to a version without them. */
  readonly queueShards: QueueShards;
  /**
   * The part of a message that the rule queues. `fields` only before a roll back to 1.0.0, whose ingest reads nothing
   * else.
   */
  readonly queuedMessages: QueuedMessages;
  /** Whether a wingnut without a claim code can be claimed by its UUID after any removal, or only after a release. */
  readonly claimByUuid: ClaimByUuid;
  readonly domain?: Domain;
  /** The ARN of a web ACL of WAF, which stands before CloudFront. */
  readonly firewall?: string;
  /** The API key of Amazon Location's maps. Without it the portal draws its own coasts and borders. */
  readonly map?: string;
  /** The sender of texts and calls. Absent in a stack without them. */
  readonly texts?: TextSender;
  /** Tables that a restore has made, which the stack uses in place of its own. */
  readonly entitiesTable?: string;
  readonly readingsTable?: string;
}

/** The sender of texts and calls. */
export interface TextSender {
  /** The id or the ARN of the origination identity at AWS End User Messaging. */
  readonly origination: string;
  /** Whether it calls too. A sender id cannot. */
  readonly calls: boolean;
}

const QUEUE_SHARDS = ['on', 'off'] as const;
/** Whether the sender of texts calls too. `off` for a number without voice. */
const SMS_CALLS = ['on', 'off'] as const;
const CLAIM_BY_UUID = ['released', 'always'] as const;
export type ClaimByUuid = (typeof CLAIM_BY_UUID)[number];
export type QueueShards = (typeof QUEUE_SHARDS)[number];

interface Rule {
  readonly pattern: RegExp;
  /** Condition on the value, as the end of a sentence. */
  readonly mustBe: string;
  readonly needed?: boolean;
  readonly least?: number;
  readonly most?: number;
}

/** One of some names. */
const oneOf = (names: readonly string[]): Rule => ({
  pattern: new RegExp(`^(${names.join('|')})$`),
  mustBe: `one of ${names.join(', ')}`,
});
const mail = { pattern: /^[^\s@<>,;]+@([a-z0-9-]+\.)+[a-z]{2,}$/i, mustBe: 'an e-mail address' };
/** The name of a table of DynamoDB. */
const table = { pattern: /^[\w.-]{3,255}$/, mustBe: 'the name of a table of DynamoDB' };
const host = { pattern: /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, mustBe: 'a host name in lower case' };

/** A whole number in a range. */
const wholeNumber = (least: number, most: number): Rule => ({
  pattern: /^[1-9]\d{0,8}$/,
  mustBe: `a whole number from ${least} to ${most}`,
  least,
  most,
});

/** Every setting of a deployment, from the stage's file of settings or `-c name=value`. */
const RULES = {
  stage: oneOf(Object.keys(STAGES)),
  readings: oneOf(READINGS_ENGINES),
  readingsMonths: wholeNumber(READINGS_MONTHS.least, READINGS_MONTHS.most),
  hours: oneOf(HOUR_PACKINGS),
  capacity: oneOf(CAPACITIES),
  tracing: oneOf(TRACING),
  ingest: oneOf(INGEST_WAYS),
  mailFrom: { ...mail, needed: true },
  vendorMail: { ...mail, needed: true },
  vendorDomain: { ...host, needed: true },
  operatorMail: mail,
  monthlyBudget: { pattern: /^[1-9]\d{0,8}$/, mustBe: 'a whole number of US dollars' },
  ownRuns: oneOf(OWN_RUNS),
  queueShards: oneOf(QUEUE_SHARDS),
  queuedMessages: oneOf(QUEUED_MESSAGES),
  claimByUuid: oneOf(CLAIM_BY_UUID),
  domain: host,
  certificate: {
    pattern: /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    mustBe: 'the ARN of a certificate of ACM in us-east-1, where CloudFront looks for it',
  },
  firewall: {
    pattern: /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/,
    mustBe: 'the ARN of a web ACL of WAF for CloudFront, which is in us-east-1',
  },
  map: {
    pattern: /^v1\.public\.[\w-]{20,1000}$/,
    mustBe: 'an API key of Amazon Location, which begins with v1.public.',
  },
  smsOrigination: {
    pattern: ORIGINATION_PATTERN,
    mustBe: `the id of a phone number (phone-…) or of a pool (pool-…) of AWS End User Messaging in ${REGION}, or the ARN of a number, pool or sender id`,
  },
  smsCalls: oneOf(SMS_CALLS),
  entitiesTable: table,
  readingsTable: table,
  hostedZoneId: { pattern: /^Z[A-Z0-9]+$/, mustBe: 'the id of a hosted zone of Route 53' },
} as const satisfies Record<string, Rule>;

export type SettingName = keyof typeof RULES;
type Name = SettingName;
const NAMES = Object.keys(RULES) as Name[];

/** The values of some settings, as texts. */
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

/** The place of a setting's value; undefined when it comes from the command line. */
export type SourceOf = (name: string) => string | undefined;

/** The sender of texts and calls; nothing without one. */
function text({ smsOrigination, smsCalls }: Partial<Record<Name, string>>): { texts?: TextSender } {
  if (!smsOrigination) return {};
  return { texts: { origination: smsOrigination, calls: smsCalls !== 'off' && !isSenderId(smsOrigination) } };
}

/** The CDK's own values and its look-ups have a colon or an @ in their names. */
export const isOurs = (name: string) => !/[:@]/.test(name);

/** The settings that have a value. An empty one is the same as none. */
export const settingsIn = (all: Readonly<Record<string, unknown>>): Settings =>
  Object.fromEntries(
    NAMES.flatMap((name) => (all[name] === undefined || all[name] === '' ? [] : [[name, String(all[name])]])),
  );

function problemOf(name: Name, value: string | undefined, file: string): string[] {
  const {
    pattern,
    mustBe,
    needed,
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
  }: Rule = RULES[name];
  if (value === undefined) return needed ? [`Set ${name}, ${mustBe}, in ${file} or with -c ${name}=…`] : [];
  const fits = pattern.test(value) && !(Number(value) < least) && !(Number(value) > most);
  return fits ? [] : [`${name} must be ${mustBe}, and is "${value}".`];
}

/**
 * SES names an identity by its domain in lower case, and IAM compares letter by letter. The name before the @ stays: its
 * mailbox decides about capitals.
 */
const withLowerCaseDomain = (address: string): string => address.replace(/@.*$/, (domain) => domain.toLowerCase());

/** A restored table bears the name of its source, so the table of another stage is known by its name. */
function strangeTables(given: Partial<Record<Name, string>>): string[] {
  const stage = given.stage ?? DEFAULT_STAGE;
  const others = Object.entries(STAGES).filter(([name]) => name !== stage);
  return (['entitiesTable', 'readingsTable'] as const).flatMap((name) => {
    const owner = others.find(([, { stackName }]) => given[name]?.startsWith(`${stackName}-`));
    return owner ? [`${name} is a table of the stage ${owner[0]}. The stage ${stage} cannot use it.`] : [];
  });
}

/** Values that are only valid together. */
function togetherness(given: Partial<Record<Name, string>>): string[] {
  const { domain, certificate, hostedZoneId } = given;
  const strange = strangeTables(given);
  if (strange.length > 0) return strange;
  if (given.readings === 'timestream' && given.readingsTable)
    return ['A restored table of readings is for readings in DynamoDB: Timestream restores none.'];
  if (domain && !certificate)
    return ['A domain needs its certificate: the setting certificate, arn:aws:acm:us-east-1:…'];
  if (!domain && certificate) return ['A certificate is for a domain: the setting domain, portal.example.com'];
  if (given.smsCalls && !given.smsOrigination)
    return ['smsCalls is for a sender of texts: the setting smsOrigination, phone-…'];
  if (!domain && hostedZoneId) return ['A hosted zone is for a domain: the setting domain, portal.example.com'];
  return [];
}

/**
 * Reads the settings of the deployment. Throws one Error with a sentence for each setting that is missing, wrong or
 * unknown, and with the file in which it stands: a mistyped name would otherwise deploy something else.
 */
export function readContext(
  all: Readonly<Record<string, unknown>>,
  sourceOf: SourceOf = () => undefined,
): PortalContext {
  const given: Settings = settingsIn(all);
  const at = (name: string) => (sourceOf(name) ? `${sourceOf(name)}: ` : '');
  const file = settingsFileOf(stageIn(all) ?? DEFAULT_STAGE);
  const unknown = Object.keys(all).filter((name) => isOurs(name) && !(name in RULES));
  const problems = [
    ...unknown.map((name) => `${at(name)}There is no setting ${name}; those there are: ${NAMES.join(', ')}.`),
    ...NAMES.flatMap((name) => problemOf(name, given[name], file).map((problem) => `${at(name)}${problem}`)),
    ...togetherness(given),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { mailFrom = '', vendorMail = '', vendorDomain = '', domain, certificate = '', hostedZoneId } = given;
  const stage = (given.stage ?? DEFAULT_STAGE) as StageName;
  return {
    stage,
    readings: (given.readings ?? 'dynamodb') as ReadingsEngine,
    readingsMonths: Number(given.readingsMonths ?? READINGS_MONTHS.most),
    hours: (given.hours ?? 'packed') as HourPacking,
    capacity: (given.capacity ?? 'on-demand') as Capacity,
    ingest: (given.ingest ?? 'topic') as IngestWay,
    tracing: (given.tracing ?? 'off') as Tracing,
    mailFrom: withLowerCaseDomain(mailFrom),
    vendorMail,
    vendorDomain,
    operatorMail: given.operatorMail ?? vendorMail,
    monthlyBudget: Number(given.monthlyBudget ?? STAGES[stage].monthlyBudget),
    ownRuns: (given.ownRuns ?? STAGES[stage].ownRuns) as OwnRuns,
    queueShards: (given.queueShards ?? 'on') as QueueShards,
    queuedMessages: (given.queuedMessages ?? 'published') as QueuedMessages,
    claimByUuid: (given.claimByUuid ?? 'released') as ClaimByUuid,
    ...(given.firewall && { firewall: given.firewall }),
    ...(given.map && { map: given.map }),
    ...text(given),
    ...(given.entitiesTable && { entitiesTable: given.entitiesTable }),
    ...(given.readingsTable && { readingsTable: given.readingsTable }),
    ...(domain && { domain: { name: domain, certificateArn: certificate, ...(hostedZoneId && { hostedZoneId }) } }),
  };
}
