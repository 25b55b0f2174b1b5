import { ArrowDown, ArrowUp, AudioWaveform, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { causeInWords, worstInShort } from '../../../../shared/domain/alarms/words/incident.ts';
import { dayTextOf, localDay } from '../../../../shared/domain/calendar-day.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { clockSpan } from '../../../../shared/domain/figures/spans.ts';
import { calendarDayText, knownZone, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { otherZone } from '../../../ui/dates/own-zone.ts';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { sortingOf, sortText } from '../../../ui/table/sorting-text.ts';
import { type Sorting, useSorted } from '../../../ui/table/use-sorted.ts';
import { SeverityMark } from '../common/SeverityMark.tsx';
import { AlarmStrip } from './AlarmStrip.tsx';
import { holderOf } from './filter.ts';
import styles from './PastGroups.module.css';
import { MOST_FIRST, PAST_COLUMNS } from './past-columns.ts';
import { lastedMs, type PastGroup } from './past-groups.ts';

const COLUMNS = Object.values(PAST_COLUMNS);

interface HeadingProps {
  readonly name: keyof typeof PAST_COLUMNS;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

function Heading({ name, sorting, onSort }: HeadingProps) {
  const { id, heading } = PAST_COLUMNS[name];
  const isSorted = sorting.column === id;
  const Arrow = isSorted && sorting.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-part={name}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        data-sorted={isSorted || undefined}
        onClick={() => onSort({ column: id, descending: isSorted ? !sorting.descending : name !== 'property' })}
      >
        {say(heading)}
        {isSorted && <Arrow aria-hidden size={14} strokeWidth={2} />}
      </button>
    </th>
  );
}

const Cause = ({ words }: { readonly words: string | undefined }) => (
  <td data-part="cause" data-none={words === undefined || undefined}>
    {words ?? say`No cause logged`}
  </td>
);

/** Who had a resolved alarm, or else the person who logged its cause. */
const whoHad = (incident: IncidentReply): string | undefined => holderOf(incident)?.name ?? incident.cause?.name;

interface RowProps {
  /** UTC ms. */
  readonly now: number;
}

/** One alarm of an opened group, which leads to its page. */
function One({ incident, now }: RowProps & { readonly incident: IncidentReply }) {
  const { id, since, endedAt, severity, timeZone } = incident;
  const zone = knownZone(timeZone);
  return (
    <tr className={styles.one}>
      <td data-part="property">
        <Link to={alarmPath(id)}>{weekTimeText(since, now, zone) + otherZone(since, zone)}</Link>
        <SeverityMark severity={severity} isQuiet />
      </td>
      <td data-part="strip" colSpan={2}>
        {[worstInShort(incident), whoHad(incident)].filter(Boolean).join(' · ')}
      </td>
      <td data-part="median">{clockSpan(lastedMs(incident))}</td>
      <td data-part="resolved">{endedAt !== null && weekTimeText(endedAt, now, zone)}</td>
      <Cause words={causeInWords(incident)} />
    </tr>
  );
}

interface GroupProps extends RowProps {
  readonly group: PastGroup;
  readonly days: number;
  readonly knownFrom: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Group({ group, days, knownFrom, now, isOpen, onToggle }: GroupProps) {
  const { incidents, medianMs, lastCause, isNoisy } = group;
  const [{ propertyName, timeZone, endedAt }] = incidents;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="row" data-part="property">
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
            <span className={styles.names}>
              <span className={styles.name}>
                <b>{propertyName}</b>
                {isNoisy && (
                  <>
                    {' '}
                    <Tag tone="neutral" icon={AudioWaveform}>
                      {say`Noisy sensor`}
                    </Tag>
                  </>
                )}
              </span>{' '}
              <span className={styles.sensor}>{subjectInWords(incidents[0])}</span>
            </span>
          </button>
        </th>
        <td data-part="strip">
          <AlarmStrip incidents={incidents} days={days} now={now} knownFrom={knownFrom} />
        </td>
        <td data-part="alarms">
          {incidents.length}
          <span className="visually-hidden">{` ${incidents.length === 1 ? say`alarm` : say`alarms`}`}</span>
        </td>
        <td data-part="median">{clockSpan(medianMs)}</td>
        <td data-part="resolved">{endedAt !== null && weekTimeText(endedAt, now, knownZone(timeZone))}</td>
        <Cause words={lastCause} />
      </tr>
      {isOpen && incidents.map((incident) => <One key={incident.id} incident={incident} now={now} />)}
    </tbody>
  );
}

interface PastGroupsProps extends RowProps {
  readonly groups: readonly PastGroup[];
  /** The days of the strips. */
  readonly days: number;
  readonly knownFrom: number | undefined;
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The resolved alarms by their sensors; each group opens to its alarms (docs/product/incidents.md#resolved). */
export function PastGroups({ groups, days, knownFrom, now, opened, onToggle, sort, onSort }: PastGroupsProps) {
  const sorting = sortingOf(sort, COLUMNS) ?? MOST_FIRST;
  const sorted = useSorted(groups, COLUMNS, sorting);
  const order = {
    sorting,
    onSort: (chosen: Sorting) => onSort(sortText(chosen) === sortText(MOST_FIRST) ? '' : sortText(chosen)),
  };
  const [first] = groups;
  const firstDay = localDay(now, knownZone(first?.incidents[0].timeZone)) - days + 1;
  return (
    <table aria-label={say`Resolved alarms`} className={styles.table}>
      <thead>
        <tr>
          <Heading name="property" {...order} />
          <th scope="col" data-part="strip">
            <span className={styles.ends}>
              <span>{calendarDayText(dayTextOf(firstDay))}</span>
              <span>{say`Today`}</span>
            </span>
          </th>
          <Heading name="alarms" {...order} />
          <Heading name="median" {...order} />
          <Heading name="resolved" {...order} />
          <th scope="col" data-part="cause">
            {say`Last cause`}
          </th>
        </tr>
      </thead>
      {sorted.map((group) => (
        <Group
          key={group.id}
          group={group}
          days={days}
          knownFrom={knownFrom}
          now={now}
          isOpen={opened.has(group.id)}
          onToggle={() => onToggle(group.id)}
        />
      ))}
    </table>
  );
}
