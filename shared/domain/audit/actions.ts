import type { AuditKind } from './kinds.ts';

interface ActionRow {
  readonly kind: AuditKind;
  readonly words: string;
}

/** Everything that the audit log records (docs/product/audit.md#actions): what it is done to, and its words. */
export const AUDIT_ACTIONS = {
  companyCreated: { kind: 'company', words: 'Company created' },
  companyRestored: { kind: 'company', words: 'Company restored' },
  companyRemoved: { kind: 'company', words: 'Company removed' },
  companySuspended: { kind: 'company', words: 'Company suspended' },
  companyResumed: { kind: 'company', words: 'Company enabled again' },
  seatsChanged: { kind: 'company', words: 'Seats changed' },
  signInRulesChanged: { kind: 'company', words: 'Sign-in rules changed' },
  readingsErased: { kind: 'company', words: 'Readings erased' },
  userInvited: { kind: 'user', words: 'User invited' },
  invitationResent: { kind: 'user', words: 'Invitation sent again' },
  invitationLinkMade: { kind: 'user', words: 'Invitation link made' },
  invitationAccepted: { kind: 'user', words: 'Invitation accepted' },
  invitationCancelled: { kind: 'user', words: 'Invitation cancelled' },
  invitationGivenUp: { kind: 'user', words: 'Ended invitation removed' },
  roleChanged: { kind: 'user', words: 'Role changed' },
  profileChanged: { kind: 'user', words: 'Own details changed' },
  secondFactorOn: { kind: 'user', words: 'Second factor turned on' },
  secondFactorOff: { kind: 'user', words: 'Second factor turned off' },
  recoveryCodesMade: { kind: 'user', words: 'New recovery codes' },
  sessionsEnded: { kind: 'user', words: 'Sessions ended' },
  accountLost: { kind: 'user', words: 'User without account must sign up again' },
  userDeleted: { kind: 'user', words: 'User deleted' },
  userErased: { kind: 'user', words: 'User erased' },
  propertyAdded: { kind: 'property', words: 'Property added' },
  propertyEdited: { kind: 'property', words: 'Property edited' },
  propertyRemoved: { kind: 'property', words: 'Property removed' },
  wingnutClaimed: { kind: 'wingnut', words: 'Wingnut added' },
  wingnutConfigured: { kind: 'wingnut', words: 'Wingnut configured' },
  wingnutLinked: { kind: 'wingnut', words: 'Wingnut linked' },
  wingnutUnlinked: { kind: 'wingnut', words: 'Wingnut unlinked' },
  wingnutRemoved: { kind: 'wingnut', words: 'Wingnut removed' },
  wingnutRevoked: { kind: 'wingnut', words: 'Wingnut revoked' },
  settingsSaved: { kind: 'settings', words: 'Alarm settings changed' },
  workPlanned: { kind: 'settings', words: 'Work planned' },
  workEnded: { kind: 'settings', words: 'Planned work ended' },
  workRemoved: { kind: 'settings', words: 'Planned work removed' },
  alarmAcknowledged: { kind: 'alarm', words: 'Alarm acknowledged' },
  acknowledgementTakenBack: { kind: 'alarm', words: 'Acknowledgement taken back' },
  alarmTaken: { kind: 'alarm', words: 'Alarm taken' },
  alarmReleased: { kind: 'alarm', words: 'Alarm given up' },
  alarmSnoozed: { kind: 'alarm', words: 'Alarm snoozed' },
  snoozeTakenBack: { kind: 'alarm', words: 'Snooze taken back' },
  causeGiven: { kind: 'alarm', words: 'Cause given' },
  causeTakenBack: { kind: 'alarm', words: 'Cause taken back' },
  alarmNoted: { kind: 'alarm', words: 'Note added' },
} as const satisfies Record<string, ActionRow>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What has changed of a thing, in words. A record holds no other fields. */
export const AUDIT_FIELDS = {
  address: 'Address',
  assets: 'Assets',
  cause: 'Cause',
  email: 'E-mail',
  firstName: 'First name',
  input: 'Input',
  lastName: 'Last name',
  longPasswords: 'Long passwords',
  limit: 'Limit',
  name: 'Name',
  owner: 'Owner',
  phone: 'Phone',
  plannedWork: 'Planned work',
  portfolio: 'Portfolio',
  property: 'Property',
  propertyId: 'Property ID',
  recipient: 'Recipient',
  role: 'Role',
  secondFactor: 'Second factor of admins',
  seats: 'Seats',
  sensor: 'Sensor',
  snoozed: 'Snoozed until',
  status: 'Status',
  timeZone: 'Time zone',
} as const;
export type AuditField = keyof typeof AUDIT_FIELDS;

/** The actors of a record that are no users: an operator of the vendor, and the portal itself. */
export const OPERATOR = 'operator';
export const SYSTEM = 'system';

/** How long a record is kept, in days. */
export const AUDIT_DAYS = 400;
