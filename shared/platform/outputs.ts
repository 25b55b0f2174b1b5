import type { ENVIRONMENT } from './environment.ts';

/** The stack's outputs that operators' commands read, by the setting that each one is. */
export const OUTPUTS = {
  entitiesTable: 'EntitiesTableName',
  userPoolId: 'UserPoolId',
  portalUrl: 'PortalUrl',
  mailFrom: 'MailFrom',
  mailConfigurationSet: 'MailConfigurationSet',
  vendorDomain: 'VendorDomain',
} as const satisfies Partial<Record<keyof typeof ENVIRONMENT, string>>;

/** The output that names the IoT policy of the wingnuts' certificates: what provisioning reads besides. */
export const THING_POLICY_OUTPUT = 'ThingPolicyName';
