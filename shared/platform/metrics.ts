/** The metrics of logged errors: of functions without which alarms or readings wait, and of all others. */
export const ERROR_METRICS = { vital: 'VitalErrors', other: 'FunctionErrors' } as const;

/** The metrics that the threshold check writes and the stack's alarms watch. */
export const CHECK_METRICS = {
  /** One for each check of a minute that has ended. */
  completed: 'CompletedChecks',
  /** Properties that could not be checked. */
  failed: 'FailedProperties',
} as const;

/** The metrics of those who tell people, which the stack's alarms watch. */
export const TELLING_METRICS = {
  /** Messages that will not be sent again: some recipients never get them. */
  givenUp: 'AlarmMailsGivenUp',
} as const;

/** The entries that wait in the outbox, which the run of each minute writes when something does. */
export const OUTBOX_METRICS = {
  /** The wait of the due message that waits longest, since it was written. */
  oldest: 'OldestWaitingMs',
} as const;

/** The metrics of messages, which ingest writes. */
export const INGEST_METRICS = {
  /** Messages that came for the first time. */
  taken: 'MessagesTaken',
  stored: 'MessagesStored',
  /** Messages of wingnuts that no company owns, which came for the first time. Their readings are not stored. */
  ownerless: 'MessagesOwnerless',
  /** Parts of messages that went to the dead letters. */
  refused: 'PartsRefused',
  /** From a message's newest sample until its readings and latest values are stored. */
  lag: 'StoredLagMs',
} as const;

/** The times that the promises about alarms take. */
export const LAG_METRICS = {
  /** From the first sample outside a limit of ordinary patience until the alarm is stored. */
  raised: 'RaisedLagMs',
  /** From the check that raised an alarm until a channel has taken the message to a person. */
  told: 'ToldLagMs',
} as const;

/** The metrics that the canary writes and the stack's alarms watch. */
export const CANARY_METRICS = {
  /** One for each run that ended normally, also without a canary. */
  completed: 'CompletedCanaryRuns',
  broken: 'BrokenPromises',
} as const;

/** The metrics that the hourly run of facts and its workers write and the stack's alarms watch. */
export const FACTS_METRICS = {
  /** One for each company whose chunks are all done, and for a run that has nothing to do. */
  completed: 'CompletedFactsRuns',
  /** Failures to read, write, judge or plan, and days for which a run had no time. */
  failed: 'UnwrittenFacts',
} as const;
