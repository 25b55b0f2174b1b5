import { chosenSeverity, type Severity } from '../../shared/domain/alarms/limits/severity.ts';
import type { Transition } from '../../shared/domain/alarms/property-alarms.ts';

/** The word of each severity before the kind of change. */
const WORDS: Readonly<Record<Severity, string>> = { critical: 'Critical', warning: '', notice: 'Notice' };
/** What a severity means for the recipients of an open alarm. */
const SENTENCES: Readonly<Record<Severity, string>> = {
  critical: 'It is critical: you are reminded every hour until somebody acknowledges it.',
  warning: '',
  notice: 'It is a notice: you are not reminded of it.',
};

type Rated = Pick<Transition, 'event' | 'severity'>;

/** The kind of change, behind the severity if somebody has chosen one: `Critical: Alarm`. */
export function wordWithSeverity({ severity }: Rated, word: string): string {
  const { severity: chosen } = chosenSeverity(severity);
  return chosen ? `${WORDS[chosen]}: ${word}` : word;
}

/** The second line about a change, with what its severity means if somebody has chosen one. */
export function detailWithSeverity({ event, severity }: Rated, detail: string): string {
  const { severity: chosen } = chosenSeverity(severity);
  if (!chosen) return detail;
  return `${detail} ${event === 'recovered' ? `Severity: ${chosen}.` : SENTENCES[chosen]}`;
}
