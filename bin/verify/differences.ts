/** Differences between an independent emulator and the stand-in, with the statements of AWS's documentation. */

export type Service = 'DynamoDB' | 'SQS' | 'SES' | 'IoT' | 'IoT jobs' | 'Cognito';
export type Emulator = 'moto' | 'ministack' | 'DynamoDB Local';

export interface Difference {
  readonly service: Service;
  readonly emulator: Emulator;
  readonly operation: string;
  /** The conformance test that fails against the emulator: its titles, outermost first, joined by ` > `. */
  readonly test: string;
  /** Behaviour of the stand-in. */
  readonly ours: string;
  /** Behaviour of the emulator. */
  readonly other: string;
  /** Statement of the documentation. */
  readonly aws: string;
  /** The page of the documentation, below docs.aws.amazon.com. */
  readonly page: string;
  /** Whether the test passes in some runs, because it depends on a race. */
  readonly sometimes?: true;
}

const DYNAMODB = 'amazondynamodb/latest/APIReference/API_';
const TRANSACT = `${DYNAMODB}TransactWriteItems.html`;

const dynamoDb = (
  emulator: Emulator,
  operation: string,
  test: string,
  ours: string,
  other: string,
  aws: string,
  page = `${DYNAMODB}${operation}.html`,
): Difference => ({ service: 'DynamoDB', emulator, operation, test, ours, other, aws, page });

const sqs = (operation: string, test: string, ours: string, other: string, aws: string): Difference => ({
  service: 'SQS',
  emulator: 'moto',
  operation,
  test,
  ours,
  other,
  aws,
  page: `AWSSimpleQueueService/latest/APIReference/API_${operation}.html`,
});

const ses = (test: string, ours: string, other: string, aws: string, page = 'API_SendEmail.html'): Difference => ({
  service: 'SES',
  emulator: 'moto',
  operation: 'SendEmail',
  test: `sending > ${test}`,
  ours,
  other,
  aws,
  page: page.includes('/') ? page : `ses/latest/APIReference/${page}`,
});

const iot = (operation: string, test: string, ours: string, other: string, aws: string): Difference => ({
  service: 'IoT',
  emulator: 'moto',
  operation,
  test,
  ours,
  other,
  aws,
  page: `iot/latest/apireference/API_${operation}.html`,
});

const jobs = (operation: string, test: string, ours: string, other: string, aws: string): Difference => ({
  ...iot(operation, test, ours, other, aws),
  service: 'IoT jobs',
});

/** What CreateJob refuses by the stand-in and takes by moto: the end of the test's name, and the documentation. */
const CREATED_BY_MOTO: readonly (readonly [test: string, aws: string])[] = [
  [
    'a target that is not there: ResourceNotFoundException',
    'targets are things and thing groups to which the job is sent; ResourceNotFoundException: the resource does not exist',
  ],
  ['a document that is no JSON: InvalidRequestException', 'the job document is a UTF-8 encoded JSON document'],
  ['a rate of nothing: InvalidRequestException', 'maximumPerMinute is at least 1 and at most 1000'],
  ['no time at all: InvalidRequestException', 'inProgressTimeoutInMinutes is from 1 to 10080'],
  [
    'an address without a role that signs it: InvalidRequestException',
    'a job that uses signed addresses must name a role that may download the file',
  ],
  ['a threshold of more than everything: InvalidRequestException', 'thresholdPercentage is at most 100'],
];

