import { GROUPS, type Group } from '../api/routes.ts';

/** A kind of write of entities. A write in a transaction needs the same right as one alone. */
export type EntityWrite = 'put' | 'update' | 'delete' | 'check';

/** What a function may access. The stack turns each need into an environment variable and the narrowest grant. */
export type Need =
  | 'entities:read'
  | `entities:${EntityWrite}`
  | 'queues'
  | 'readings:query'
  | 'readings:write'
  | 'mail'
  | 'deadLetters'
  | 'metrics'
  | 'vendor'
  | 'portalUrl'
  | 'places'
  | 'accounts:read'
  | 'accounts:attributes'
  | 'accounts:write'
  | 'signUps';

export interface FunctionRow {
  /** The folder under `lambdas/`, and the name of the bundle. */
  readonly folder: string;
  readonly needs: readonly Need[];
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** How many runs at once the function always has, and at most. Only in stages that may reserve them. */
  readonly reserved?: number;
}

const row = (folder: string, needs: readonly Need[], memoryMb = 512, timeoutSeconds = 10): FunctionRow => ({
  folder,
  needs,
  memoryMb,
  timeoutSeconds,
});

const EDIT: readonly Need[] = ['entities:read', 'entities:put', 'entities:update', 'entities:delete'];

/** The API's functions, one for each group. */
export const API_FUNCTIONS: Readonly<Record<Group, FunctionRow>> = {
  users: row('users', [...EDIT, 'vendor', 'accounts:read', 'accounts:attributes']),
  schema: row('schema', []),
  dashboards: row('dashboards', ['entities:read', 'entities:put']),
  // Decoding a list of 2,000 wingnuts, which is several megabytes, needs CPU. Lambda gives more CPU with more memory.
  properties: row('properties', [...EDIT, 'places'], 1024),
  wingnuts: row('wingnuts', [...EDIT], 1024),
  notifications: row('notifications', ['entities:read', 'entities:put', 'entities:update', 'entities:check', 'vendor']),
  thresholds: row('thresholds', ['entities:read', 'entities:update', 'readings:query', 'vendor'], 1024, 29),
  companies: row('companies', [
    ...EDIT,
    'entities:check',
    'vendor',
    'mail',
    'portalUrl',
    'accounts:read',
    'accounts:write',
  ]),
  analytics: row('analytics', ['entities:read', 'readings:query'], 1024, 29),
  messages: row('messages', ['entities:update', 'mail']),
};

/** The functions without HTTP routes. */
export const EVENT_FUNCTIONS = {
  ingest: row('ingest', ['entities:read', 'entities:put', 'entities:update', 'readings:write', 'deadLetters'], 512, 60),
  thresholdCheck: {
    ...row('threshold-check', [...EDIT, 'queues', 'mail', 'portalUrl', 'metrics'], 1769, 55),
    // A flood of calls or messages must not stop the alarms. EventBridge may start a run twice.
    reserved: 2,
  },
  bounces: row('bounces', ['entities:read', 'entities:update'], 256, 10),
  preSignUp: row('cognito/pre-sign-up', ['entities:read'], 256, 5),
  postConfirmation: row(
    'cognito/post-confirmation',
    ['entities:read', 'entities:update', 'entities:delete', 'signUps', 'mail', 'portalUrl'],
    256,
    5,
  ),
  customMessage: row('cognito/custom-message', ['portalUrl'], 256, 5),
} as const satisfies Record<string, FunctionRow>;

export type EventFunction = keyof typeof EVENT_FUNCTIONS;

/** How many concurrent runs AWS wants to leave unreserved in every account. */
const MIN_UNRESERVED = 100;

/** How many concurrent runs an account needs to reserve what the functions have. */
export const NEEDED_CONCURRENCY =
  MIN_UNRESERVED + Object.values<FunctionRow>(EVENT_FUNCTIONS).reduce((sum, { reserved = 0 }) => sum + reserved, 0);

/** The folders of all functions, each once. */
export const FUNCTION_FOLDERS: readonly string[] = [
  ...GROUPS.map((group) => API_FUNCTIONS[group].folder),
  ...Object.values(EVENT_FUNCTIONS).map(({ folder }) => folder),
];
