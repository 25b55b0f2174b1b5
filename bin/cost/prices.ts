/** The price of one unit. Free amounts are those that every account always has, not those of its first year. */
export interface Price {
  readonly service: string;
  /** The unit that the bill counts. */
  readonly unit: string;
  /** US dollars per unit in us-west-2. */
  readonly usd: number;
  /** Free units per month. */
  readonly free?: number;
  /** Cheaper prices of the units above an amount, in ascending order. */
  readonly tiers?: readonly { readonly above: number; readonly usd: number }[];
  /** The month in which the price was read. */
  readonly asOf: string;
  readonly source: string;
}

const IOT = { service: 'IoT Core', asOf: '2025-11', source: 'https://aws.amazon.com/iot-core/pricing/' };
const LAMBDA = { service: 'Lambda', asOf: '2025-11', source: 'https://aws.amazon.com/lambda/pricing/' };
const DYNAMODB = {
  service: 'DynamoDB',
  asOf: '2025-07',
  source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
};
/** Provisioned capacity, by the hour. */
const CAPACITY = { ...DYNAMODB, source: 'https://aws.amazon.com/dynamodb/pricing/provisioned/' };
const S3 = { service: 'S3', asOf: '2025-11', source: 'https://aws.amazon.com/s3/pricing/' };
const LOCATION = { service: 'Location', asOf: '2025-11', source: 'https://aws.amazon.com/location/pricing/' };
const WAF = { service: 'WAF', asOf: '2025-11', source: 'https://aws.amazon.com/waf/pricing/' };
const BACKUP = { service: 'Backup', asOf: '2025-11', source: 'https://aws.amazon.com/backup/pricing/' };
const TIMESTREAM = { service: 'Timestream', asOf: '2025-11', source: 'https://aws.amazon.com/timestream/pricing/' };
const CLOUDFRONT = { service: 'CloudFront', asOf: '2025-11', source: 'https://aws.amazon.com/cloudfront/pricing/' };
const CLOUDWATCH = { service: 'CloudWatch', asOf: '2025-11', source: 'https://aws.amazon.com/cloudwatch/pricing/' };

/** Entered without a look at the page: no test account sends texts. Compare them with the source before you rely on them. */
const TEXTS = {
  service: 'End User Messaging',
  asOf: '2025-06',
  source: 'https://aws.amazon.com/end-user-messaging/pricing/',
};

/** Entered from memory, without a look at the page. Compare it with the source before you rely on it. */
const JOBS = {
  service: 'IoT Device Management',
  asOf: '2025-06',
  source: 'https://aws.amazon.com/iot-device-management/pricing/',
};

