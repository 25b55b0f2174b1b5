/** The metrics that the threshold check writes and the stack's alarms watch. */
export const CHECK_METRICS = {
  /** One for each run of the threshold check that came to its end. */
  completed: 'CompletedChecks',
  /** Properties that a run could not look at. */
  failed: 'FailedProperties',
  /** Alarm mails that were given up. */
  givenUp: 'AlarmMailsGivenUp',
} as const;
