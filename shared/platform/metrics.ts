/** The metrics that the threshold check writes and the stack's alarms watch. */
export const CHECK_METRICS = {
  /** One for each run of the threshold check that ended normally. */
  completed: 'CompletedChecks',
  /** Properties that a run could not check, or had no time for. */
  failed: 'FailedProperties',
  /** Alarm mails that will not be sent again. */
  givenUp: 'AlarmMailsGivenUp',
} as const;

/** The metrics that the hourly run of facts writes and the stack's alarms watch. */
export const FACTS_METRICS = {
  /** One for each run that ended normally. */
  completed: 'CompletedFactsRuns',
  /** Properties whose facts a run could not write, and days that it had no time for. */
  failed: 'UnwrittenFacts',
} as const;
