/** The reasons why a property is not changed (docs/product/bulk.md#reasons). */
export const BULK_REASONS = {
  noProperty: 'There is no such property any more',
  notAllowed: 'Your role doesn’t allow this',
  isOn: 'Its notifications are on already',
  isOff: 'Its notifications are off already',
  isInPortfolio: 'It is in this portfolio already',
  isInNone: 'It is in no portfolio',
  areMailed: 'They are mailed already',
  areNone: 'None of them is a recipient',
  hasNoSensor: 'It has none of the sensors of the template',
  hasLimits: 'Its limits are those of the template already',
  noTime: 'These are no times',
  isPlanned: 'This work is planned there already',
  notSaved: 'It could not be saved. Try again',
  changedSince: 'Somebody has changed it since. It stays as it is',
  workIsOver: 'This work is over already',
  tooLate: 'It can no longer be undone',
} as const;

/** The preview of a property that changes. */
export const BULK_REMARKS = {
  mailsNobody: 'Nobody is mailed: it has no recipient',
  noLimit: 'No limit is switched on',
  areSwitchedOff: 'From then on no alarm is raised there and nobody is told',
  areOff: 'Its alarms are off: nobody is told',
  isUnderWork: 'Other work is planned there at this time',
} as const;

/** The most properties of one call (docs/product/bulk.md#limits). */
export const MAX_BULK = 100;
/** The time for which the server keeps what is needed to take a change back, ms. The screen offers it for 30 seconds. */
export const UNDO_KEPT_MS = 3_600_000;