/** All prices. To update them: open each source, choose US West (Oregon), change price and month. */
export const PRICES = {
  iotMinutes: { ...IOT, unit: 'minute of a device connected', usd: 0.08e-6 },
  iotMessages: {
    ...IOT,
    unit: 'message of up to 5 KB',
    usd: 1e-6,
    tiers: [
      { above: 1e9, usd: 0.8e-6 },
      { above: 5e9, usd: 0.7e-6 },
    ],
  },
  iotRules: { ...IOT, unit: 'rule triggered', usd: 0.15e-6 },
  iotActions: { ...IOT, unit: 'action of a rule', usd: 0.15e-6 },
  jobExecutions: { ...JOBS, unit: 'execution of a job on a device', usd: 3e-3 },
  queueRequests: {
    service: 'SQS',
    unit: 'request',
    usd: 0.4e-6,
    free: 1e6,
    asOf: '2025-11',
    source: 'https://aws.amazon.com/sqs/pricing/',
  },
  calls: { ...LAMBDA, unit: 'call', usd: 0.2e-6, free: 1e6 },
  computing: { ...LAMBDA, unit: 'GB-second on arm64', usd: 0.0000133334, free: 400_000 },
  writes: { ...DYNAMODB, unit: 'write of 1 KB', usd: 0.625e-6 },
  reads: { ...DYNAMODB, unit: 'read of 4 KB', usd: 0.125e-6 },
  writeUnits: { ...CAPACITY, unit: 'hour of a write of 1 KB a second', usd: 0.00065, free: 25 * 730 },
  readUnits: { ...CAPACITY, unit: 'hour of a read of 4 KB a second', usd: 0.00013, free: 25 * 730 },
  stored: { ...DYNAMODB, unit: 'GB-month', usd: 0.25, free: 25 },
  recoverable: { ...DYNAMODB, unit: 'GB-month with point-in-time recovery', usd: 0.2 },
  seriesWrites: { ...TIMESTREAM, unit: 'write of 1 KB', usd: 0.5e-6 },
  seriesMemory: { ...TIMESTREAM, unit: 'GB-hour in memory', usd: 0.036 },
  seriesKept: { ...TIMESTREAM, unit: 'GB-month on disk', usd: 0.03 },
  seriesQueries: { ...TIMESTREAM, unit: 'TCU-hour', usd: 0.518 },
  apiCalls: {
    service: 'API Gateway',
    unit: 'call of the HTTP API',
    usd: 1e-6,
    tiers: [{ above: 300e6, usd: 0.9e-6 }],
    asOf: '2025-11',
    source: 'https://aws.amazon.com/api-gateway/pricing/',
  },
  edgeRequests: { ...CLOUDFRONT, unit: 'HTTPS request', usd: 1e-6, free: 10e6 },
  edgeBytes: { ...CLOUDFRONT, unit: 'GB sent to browsers', usd: 0.085, free: 1024 },
  people: {
    service: 'Cognito',
    unit: 'person who logs in, plan Essentials',
    usd: 0.015,
    free: 10_000,
    asOf: '2025-11',
    source: 'https://aws.amazon.com/cognito/pricing/',
  },
  mails: {
    service: 'SES',
    unit: 'mail',
    usd: 0.1e-3,
    asOf: '2025-11',
    source: 'https://aws.amazon.com/ses/pricing/',
  },
  texts: { ...TEXTS, unit: 'text of one part to the United States, with the carrier’s fee', usd: 0.00881 },
  callMinutes: { ...TEXTS, unit: 'minute of a call to the United States', usd: 0.013 },
  senders: { ...TEXTS, unit: 'month of a toll-free number', usd: 2 },
  logged: { ...CLOUDWATCH, unit: 'GB logged', usd: 0.5, free: 5 },
  logsKept: { ...CLOUDWATCH, unit: 'GB-month of logs', usd: 0.03, free: 5 },
  metrics: { ...CLOUDWATCH, unit: 'metric', usd: 0.3, free: 10 },
  alarms: { ...CLOUDWATCH, unit: 'metric that an alarm watches', usd: 0.1, free: 10 },
  dashboards: { ...CLOUDWATCH, unit: 'dashboard', usd: 3, free: 3 },
  traces: {
    service: 'X-Ray',
    unit: 'trace',
    usd: 5e-6,
    free: 100_000,
    asOf: '2025-11',
    source: 'https://aws.amazon.com/xray/pricing/',
  },
  backups: { ...BACKUP, unit: 'GB-month of a table in a vault', usd: 0.1 },
  copied: { ...BACKUP, unit: 'GB copied to another region', usd: 0.02 },
  firewalls: { ...WAF, unit: 'web ACL with one rule', usd: 6 },
  firewallRequests: { ...WAF, unit: 'request that is looked at', usd: 0.6e-6 },
  filesStored: { ...S3, unit: 'GB-month', usd: 0.023 },
  filesWritten: { ...S3, unit: 'object written', usd: 5e-6 },
  filesRead: { ...S3, unit: 'object read', usd: 0.4e-6 },
  filesSent: { ...S3, unit: 'GB sent to browsers', usd: 0.09, free: 100 },
  places: { ...LOCATION, unit: 'address looked up to be stored', usd: 4e-3 },
  suggestions: { ...LOCATION, unit: 'list of suggested addresses', usd: 0.5e-3 },
} as const satisfies Record<string, Price>;

/** The name of something that the bill counts. */
export type Meter = keyof typeof PRICES;