/** The documentation is with the stand-in in each row, or says nothing. Where it is with the emulator, mend the stand-in. */
export const DIFFERENCES: readonly Difference[] = [
  dynamoDb(
    'DynamoDB Local',
    'TransactWriteItems',
    'TransactWriteItems > is cancelled with ValidationError where an update does not fit its item',
    'cancels the transaction; the reason of that item is ValidationError',
    'refuses the call with ValidationException',
    'ValidationError is among the codes of CancellationReasons, with the message about an operand of an incorrect data type',
    TRANSACT,
  ),
  dynamoDb(
    'moto',
    'TransactWriteItems',
    'TransactWriteItems > is cancelled with ValidationError where an update does not fit its item',
    'cancels the transaction; the reason of that item is ValidationError',
    'refuses the call with ValidationException',
    'ValidationError is among the codes of CancellationReasons, with the message about an operand of an incorrect data type',
    TRANSACT,
  ),
  dynamoDb(
    'moto',
    'UpdateTimeToLive',
    'a table > has a time to live that can be switched on and off',
    'refuses to switch on what is on',
    'accepts it again',
    'a second call while the first one is processed, up to an hour, is a ValidationException',
  ),
  dynamoDb(
    'moto',
    'UpdateItem',
    'a single write > removes from a list by the places before the update',
    'REMOVE names the places that the elements had before the update',
    'removes one element after the other, so that later places shift',
    'the example removes elements 1 and 2 of five, and 0, 3 and 4 of the old list remain',
    'amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html',
  ),
  dynamoDb(
    'moto',
    'BatchWriteItem',
    'a batch > is refused where it is too long or names an item twice',
    'refuses 26 requests',
    'accepts them',
    'the whole call is rejected when there are more than 25 requests in the batch',
  ),
  dynamoDb(
    'moto',
    'TransactWriteItems',
    'TransactWriteItems > is refused where it names an item twice, has more than 100 operations, none, or two in one',
    'refuses an empty transaction',
    'accepts it',
    'TransactItems has at least 1 and at most 100 members',
  ),
  dynamoDb(
    'moto',
    'TransactWriteItems',
    'TransactWriteItems > is refused where its items have more than 4 MB',
    'refuses more than 4 MB',
    'accepts them',
    'the aggregate size of the items in the transaction cannot exceed 4 MB',
  ),
  dynamoDb(
    'moto',
    'TransactWriteItems',
    'TransactWriteItems > is refused by ResourceNotFoundException where a table is not there',
    'ResourceNotFoundException',
    'TransactionCanceledException',
    'ResourceNotFoundException: the operation tried to access a nonexistent table. DynamoDB Local agrees',
  ),
  dynamoDb(
    'moto',
    'TransactWriteItems',
    'TransactWriteItems > has its effect once for one token, and refuses the token with another body',
    'a ClientRequestToken makes a repeated call have no effect',
    'ignores the token and repeats the effect',
    'identical calls with one token have the same effect as one call, for 10 minutes',
  ),
  dynamoDb(
    'moto',
    'TransactWriteItems',
    'TransactWriteItems > tells the capacity that it consumed',
    'answers with the capacity of each table',
    'answers with an empty list',
    'ConsumedCapacity holds a value for each table that the call names',
  ),
  dynamoDb(
    'moto',
    'TransactGetItems',
    'TransactGetItems > answers in the order of the request, with projections and gaps',
    'returns the attributes of the ProjectionExpression',
    'ignores it and returns whole items',
    'Get has a ProjectionExpression: only these attributes are retrieved',
    `${DYNAMODB}Get.html`,
  ),
  {
    ...dynamoDb(
      'moto',
      'UpdateItem',
      'parallel transactions > and single updates of the same item lose no update',
      'counts every update of transactions and single calls on one item',
      'in some runs loses one on a busy machine',
      'TransactWriteItems is serializable with UpdateItem',
      'amazondynamodb/latest/developerguide/transaction-apis.html',
    ),
    sometimes: true,
  },
  {
    ...dynamoDb(
      'moto',
      'TransactGetItems',
      'parallel transactions > are never seen half done by a transaction that reads',
      'sees a transaction that writes whole or not at all',
      'in some runs sees half of one',
      'TransactGetItems and TransactWriteItems are serializable with each other',
      'amazondynamodb/latest/developerguide/transaction-apis.html',
    ),
    sometimes: true,
  },
  sqs(
    'DeleteMessage',
    'messages > a received message is hidden for its visibility timeout and then comes again',
    'an earlier receipt handle deletes nothing',
    'deletes the message',
    'with another than the most recent receipt handle the call succeeds, and the message is not deleted',
  ),
  sqs(
    'ChangeMessageVisibility',
    'messages > changing the visibility to 0 gives a message back at once',
    'refuses a message that is visible again: MessageNotInflight',
    'accepts the call',
    'MessageNotInflight: the message is not in flight',
  ),
  {
    ...sqs(
      'ReceiveMessage',
      'messages > a client that leaves a long poll takes no message with it',
      'gives the message to the next client at once',
      'hides it, as if the client that left had received it',
      'says nothing about a client that leaves. In both cases the message comes again after its visibility timeout at the latest',
    ),
    // moto notices in some runs that the client has left.
    sometimes: true,
  },
  sqs(
    'SendMessageBatch',
    'messages > a batch reports each entry, and a batch delete removes them',
    'refuses the entry that is too large, and takes the others',
    'refuses the whole batch',
    'the result of each message is reported individually, also among successes',
  ),
  sqs(
    'ReceiveMessage',
    'messages > a message received too often goes to the dead-letter queue',
    'a dead letter says its queue in DeadLetterQueueSourceArn',
    'has no such attribute',
    'DeadLetterQueueSourceArn is among the system attributes, and All returns each of them',
  ),
  ses(
    'a sender that is not verified is rejected, until it is',
    'the message of MessageRejected lists the identities that failed the check',
    'has another message',
    'Email address is not verified. The following identities failed the check in region …',
    'ses/latest/dg/troubleshoot-error-messages.html',
  ),
  ses(
    'a line break in the subject is refused',
    'refuses it with InvalidParameterValue',
    'accepts it',
    'says nothing about it. The stand-in is strict because a line break could add a header',
  ),
  ses(
    'a line break in an address is refused',
    'refuses it with InvalidParameterValue',
    'accepts it',
    'an invalid recipient address rejects the entire message',
  ),
  ses(
    'no recipient is refused',
    'refuses it with InvalidParameterValue',
    'accepts it',
    'the message must include at least one recipient',
  ),
  ses(
    '51 recipients is refused',
    'refuses them with InvalidParameterValue',
    'refuses them with MessageRejected',
    'at most 50 recipients; the error has no name there',
  ),
  ses(
    'a configuration set that does not exist is refused',
    'ConfigurationSetDoesNotExist',
    'accepts any name',
    'ConfigurationSetDoesNotExist: the configuration set does not exist',
  ),
  iot(
    'CreateThing',
    'what is asked a second time > for a thing with other attributes is refused',
    'refuses a thing of the same name with other attributes',
    'replaces the attributes',
    'the same name with a different configuration is a ResourceAlreadyExistsException',
  ),
  iot(
    'RegisterCertificateWithoutCA',
    'is refused > a text that is no certificate: CertificateValidationException',
    'refuses it',
    'accepts any text',
    'CertificateValidationException: the certificate is invalid',
  ),
  {
    ...jobs(
      'CreateJob',
      'a job is refused with > a rate of nothing: InvalidRequestException',
      'refuses a rate of 0',
      'takes it when a job is made, and refuses it when the job is changed',
      'maximumPerMinute is at least 1 and at most 1000',
    ),
    emulator: 'ministack',
    page: 'iot/latest/apireference/API_JobExecutionsRolloutConfig.html',
  },
  jobs(
    'DescribeJob',
    'a job > for a snapshot of a group is complete when all have ended, and others that join get none',
    'a job is IN_PROGRESS, and COMPLETED when all of its executions have ended',
    'a job stays QUEUED',
    'the status is one of IN_PROGRESS, CANCELED, COMPLETED and others; QUEUED is none of them',
  ),
  jobs(
    'CreateJob',
    'a job > that is continuous reaches things that join later, and takes back what a thing that leaves has not begun',
    'each thing of the group has an execution, also one that joins later',
    'makes one execution for the group',
    'a continuous job runs on a thing when the thing is added to a target group, even after it was completed by all that were in it',
  ),
  jobs(
    'CreateJob',
    'a job > reaches as many things in its first minute as its rate says',
    'five of twenty things have an execution',
    'makes one execution for the group',
    'maximumPerMinute is the most things that are notified of a pending job, per minute',
  ),
  jobs(
    'CancelJob',
    'a job > that is canceled cancels what waits, and what has begun only by force',
    'its executions that wait are CANCELED',
    'leaves them QUEUED',
    'cancels the job; with force also executions IN_PROGRESS, otherwise only executions QUEUED',
  ),
  jobs(
    'DeleteJob',
    'a job > is deleted when it has ended, or by force',
    'refuses to delete a job that is IN_PROGRESS without force',
    'deletes it',
    'without force, a job can only be deleted in a terminal state; otherwise an exception occurs',
  ),
  jobs(
    'ListJobs',
    'a job > is listed by status and selection, and its executions by status, page by page',
    'lists the jobs of a status',
    'lists all jobs',
    'status is an optional filter: only the jobs that have the status',
  ),
  ...CREATED_BY_MOTO.map(([test, aws]) =>
    jobs('CreateJob', `a job is refused with > ${test}`, 'refuses it', 'makes the job', aws),
  ),
  jobs(
    'CreateJob',
    'a job > is refused a second time under its id',
    'refuses a second job of that id',
    'replaces the first',
    'ResourceAlreadyExistsException: the resource already exists',
  ),
  {
    service: 'Cognito',
    emulator: 'moto',
    operation: 'AdminCreateUser',
    test: 'creating a user > is refused for an address in use, in any case, and can send the invitation again',
    ours: 'refuses an address in use in other capitals',
    other: 'makes a second user',
    aws: 'with CaseSensitive false, names that differ in capitals alone are the same name',
    page: 'cognito/latest/developerguide/user-pool-case-sensitivity.html',
  },
  {
    service: 'Cognito',
    emulator: 'moto',
    operation: 'ListUsers',
    test: 'finding users > by address, sub or beginning of an address',
    ours: 'a filter by email ignores capitals, as the pool does',
    other: 'finds the exact text alone',
    aws: 'calls the search by username case-sensitive, and says nothing about email',
    page: 'cognito/latest/developerguide/how-to-manage-user-accounts.html',
  },
];
