/** A limit of AWS, as its documentation says it. A new account has these; AWS raises those that are marked on request. */
interface AwsLimit {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly isRaised?: true;
  readonly source: string;
}

const LAMBDA = 'https://docs.aws.amazon.com/lambda/latest/dg';
const SQS = 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide';
const DYNAMODB = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide';

/** The limits that decide how a storm goes, in one table. `storm.test.ts` compares it with docs/architecture/reference.md. */
export const AWS_LIMITS = {
  firstPollers: {
    what: 'calls at once with which a queue begins',
    value: 5,
    unit: 'calls',
    source: `${LAMBDA}/services-sqs-scaling.html`,
  },
  pollersAMinute: {
    what: 'more calls at once of a queue',
    value: 300,
    unit: 'a minute',
    source: `${LAMBDA}/services-sqs-scaling.html`,
  },
  coreMb: {
    what: 'memory of a function with a whole processor',
    value: 1769,
    unit: 'MB',
    source: `${LAMBDA}/configuration-memory.html`,
  },
  noisyShare: {
    what: 'share of the messages in work, or of the time of work, from which a company is noisy',
    value: 0.1,
    unit: 'of all',
    source: `${SQS}/sqs-fair-queues-detailed.html`,
  },
  noisyMessages: {
    what: 'messages in work from which a company may be noisy by their share',
    value: 30,
    unit: 'messages',
    source: `${SQS}/sqs-fair-queues-detailed.html`,
  },
  keyWrites: {
    what: 'writes of one key of a table or an index',
    value: 1000,
    unit: 'units a second',
    source: `${DYNAMODB}/warm-throughput-scenarios.html`,
  },
  tableWrites: {
    what: 'writes of a new table on demand',
    value: 4000,
    unit: 'units a second',
    isRaised: true,
    source: `${DYNAMODB}/on-demand-capacity-mode.html`,
  },
  mails: {
    what: 'mails of a new account of SES outside its sandbox',
    value: 14,
    unit: 'a second',
    isRaised: true,
    source: 'https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas.html',
  },
  texts: {
    what: 'parts of texts from a toll-free number of the United States',
    value: 3,
    unit: 'a second',
    source: 'https://docs.aws.amazon.com/sms-voice/latest/userguide/sms-limitations-mps.html',
  },
} as const satisfies Record<string, AwsLimit>;

/** The limits as figures. */
export type Limits = Readonly<Record<keyof typeof AWS_LIMITS, number>>;

export const limits: Limits = Object.fromEntries(
  Object.entries(AWS_LIMITS).map(([name, { value }]) => [name, value]),
) as Limits;
