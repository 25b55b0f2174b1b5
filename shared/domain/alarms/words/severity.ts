import { pageReader, type Reader } from '../../figures/reader.ts';
import { type English, english, sayTo } from '../../figures/say.ts';
import { chosenSeverity, type Severity, severityOf } from '../limits/severity.ts';
import type { Transition } from '../property-alarms.ts';

/** The severities in words. */
export const SEVERITY_WORDS: Readonly<Record<Severity, English>> = {
  critical: english('Critical'),
  warning: english('Warning'),
  notice: english('Notice'),
};

/** The meaning of a chosen severity for the recipients of an open alarm. */
const SENTENCES: Readonly<Record<Exclude<Severity, 'warning'>, English>> = {
  critical: english('Critical: reminders every hour until someone acknowledges it.'),
  notice: english('Notice: no reminders.'),
};
/** The severity at the end of a line. */
const RATED: Readonly<Record<Severity, English>> = {
  critical: english('Severity: critical.'),
  warning: english('Severity: warning.'),
  notice: english('Severity: notice.'),
};

type Rated = Pick<Transition, 'event' | 'kind' | 'severity'>;

/** The kind of change, behind the severity if somebody has chosen one: `Critical: Alarm`. */
export function wordWithSeverity(
  { severity }: Pick<Rated, 'severity'>,
  word: string,
  reader: Reader = pageReader(),
): string {
  const { severity: chosen } = chosenSeverity(severity);
  return chosen ? `${sayTo(reader)(SEVERITY_WORDS[chosen])}: ${word}` : word;
}

/** The second line about a change, with its severity, and what that means for an open alarm if somebody has chosen it. */
export function detailWithSeverity(change: Rated, detail: string, reader: Reader = pageReader()): string {
  const { severity } = chosenSeverity(change.severity);
  const says = severity && severity !== 'warning' && change.event !== 'recovered';
  return `${detail} ${sayTo(reader)(says ? SENTENCES[severity] : RATED[severityOf(change)])}`;
}
