import { GROUPS, type Group } from '../api/routes.ts';
import { PEOPLE_RUNS, TELLING } from './telling.ts';

/** The operations of a function on entities by their keys. A write in a transaction needs the same right as one alone. */
export type EntityAccess = 'get' | 'getBatch' | 'query' | 'put' | 'update' | 'delete' | 'check';

/** The rights of a function. The stack turns each need into an environment variable and the narrowest grant. */
export type FunctionNeed =
  | `entities:${EntityAccess}`
  | 'queues'
  /** The secrets of the stack. A function without this need is refused them (docs/decisions/121). */
  | 'secrets'
  /** The addresses and secrets of webhooks. A function without this need is refused them (docs/decisions/121). */
  | 'webhookSecrets'
  | 'readings:query'
  | 'readings:write'
  | 'mail'
  /** Mails with headers of their own, beside `mail`. */
  | 'rawMail'
  /** The number of mails that SES takes in a second. */
  | 'mailRate'
  /** The mails about alarms, beside `mail`. */
  | 'reportedMail'
  | 'texts'
  | 'calls'
  /** Whether the stack calls, without the right to. */
  | 'knowsCalls'
  | 'deadLetters'
  /** Puts chunks into the queue of the minute check. */
  | 'checkQueue'
  /** Puts chunks into the queue of the hourly run. */
  | 'factsQueue'
  /** Puts messages into the queue of wingnuts. */
  | 'telemetryQueue'
  /** Says when a message of that queue comes again. */
  | 'telemetryAgain'
  | 'exportQueue'
  /** Hands messages to those who tell. */
  | 'tellingQueues'
  /** Reads exported files, also for a link that a person downloads by. */
  | 'exports:read'
  | 'exports:write'
  /** Stores photos, removes them, and reads them for the addresses by which people see them. */
  | 'photos'
  | 'reporting'
  /** Offers firmware to wingnuts, and reads how their updates end. */
  | 'firmwareJobs'
  /** Rotates the certificates of wingnuts. */
  | 'certificates'
  /** The way in which wingnuts without a claim code may be claimed. */
  | 'claims'
  /** The time for which readings are kept. */
  | 'retention'
  | 'vendor'
  | 'portalUrl'
  | 'places'
  | 'accounts:read'
  | 'accounts:attributes'
  | 'accounts:password'
  | 'accounts:secondFactor'
  | 'accounts:signOut'
  | 'accounts:write'
  | 'signUps';

export interface FunctionRow {
  /** The folder under `lambdas/`, and the name of the bundle. */
  readonly folder: string;
  readonly needs: readonly FunctionNeed[];
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Alarms or readings wait when it fails. */
  readonly isVital?: true;
  /** The runs at once that the function always has, and has at most (docs/decisions/208). A vital function has some. */
  readonly reserved?: number;
}

/** The functions that have runs of their own: all whose row has `reserved`, the vital ones of them, or none. */
export const OWN_RUNS = ['all', 'vital', 'none'] as const;
export type OwnRuns = (typeof OWN_RUNS)[number];

const row = (folder: string, needs: readonly FunctionNeed[], memoryMb = 512, timeoutSeconds = 10): FunctionRow => ({
  folder,
  needs,
  memoryMb,
  timeoutSeconds,
});

const entities = (...kinds: readonly EntityAccess[]): FunctionNeed[] =>
  kinds.map((kind) => `entities:${kind}` as const);

