/** The kinds of things that a record of the audit log is about, in words. The API's schemas need them, and not the actions. */
export const AUDIT_KINDS = {
  company: 'Company',
  user: 'User',
  property: 'Property',
  wingnut: 'Wingnut',
  settings: 'Alarm settings',
  alarm: 'Alarm',
  wallLink: 'TV display link',
  key: 'API key',
  contact: 'Contact',
  contractorLink: 'Contractor link',
  webhook: 'Webhook',
  view: 'Shared view',
  template: 'Limit template',
  wiringTemplate: 'Configuration template',
  export: 'Export',
  report: 'Report',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;
