import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { isRed } from '../../../../shared/domain/alarms/incidents/open-incidents.ts';
import { unknownNote } from '../../../../shared/domain/alarms/words/incident.ts';
import { type OutsideWords, outsideInWords } from '../../../../shared/domain/alarms/words/outside.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';
import { sensorInLine } from '../../../../shared/domain/language/sensor-words.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import { hasLimits } from '../../../../shared/domain/sensor.ts';

/** The alarm of the bar in a sentence: 'Boiler supply', '75.3°F', ', below 130°F', 'for 2 hr 13 min'. */
export interface BarSentence extends Pick<OutsideWords, 'lead' | 'figure' | 'rest'> {
  readonly age: string;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function wordsOf(incident: IncidentReply, now: number): OutsideWords {
  const { kind, subject, serial, extreme, latest } = incident;
  const name = hasLimits(subject) ? capital(sensorInLine(subject)) : `Wingnut ${serial ?? subject}`;
  if (kind !== 'sensor') {
    return { lead: name, figure: kind === 'silence' ? say`offline` : unknownNote(incident).toLowerCase() };
  }
  const isFresh = typeof latest?.value === 'number' && !isStale(latest.time, now);
  return outsideInWords(name, subject, extreme, isFresh ? (latest.value ?? undefined) : undefined);
}

/** @param now the server's clock, UTC ms */
export function barSentence(incident: IncidentReply, now: number): BarSentence {
  const { lead, figure, rest } = wordsOf(incident, now);
  return {
    lead,
    ...(figure !== undefined && { figure }),
    ...(rest !== undefined && { rest }),
    age: say`for ${durationText(now - incident.since)}`,
  };
}

/**
 * The open alarms of a property that are counted in red, the most urgent first: what is muted, snoozed or a notice can wait.
 * @param open as the server orders them (docs/product/incidents.md#need)
 */
export const needing = (open: readonly IncidentReply[], propertyId: string): readonly IncidentReply[] =>
  open.filter(
    (each) =>
      each.propertyId === propertyId &&
      isRed({
        severity: each.severity,
        ...(each.snoozed && { snoozed: each.snoozed.until }),
        ...(each.mutedUntil !== undefined && { isMuted: true }),
      }),
  );
