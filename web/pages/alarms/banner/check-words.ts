import { isCheckLate } from '../../../../shared/domain/alarms/check/check.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';

/** The text when the check of alarms does not run. Undefined while it runs. Exactly 3 minutes is still in time. */
export function checkTrouble(checkedAt: number | null, now: number): string | undefined {
  if (checkedAt === null) return say`Alarms haven’t been checked yet. This page may be out of date.`;
  if (!isCheckLate(checkedAt, now)) return undefined;
  return say`Alarms were last checked ${durationText(now - checkedAt)} ago. This page may be out of date.`;
}
