/** Subjects of mails to a person (docs/product/account.md#change-mails, access.md#second-factor-mails). */
export const ACCOUNT_EVENTS = [
  'address',
  'password',
  'recovered',
  'role',
  'reach',
  'ended',
  'factorOn',
  'factorOff',
  'factorRecovered',
  'recoveryCodes',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];
