/** Names of the environment variables that the stack sets and the Lambdas read. */
export const ENVIRONMENT = {
  entitiesTable: 'ENTITIES_TABLE',
  /** `timestream` or `dynamodb`. */
  readingsEngine: 'READINGS_ENGINE',
  /** Timestream's alone. */
  readingsDatabase: 'READINGS_DATABASE',
  readingsTable: 'READINGS_TABLE',
  deadLettersUrl: 'DEAD_LETTERS_URL',
  mailFrom: 'MAIL_FROM',
  vendorMail: 'VENDOR_MAIL',
  vendorDomain: 'VENDOR_DOMAIN',
  userPoolId: 'USER_POOL_ID',
  portalUrl: 'PORTAL_URL',
} as const;