/** The API's functions, one for each group. */
export const API_FUNCTIONS: Readonly<Record<Group, FunctionRow>> = {
  users: row('users', [
    ...entities('get', 'query', 'put', 'update', 'delete', 'check'),
    'vendor',
    'mail',
    'portalUrl',
    'accounts:read',
    'accounts:attributes',
    'accounts:password',
    'accounts:secondFactor',
    'accounts:signOut',
  ]),
  schema: row('schema', []),
  // The board decodes every wingnut of a company, as the lists do. Of 10,000 it takes longer than ten seconds.
  dashboards: row(
    'dashboards',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'check'), 'reporting', 'vendor'],
    1024,
    29,
  ),
  // Decoding a list of 2,000 wingnuts, which is several megabytes, needs CPU. Lambda gives more CPU with more memory.
  properties: row(
    'properties',
    [
      ...entities('get', 'getBatch', 'query', 'put', 'update', 'delete', 'check'),
      'places',
      'photos',
      'vendor',
      // Contractor links are sent by mail, or by text.
      'mail',
      'texts',
      'portalUrl',
    ],
    1024,
  ),
  wingnuts: row(
    'wingnuts',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'delete', 'check'), 'reporting', 'vendor', 'claims'],
    1024,
  ),
  notifications: row('notifications', [...entities('get', 'getBatch', 'query', 'put', 'update', 'check'), 'vendor']),
  thresholds: row(
    'thresholds',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'check'), 'readings:query', 'vendor'],
    1024,
    29,
  ),
  alarms: row(
    'alarms',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'delete', 'check'), 'secrets', 'vendor'],
    1024,
  ),
  escalations: row('escalations', [...entities('get', 'query', 'put', 'update', 'check'), 'vendor']),
  alerts: row('alerts', [
    ...entities('get', 'query', 'put', 'update', 'delete', 'check'),
    'secrets',
    'texts',
    'knowsCalls',
    'portalUrl',
    // Contacts are asked by mail, or by text.
    'mail',
  ]),
  companies: row('companies', [
    ...entities('get', 'query', 'put', 'update', 'delete', 'check'),
    'vendor',
    'mail',
    'portalUrl',
    'accounts:read',
    'accounts:write',
  ]),
  analytics: {
    ...row('analytics', [...entities('get', 'getBatch', 'query', 'update'), 'readings:query'], 1024, 29),
    // Long windows leave runs for everything else. A page of a month makes 30 calls at once.
    reserved: 200,
  },
  messages: row('messages', [...entities('update'), 'mail']),
  // A test message waits for the receiver's answer.
  webhooks: row(
    'webhooks',
    [...entities('get', 'query', 'put', 'update', 'check'), 'webhookSecrets', 'portalUrl'],
    512,
    20,
  ),
  exports: row('exports', [...entities('get', 'query', 'put', 'update', 'check'), 'exportQueue', 'exports:read']),
  // It answers what other groups answer, to somebody from outside, so it needs what those calls need.
  contractor: row(
    'contractor',
    [
      ...entities('get', 'getBatch', 'query', 'put', 'update', 'delete', 'check'),
      'readings:query',
      'reporting',
      'photos',
      'vendor',
    ],
    1024,
    29,
  ),
  // It answers what other groups answer, to machines, so it needs what those calls need.
  machine: row(
    'machine',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'check'), 'readings:query', 'reporting', 'vendor'],
    1769,
    29,
  ),
  fleet: row('fleet', [...entities('get', 'query', 'update'), 'accounts:read']),
  // A record reads a month of readings.
  records: row(
    'records',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'check'), 'readings:query', 'vendor', 'retention'],
    1769,
    29,
  ),
};

