import { durationInWords } from '../../../shared/domain/alarm-words.ts';

/** The check runs each minute; after so long without one the portal says so. */
const SILENT_AFTER_MS = 3 * 60_000;

/** What is to be said when alarms are not being checked; undefined while they are. Exactly 3 minutes is still well. */
export function checkTrouble(checkedAt: number | null, now: number): string | undefined {
  if (checkedAt === null) return 'Alarms have not been checked yet. What is shown here may be out of date.';
  if (now - checkedAt <= SILENT_AFTER_MS) return undefined;
  return `Alarms were last checked ${durationInWords(now - checkedAt)} ago. What is shown here may be out of date.`;
}
