/** Names of the environment variables that the stack sets and the Lambdas read. */
export const ENVIRONMENT = {
  entitiesTable: 'ENTITIES_TABLE',
  /** `off`: the queues of the check and the values of wingnuts have no shards, as earlier versions read them. Absent otherwise. */
  queueShards: 'QUEUE_SHARDS',
  /** `timestream` or `dynamodb`. */
  readingsEngine: 'READINGS_ENGINE',
  /** Only for Timestream. */
  readingsDatabase: 'READINGS_DATABASE',
  readingsTable: 'READINGS_TABLE',
  /** The months for which readings are kept: for what writes them to DynamoDB, and for what writes facts. */
  readingsMonths: 'READINGS_MONTHS',
  /** Only for DynamoDB: `packed` or `compressed`. */
  readingsPacking: 'READINGS_PACKING',
  /** The queue of the chunks of the minute check. */
  checkQueueUrl: 'CHECK_QUEUE_URL',
  /** The queue of the chunks of the hourly run. */
  factsQueueUrl: 'FACTS_QUEUE_URL',
  deadLettersUrl: 'DEAD_LETTERS_URL',
  /** The queue of the messages of wingnuts. */
  telemetryQueueUrl: 'TELEMETRY_QUEUE_URL',
  /** The policy of IoT Core that each certificate of a wingnut has. */
  thingPolicy: 'THING_POLICY',
  /** The bucket of exported files, and the queue of exports that wait to be made. */
  exportsBucket: 'EXPORTS_BUCKET',
  exportsQueueUrl: 'EXPORTS_QUEUE_URL',
  /** The bucket of photos. */
  photosBucket: 'PHOTOS_BUCKET',
  /** The queues of those who tell people and webhooks, and of the mails that can wait. */
  peopleQueueUrl: 'PEOPLE_QUEUE_URL',
  webhooksQueueUrl: 'WEBHOOKS_QUEUE_URL',
  laterQueueUrl: 'LATER_QUEUE_URL',
  /** `always`: a wingnut without a claim code can be claimed by its UUID also after a removal. Absent otherwise. */
  claimByUuid: 'CLAIM_BY_UUID',
  mailFrom: 'MAIL_FROM',
  mailConfigurationSet: 'MAIL_CONFIGURATION_SET',
  /** The configuration set of the mails about alarms, of which SES reports everything. */
  reportedMailConfigurationSet: 'REPORTED_MAIL_CONFIGURATION_SET',
  /** The sender of texts and calls. Absent in a stack without texts or calls. */
  textOrigination: 'TEXT_ORIGINATION',
  callOrigination: 'CALL_ORIGINATION',
  vendorMail: 'VENDOR_MAIL',
  vendorDomain: 'VENDOR_DOMAIN',
  userPoolId: 'USER_POOL_ID',
  portalUrl: 'PORTAL_URL',
  /** The proof that a call of the API must show, so that none goes round CloudFront. `off`: nothing. */
  originSecret: 'ORIGIN_SECRET',
  /** The namespace of the stack's own metrics. Each stack has its own, so that their metrics are not mixed. */
  metricsNamespace: 'METRICS_NAMESPACE',
  /** The metric of the errors that the function logs. */
  errorsMetric: 'ERRORS_METRIC',
} as const;

/**
 * The address of the local stack's webhook receiver, which is on this machine and has no TLS. Only the local stack sets it.
 * Without it webhooks are sent to addresses of the public internet alone.
 */
export const LOCAL_WEBHOOKS = 'LOCAL_WEBHOOKS';