/** The number of batches of messages that are stored at once: the queue calls ingest no more often. */
export const INGEST_RUNS = 20;
/** The functions without HTTP routes. */
export const EVENT_FUNCTIONS = {
  ingest: {
    ...row(
      'ingest',
      [
        ...entities('get', 'getBatch', 'query', 'put', 'update', 'delete'),
        'readings:write',
        'deadLetters',
        'telemetryAgain',
        'reporting',
      ],
      512,
      60,
    ),
    isVital: true,
    reserved: INGEST_RUNS,
  },
  thresholdCheck: {
    ...row(
      'threshold-check',
      [...entities('getBatch', 'put', 'update'), 'queues', 'checkQueue', 'tellingQueues', 'mailRate'],
      1024,
      30,
    ),
    isVital: true,
    // A flood of calls or messages must not stop the alarms. EventBridge may start a run twice.
    reserved: 2,
  },
  // 20,000 alarms are a minute of one processor. Ten runs record them in some seconds, and a new table of DynamoDB takes no more writes.
  checkWorker: {
    ...row(
      'check-worker',
      [...entities('get', 'getBatch', 'query', 'put', 'update', 'delete'), 'tellingQueues', 'reporting'],
      1769,
      30,
    ),
    isVital: true,
    reserved: 10,
  },
  // A run ends before the lease of an entry that it has begun with.
  tellPeople: {
    ...row(
      'telling/people',
      [
        ...entities('get', 'getBatch', 'query', 'put', 'update', 'delete', 'check'),
        'secrets',
        'tellingQueues',
        'mail',
        'rawMail',
        'mailRate',
        'reportedMail',
        'texts',
        'calls',
        'portalUrl',
        'vendor',
      ],
      1769,
      45,
    ),
    isVital: true,
    reserved: PEOPLE_RUNS,
  },
  tellWebhooks: {
    ...row(
      'telling/webhooks',
      [
        ...entities('get', 'getBatch', 'put', 'update', 'delete', 'check'),
        'webhookSecrets',
        'tellingQueues',
        'portalUrl',
      ],
      512,
      45,
    ),
    isVital: true,
    reserved: TELLING.webhooks.runs,
  },
  // A run that has not ended after four of its five minutes leaves the rest to another one.
  exportFiles: row(
    'export-files',
    [
      ...entities('get', 'query', 'update'),
      ...(['readings:query', 'exportQueue', 'exports:read', 'exports:write'] as const),
      ...(['mail', 'portalUrl', 'vendor'] as const),
    ],
    1769,
    300,
  ),
  // It only lists: a million wingnuts are some minutes of it.
  facts: row('facts', [...entities('query'), 'factsQueue'], 1769, 900),
  // Each property gets both facts and findings in one visit. The last chunk of a company also makes its reports.
  dayWorker: row(
    'day-worker',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'delete', 'check'), 'readings:query', 'retention'],
    1769,
    600,
  ),
  // It looks at each wingnut of a rollout: of 10,000 it takes a minute.
  firmware: row(
    'firmware',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'delete', 'check'), 'firmwareJobs', 'certificates'],
    1024,
    240,
  ),
  // It waits for an alarm for up to two minutes.
  canary: row('canary', [...entities('get', 'query'), 'telemetryQueue'], 256, 180),
  // Texts are answered here too: an answer reads what the page of an alarm reads.
  bounces: row(
    'bounces',
    [...entities('get', 'getBatch', 'query', 'put', 'update', 'delete', 'check'), 'texts', 'vendor'],
    512,
    20,
  ),
  // Cognito waits 5 seconds for a trigger, and calls it again: more memory brings more CPU for a cold start.
  preSignUp: row('cognito/pre-sign-up', entities('get'), 512, 5),
  postConfirmation: row(
    'cognito/post-confirmation',
    [...entities('get', 'put', 'update', 'delete', 'check'), 'signUps', 'mail', 'portalUrl'],
    512,
    5,
  ),
  customMessage: row('cognito/custom-message', ['portalUrl'], 512, 5),
  preTokenGeneration: row('cognito/pre-token-generation', [], 512, 5),
} as const satisfies Record<string, FunctionRow>;

export type EventFunction = keyof typeof EVENT_FUNCTIONS;

/** The number of concurrent runs that AWS wants to leave unreserved in every account. */
export const MIN_UNRESERVED = 100;

/** The number of runs that a function has of its own; undefined when it shares those of the account. */
export const ownRunsOf = ({ isVital, reserved }: FunctionRow, which: OwnRuns): number | undefined =>
  which === 'all' || (which === 'vital' && isVital) ? reserved : undefined;

/** The number of runs that all functions together have of their own. */
export const reservedRuns = (which: OwnRuns): number =>
  [...Object.values<FunctionRow>(API_FUNCTIONS), ...Object.values<FunctionRow>(EVENT_FUNCTIONS)].reduce(
    (sum, each) => sum + (ownRunsOf(each, which) ?? 0),
    0,
  );

/** The folders of all functions, each once. */
export const FUNCTION_FOLDERS: readonly string[] = [
  ...GROUPS.map((group) => API_FUNCTIONS[group].folder),
  ...Object.values(EVENT_FUNCTIONS).map(({ folder }) => folder),
];
