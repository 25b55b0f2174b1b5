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
    ...(isMuted ? ['Muted: nobody gets a message'] : []),
    ...(lasts ? [`must last ${minutesText(Number(forMinutes))}`] : []),
    ...(Number(band ?? 0) > 0 ? [`recovered when back by ${distanceText(label, Number(band))}`] : []),
    ...(onlyWhile ? [`only ${conditionInWords(onlyWhile)}`] : []),
    ...[firstLineOf(instruction ?? '')].filter(Boolean).map((line) => `To do: ${line}`),
  ].join(' · ');
}

/** The suggestion of limits in words, or why there is none. */
export function suggestionInWords(
  label: string,
  hours: number,
  limits: { readonly min: string; readonly max: string } | undefined,
  isRunning: boolean,
): string {
  const source = `${hours} hours of the last 30 days${isRunning ? ' in which the equipment ran' : ''}`;
  if (!limits) return `Too few readings to suggest limits: ${source}.`;
  const parts = (['min', 'max'] as const).flatMap((side) =>
    limits[side] ? [`${side} ${limitText(label, Number(limits[side]))}`] : [],
  );
  if (parts.length === 0) return `No limits fit three digits, from ${source}.`;
  return `Suggested: ${parts.join(', ')}, from ${source}.`;
}
