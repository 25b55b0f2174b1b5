import { chosenSeverity, type Severity, severityOf } from '../limits/severity.ts';
import type { Transition } from '../property-alarms.ts';

/** The severities in words. */
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  warning: 'Warning',
  notice: 'Notice',
};

/** The word of each severity before the kind of change. */
const WORDS: Readonly<Record<Severity, string>> = { critical: 'Critical', warning: '', notice: 'Notice' };
/** The meaning of a chosen severity for the recipients of an open alarm. */
const SENTENCES: Readonly<Record<Exclude<Severity, 'warning'>, string>> = {
  critical: 'Critical: reminders every hour until someone acknowledges it.',
  notice: 'Notice: no reminders.',
};

type Rated = Pick<Transition, 'event' | 'kind' | 'severity'>;

/** The kind of change, behind the severity if somebody has chosen one: `Critical: Alarm`. */
export function wordWithSeverity({ severity }: Pick<Rated, 'severity'>, word: string): string {
  const { severity: chosen } = chosenSeverity(severity);
  return chosen ? `${WORDS[chosen]}: ${word}` : word;
}

/** The second line about a change, with its severity, and what that means for an open alarm if somebody has chosen it. */
export function detailWithSeverity(change: Rated, detail: string): string {
  const { severity } = chosenSeverity(change.severity);
  const says = severity && severity !== 'warning' && change.event !== 'recovered';
  return `${detail} ${says ? SENTENCES[severity] : `Severity: ${severityOf(change)}.`}`;
}
