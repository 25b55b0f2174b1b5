import { Link } from 'react-router-dom';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { SEVERITIES } from '../../../../shared/domain/alarms/limits/severity.ts';
import { aboutInShort, causeInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { clockSpan, durationText } from '../../../../shared/domain/figures/spans.ts';
import { dayMinuteText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { unbroken } from '../../../../shared/domain/figures/unbroken.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { otherZone } from '../../../ui/dates/own-zone.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { SeverityMark } from '../common/SeverityMark.tsx';
import { holderOf } from './filter.ts';
import styles from './past-columns.module.css';

/** The owner, or else the person who recorded the cause. */
const whoHad = (incident: IncidentReply): string | undefined => holderOf(incident)?.name ?? incident.cause?.name;
const lasted = ({ since, endedAt }: IncidentReply): number => (endedAt ?? since) - since;

/** Begin of the alarm, in the property's time, with its zone where that is not the reader's own. */
export function beganText({ since, timeZone }: IncidentReply): string {
  const zone = knownZone(timeZone);
  return dayMinuteText(since, zone) + otherZone(since, zone);
}
/** Hours and minutes: '0:40'. */
const lastedText = (incident: IncidentReply): string => clockSpan(lasted(incident));
/** The same where no head says h:mm. */
export const lastedInWords = (incident: IncidentReply): string => durationText(lasted(incident));

/** The property of a past alarm, which opens it. */
export const PastName = ({ incident }: { readonly incident: IncidentReply }) => (
  <Link to={alarmPath(incident.id)} className={styles.name}>
    {incident.propertyName}
    <span className="visually-hidden">{`: ${SEVERITY_WORDS[incident.severity]}, ${aboutInShort(incident)}`}</span>
  </Link>
);

/** Room for two lines. */
export const PAST_ROW_HEIGHT = 56;

/** The columns of the past alarms (docs/product/incidents.md#rows). */
export const PAST_COLUMNS: readonly TableColumn<IncidentReply>[] = [
  {
    id: 'began',
    heading: 'Started',
    cell: beganText,
    sortBy: ({ since }) => since,
    width: '148px',
  },
  {
    id: 'severity',
    heading: 'Severity',
    cell: ({ severity }) => <SeverityMark severity={severity} isQuiet />,
    sortBy: ({ severity }) => SEVERITIES.indexOf(severity),
    width: '112px',
  },
  {
    id: 'property',
    heading: 'Property',
    cell: (incident) => <PastName incident={incident} />,
    sortBy: ({ propertyName }) => propertyName,
    width: '15%',
    mediumWidth: '26%',
  },
  {
    id: 'what',
    heading: 'What happened',
    cell: (incident) => <span className={styles.whole}>{unbroken(aboutInShort(incident))}</span>,
    sortBy: aboutInShort,
  },
  {
    id: 'cause',
    heading: 'Cause',
    cell: (incident) => (
      <span className={causeInWords(incident) ? styles.whole : styles.none}>
        {causeInWords(incident) ?? 'No cause logged'}
      </span>
    ),
    sortBy: causeInWords,
    width: '21%',
    hiddenOn: ['medium'],
  },
  {
    id: 'lasted',
    heading: 'Duration, h:mm',
    cell: lastedText,
    sortBy: lasted,
    width: '108px',
    figures: true,
  },
  {
    id: 'who',
    heading: 'Assigned to',
    cell: (incident) => whoHad(incident) ?? <span className={styles.none}>Unassigned</span>,
    sortBy: whoHad,
    width: '11%',
    hiddenOn: ['medium'],
  },
];
