import { GROUPS, type Group } from '../api/routes.ts';

/** What a function may access. The stack turns each need into an environment variable and the narrowest grant. */
export type Need =
  | 'entities:read'
  | 'entities:write'
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
}

const row = (folder: string, needs: readonly Need[], memoryMb = 512, timeoutSeconds = 10): FunctionRow => ({
  folder,
  needs,
  memoryMb,
  timeoutSeconds,
});

/** The API's functions, one for each group. */
export const API_FUNCTIONS: Readonly<Record<Group, FunctionRow>> = {
  users: row('users', ['entities:read', 'entities:write', 'vendor', 'accounts:read', 'accounts:attributes']),
  schema: row('schema', []),
  dashboards: row('dashboards', ['entities:read', 'entities:write']),
  // Decoding a list of 2,000 wingnuts, which is several megabytes, needs CPU. Lambda gives more CPU with more memory.
  properties: row('properties', ['entities:read', 'entities:write', 'places'], 1024),
  wingnuts: row('wingnuts', ['entities:read', 'entities:write'], 1024),
  notifications: row('notifications', ['entities:read', 'entities:write', 'vendor']),
  thresholds: row('thresholds', ['entities:read', 'entities:write', 'readings:query', 'vendor'], 1024, 29),
  companies: row('companies', [
    'entities:read',
    'entities:write',
    'vendor',
    'mail',
    'portalUrl',
    'accounts:read',
    'accounts:write',
  ]),
  analytics: row('analytics', ['entities:read', 'readings:query'], 1024, 29),
  messages: row('messages', ['entities:write', 'mail']),
};

/** The functions without HTTP routes. */
export const EVENT_FUNCTIONS = {
  ingest: row('ingest', ['entities:read', 'entities:write', 'readings:write', 'deadLetters'], 512, 60),
  thresholdCheck: row(
    'threshold-check',
    ['entities:read', 'entities:write', 'queues', 'mail', 'portalUrl', 'metrics'],
    1769,
    55,
  ),
  bounces: row('bounces', ['entities:read', 'entities:write'], 256, 10),
  preSignUp: row('cognito/pre-sign-up', ['entities:read'], 256, 5),
  postConfirmation: row(
    'cognito/post-confirmation',
    ['entities:read', 'entities:write', 'signUps', 'mail', 'portalUrl'],
    256,
    5,
  ),
  customMessage: row('cognito/custom-message', ['portalUrl'], 256, 5),
} as const satisfies Record<string, FunctionRow>;

export type EventFunction = keyof typeof EVENT_FUNCTIONS;

/** The folders of all functions, each once. */
export const FUNCTION_FOLDERS: readonly string[] = [
  ...GROUPS.map((group) => API_FUNCTIONS[group].folder),
  ...Object.values(EVENT_FUNCTIONS).map(({ folder }) => folder),
];
