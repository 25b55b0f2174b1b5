import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { CAUSE_WORDS } from '../../../../shared/domain/alarms/incidents/cause-words.ts';
import { limitInWords, subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { aboutInShort } from '../../../../shared/domain/alarms/words/incident.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { csvLine, typedText } from '../../../../shared/domain/csv-line.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { dateTimeText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';

const STATE_WORDS: Readonly<Record<IncidentReply['state'], string>> = {
  open: 'Unassigned',
  acknowledged: 'Assigned',
  past: 'Resolved',
};

/** The columns of the file, in order. */
const COLUMNS: Readonly<Record<string, (incident: IncidentReply, now: number) => string>> = {
  State: ({ state }) => STATE_WORDS[state],
  Severity: ({ severity }) => SEVERITY_WORDS[severity],
  Property: ({ propertyName }) => typedText(propertyName),
  Portfolio: ({ portfolio }) => typedText(portfolio.trim()),
  Sensor: (incident) => subjectInWords(incident),
  'What happened': (incident) => aboutInShort(incident),
  'Worst reading': ({ subject, extreme }) => (extreme ? valueInWords(subject, extreme.value, extreme.limit) : ''),
  Limit: ({ subject, extreme }) => (extreme ? limitInWords(subject, extreme) : ''),
  'Started (UTC)': ({ since }) => formatUtc(since),
  'Started (property)': ({ since, timeZone }) => dateTimeText(since, knownZone(timeZone)),
  'Resolved (UTC)': ({ endedAt }) => (endedAt === null ? '' : formatUtc(endedAt)),
  'Resolved (property)': ({ endedAt, timeZone }) =>
    endedAt === null ? '' : dateTimeText(endedAt, knownZone(timeZone)),
  'Time zone': ({ timeZone }) => timeZone,
  'Duration (minutes)': ({ since, endedAt }, now) => String(Math.floor(((endedAt ?? now) - since) / MINUTE_MS)),
  'Assigned to': ({ assignee, acknowledged }) => typedText((assignee ?? acknowledged)?.name ?? ''),
  'Acknowledged by': ({ acknowledged }) => typedText(acknowledged?.name ?? ''),
  'Acknowledged (UTC)': ({ acknowledged }) => (acknowledged ? formatUtc(acknowledged.at) : ''),
  Note: ({ acknowledged }) => typedText(acknowledged?.note ?? ''),
  Cause: ({ cause }) => (cause ? CAUSE_WORDS[cause.cause] : ''),
  'Cause note': ({ cause }) => typedText(cause?.note ?? ''),
  Emails: ({ told }) => String(told),
};

/**
 * Alarms as CSV with headings, in the given order. Times in UTC and in the zone of the property
 * (docs/product/incidents.md#csv).
 * @param now UTC ms; the end of what still lasts
 */
export const incidentsCsv = (incidents: readonly IncidentReply[], now: number): string =>
  [
    csvLine(Object.keys(COLUMNS)),
    ...incidents.map((incident) => csvLine(Object.values(COLUMNS).map((textOf) => textOf(incident, now)))),
  ].join('');
