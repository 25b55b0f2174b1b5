import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { CAUSE_WORDS } from '../../../../shared/domain/alarms/incidents/cause-words.ts';
import { limitInWords, subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { aboutInShort } from '../../../../shared/domain/alarms/words/incident.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { csvLine, typedText } from '../../../../shared/domain/csv-line.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { dateTimeText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';

const STATE_WORDS: Readonly<Record<IncidentReply['state'], English>> = {
  open: english('Unassigned'),
  acknowledged: english('Assigned'),
  past: english('Resolved'),
};

/** The columns of the file, in order. */
const COLUMNS: readonly (readonly [heading: English, textOf: (incident: IncidentReply, now: number) => string])[] = [
  [english('State'), ({ state }) => say(STATE_WORDS[state])],
  [english('Severity'), ({ severity }) => say(SEVERITY_WORDS[severity])],
  [english('Property'), ({ propertyName }) => typedText(propertyName)],
  [english('Portfolio'), ({ portfolio }) => typedText(portfolio.trim())],
  [english('Sensor'), (incident) => subjectInWords(incident)],
  [english('What happened'), (incident) => aboutInShort(incident)],
  [
    english('Worst reading'),
    ({ subject, extreme }) => (extreme ? valueInWords(subject, extreme.value, extreme.limit) : ''),
  ],
  [english('Limit'), ({ subject, extreme }) => (extreme ? limitInWords(subject, extreme) : '')],
  [english('Started (UTC)'), ({ since }) => formatUtc(since)],
  [english('Started (property)'), ({ since, timeZone }) => dateTimeText(since, knownZone(timeZone))],
  [english('Resolved (UTC)'), ({ endedAt }) => (endedAt === null ? '' : formatUtc(endedAt))],
  [
    english('Resolved (property)'),
    ({ endedAt, timeZone }) => (endedAt === null ? '' : dateTimeText(endedAt, knownZone(timeZone))),
  ],
  [english('Time zone'), ({ timeZone }) => timeZone],
  [
    english('Duration (minutes)'),
    ({ since, endedAt }, now) => String(Math.floor(((endedAt ?? now) - since) / MINUTE_MS)),
  ],
  [english('Assigned to'), ({ assignee, acknowledged }) => typedText((assignee ?? acknowledged)?.name ?? '')],
  [english('Acknowledged by'), ({ acknowledged }) => typedText(acknowledged?.name ?? '')],
  [english('Acknowledged (UTC)'), ({ acknowledged }) => (acknowledged ? formatUtc(acknowledged.at) : '')],
  [english('Note'), ({ acknowledged }) => typedText(acknowledged?.note ?? '')],
  [english('Cause'), ({ cause }) => (cause ? say(CAUSE_WORDS[cause.cause]) : '')],
  [english('Cause note'), ({ cause }) => typedText(cause?.note ?? '')],
  [english('Emails'), ({ told }) => String(told)],
];

/**
 * Alarms as CSV with headings, in the given order. Times in UTC and in the zone of the property
 * (docs/product/incidents.md#csv).
 * @param now UTC ms; the end of what still lasts
 */
export const incidentsCsv = (incidents: readonly IncidentReply[], now: number): string =>
  [
    csvLine(COLUMNS.map(([heading]) => say(heading))),
    ...incidents.map((incident) => csvLine(COLUMNS.map(([, textOf]) => textOf(incident, now)))),
  ].join('');
