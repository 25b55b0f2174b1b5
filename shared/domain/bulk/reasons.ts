/** The reasons why a property is not changed (docs/product/bulk.md#reasons). */
export const BULK_REASONS = {
  noProperty: 'Property no longer exists',
  notAllowed: 'Your role doesn’t allow this',
  isOn: 'Notifications already on',
  isOff: 'Notifications already off',
  isInPortfolio: 'Already in this portfolio',
  isInNone: 'Not in a portfolio',
  areMailed: 'Already recipients',
  areNone: 'Not recipients',
  hasNoSensor: 'Has none of the template’s sensors',
  hasLimits: 'Limits already match the template',
  noTime: 'Invalid times',
  isPlanned: 'Already scheduled',
  notSaved: 'Couldn’t save. Try again',
  changedSince: 'Changed by someone else since. Left as it is',
  workIsOver: 'This maintenance is already over',
  tooLate: 'Too late to undo',
} as const;

/** The preview of a property that changes. */
export const BULK_REMARKS = {
  mailsNobody: 'No recipients: no one is emailed',
  noLimit: 'No limits are on',
  areSwitchedOff: 'No alarms will trigger and no one is notified',
  areOff: 'Alarms are off: no one is notified',
  isUnderWork: 'Other maintenance is scheduled then',
} as const;

/** The most properties of one call (docs/product/bulk.md#limits). */
export const MAX_BULK = 100;
/** The time for which the server keeps what is needed to take a change back, ms. The screen offers it for 30 seconds. */
export const UNDO_KEPT_MS = 3_600_000;
