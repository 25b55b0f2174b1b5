import type { ENVIRONMENT } from './environment.ts';

/** The stack's outputs that operators' commands read, by the setting that each one provides. */
export const OUTPUTS = {
  entitiesTable: 'EntitiesTableName',
  photosBucket: 'PhotosBucketName',
  userPoolId: 'UserPoolId',
  portalUrl: 'PortalUrl',
  mailFrom: 'MailFrom',
  mailConfigurationSet: 'MailConfigurationSet',
  vendorDomain: 'VendorDomain',
} as const satisfies Partial<Record<keyof typeof ENVIRONMENT, string>>;

/** Outputs that only some stacks have, by the setting that each one provides. */
export const OPTIONAL_OUTPUTS = {
  /** Only where DynamoDB stores the readings. */
  readingsTable: 'HoursTableName',
} as const satisfies Partial<Record<keyof typeof ENVIRONMENT, string>>;

/** The outputs that say where the readings are, by the setting that each one provides. A stack has those that its store needs. */
export const READINGS_OUTPUTS = {
  readingsEngine: 'ReadingsEngine',
  readingsDatabase: 'ReadingsDatabaseName',
  readingsTable: 'ReadingsTableName',
  readingsMonths: 'ReadingsMonths',
} as const satisfies Partial<Record<keyof typeof ENVIRONMENT, string>>;

/** The output with the name of the IoT policy for the wingnuts' certificates. Only provisioning reads it. */
export const THING_POLICY_OUTPUT = 'ThingPolicyName';

/** The output with the name of the IoT rule, in a stack whose new wingnuts publish by Basic Ingest. Only provisioning reads it. */
export const BASIC_INGEST_OUTPUT = 'BasicIngestRule';

/** The outputs with the addresses of the queues of wingnuts' messages: those that wait for ingest, and those that it could not store. */
export const LETTER_OUTPUTS = {
  ingest: 'TelemetryQueueUrl',
  dead: 'TelemetryDeadLettersUrl',
  unstored: 'TelemetryUnstoredUrl',
} as const;

/** The output with the form of the messages that the rule queues. Only preflight reads it. */
export const QUEUED_OUTPUT = 'QueuedMessages';

/** The output with CloudFront's own domain of the portal. */
export const DOMAIN_NAME_OUTPUT = 'DistributionDomainName';

/**
 * The parameter by which functions learn that domain in a stack without one of its own. They are made before the distribution, so
 * `npm run deploy` says it (docs/decisions/252).
 */
export const PORTAL_HOST_PARAMETER = 'PortalHost';

/** The output with the number of runs that the stack's functions have of their own. Only preflight reads it. */
export const OWN_RUNS_OUTPUT = 'OwnRuns';

/**
 * The outputs with the bucket of firmware images and the role (ARN) that jobs name to sign the addresses of images. Only the commands of
 * firmware read them.
 */
export const FIRMWARE_OUTPUTS = {
  imagesBucket: 'FirmwareImagesBucketName',
  readerRole: 'FirmwareReaderRoleArn',
} as const;
