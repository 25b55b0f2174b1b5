import { firstLineOf } from '../../../../../shared/domain/alarms/instructions.ts';
import { conditionInWords } from '../../../../../shared/domain/alarms/limits/only-while.ts';
import { isStateLabel } from '../../../../../shared/domain/alarms/limits/state-alarm.ts';
import { distanceText, limitText } from '../../../../../shared/domain/figures/readings.ts';
import { minutesText } from '../../../../../shared/domain/figures/spans.ts';
import type { ThresholdDraft } from '../threshold-drafts.ts';

/** Text of a folded row about the choices behind MORE: empty when there are none. */
export function moreInWords(
  label: string,
  { forMinutes, band, onlyWhile, isMuted, instruction }: ThresholdDraft,
): string {
  // The minutes of a state are a field of the row itself.
  const lasts = !isStateLabel(label) && Number(forMinutes ?? 0) > 0;
  return [
    ...(isMuted ? ['Muted'] : []),
    ...(lasts ? [`${minutesText(Number(forMinutes))} delay`] : []),
    ...(Number(band ?? 0) > 0 ? [`clears ${distanceText(label, Number(band))} inside the limit`] : []),
    ...(onlyWhile ? [`active only ${conditionInWords(onlyWhile)}`] : []),
    ...[firstLineOf(instruction ?? '')].filter(Boolean).map((line) => `Instructions: ${line}`),
  ].join(' · ');
}

/** The suggestion of limits in words, or why there is none. */
export function suggestionInWords(
  label: string,
  hours: number,
  limits: { readonly min: string; readonly max: string } | undefined,
  isRunning: boolean,
): string {
  const source = `${hours} ${isRunning ? 'run hours' : 'hours of readings'} in the last 30 days`;
  if (!limits) return `Not enough readings to suggest limits (${source}).`;
  const parts = (['min', 'max'] as const).flatMap((side) =>
    limits[side] ? [`${side} ${limitText(label, Number(limits[side]))}`] : [],
  );
  if (parts.length === 0) return `Can’t suggest a three-digit limit from ${source}.`;
  return `Suggested: ${parts.join(', ')}, from ${source}.`;
}
