/** The metrics that the threshold check writes and the stack's alarms watch. */
export const CHECK_METRICS = {
  /** One for each run of the threshold check that ended normally. */
  completed: 'CompletedChecks',
  /** Properties that a run could not check, or had no time for. */
  failed: 'FailedProperties',
  /** Alarm mails that will not be sent again. */
  givenUp: 'AlarmMailsGivenUp',
} as const;
