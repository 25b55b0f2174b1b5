import type { API_FUNCTIONS, EVENT_FUNCTIONS } from '../../../shared/platform/functions.ts';

/** The first call of a function that has just been started. */
export interface ColdCall {
  /** The name of its row in shared/platform/functions.ts. */
  readonly name: keyof typeof API_FUNCTIONS | keyof typeof EVENT_FUNCTIONS;
  readonly event: object;
  /** A part of the right answer, as JSON. */
  readonly answer: string;
}

/** Subject of the calls. */
export interface Subject {
  /** The claims of a person's id token. */
  readonly claims: object;
  readonly propertyId: string;
  readonly wingnutId: string;
}

const GETS = {
  users: '/users',
  schema: '/schema',
  dashboards: '/dashboards',
  properties: '/properties',
  wingnuts: '/wingnuts',
  notifications: '/notifications',
  thresholds: '/thresholds',
  alarms: '/alarms/count',
  escalations: '/escalations',
  alerts: '/alerts',
  webhooks: '/webhooks',
  exports: '/exports',
  records: '/records/reports',
  companies: '/companies/details',
  analytics: '/analytics/firstrecord',
} as const;

const apiEvent = (routeKey: string, claims: object, more: object = {}, sourceIp = '127.0.0.1') => ({
  routeKey,
  headers: { 'accept-encoding': 'gzip' },
  requestContext: {
    requestId: 'cold',
    timeEpoch: Date.now(),
    http: { sourceIp },
    authorizer: { jwt: { claims } },
  },
  ...more,
});

const cognitoEvent = (triggerSource: string, request: object) => ({
  triggerSource,
  userPoolId: 'pool',
  userName: 'nobody',
  request: { userAttributes: { email: 'nobody@example.com' }, ...request },
  response: {},
});

/** One call of each function that has services to call, so that the clients of those services are in the figure. */
export function coldCalls({ claims, propertyId, wingnutId }: Subject, round: number): ColdCall[] {
  const now = Date.now();
  const query = { queryStringParameters: { firstRecordId: propertyId } };
  const message = {
    fullname: 'A visitor',
    email: 'visitor@example.com',
    message: 'Hello',
  };
  const reading = { wingnutId, kind: 'telemetry', receivedAt: now, ts: now, readings: { AN01: 100 } };
  const gets = Object.entries(GETS) as [keyof typeof GETS, string][];
  return [
    ...gets.map(
      ([name, path]): ColdCall => ({
        name,
        event: apiEvent(`GET /api${path}`, claims, name === 'analytics' ? query : {}),
        answer: '"statusCode":200',
      }),
    ),
    {
      name: 'messages',
      // Each round has another sender: a sender may send five messages an hour.
      event: apiEvent('POST /api/messages', {}, { body: JSON.stringify(message) }, `127.0.0.${round}`),
      answer: '"statusCode":200',
    },
    {
      name: 'contractor',
      event: {
        ...apiEvent('GET /api/contractor/session', {}),
        headers: { authorization: `Contractor nobody.nothing.${'x'.repeat(43)}` },
      },
      answer: 'LINK_ENDED',
    },
    {
      name: 'ingest',
      event: { Records: [{ messageId: 'cold', body: JSON.stringify(reading) }] },
      answer: '{"batchItemFailures":[]}',
    },
    { name: 'thresholdCheck', event: { time: new Date(now).toISOString() }, answer: 'null' },
    { name: 'checkWorker', event: { Records: [] }, answer: '{"batchItemFailures":[]}' },
    { name: 'tellPeople', event: { Records: [] }, answer: 'null' },
    { name: 'tellWebhooks', event: { Records: [] }, answer: 'null' },
    {
      name: 'bounces',
      event: {
        detail: {
          bounce: {
            bounceType: 'Transient',
            timestamp: new Date(now).toISOString(),
            bouncedRecipients: [{ emailAddress: 'nobody@example.com' }],
          },
        },
      },
      answer: 'null',
    },
    {
      name: 'preSignUp',
      event: cognitoEvent('PreSignUp_SignUp', { clientMetadata: { token: 'unknown' } }),
      answer: 'invitation',
    },
    {
      name: 'postConfirmation',
      event: cognitoEvent('PostConfirmation_ConfirmSignUp', { clientMetadata: { token: 'unknown' } }),
      answer: 'pool',
    },
    {
      name: 'customMessage',
      event: cognitoEvent('CustomMessage_ForgotPassword', { codeParameter: '{####}' }),
      answer: '{####}',
    },
  ];
}
