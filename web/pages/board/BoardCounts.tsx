import { useQuery } from '@tanstack/react-query';
import { Bell, ClipboardList, Flame, ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PROPERTY_STATES } from '../../../shared/domain/alarms/property-state.ts';
import { minuteText, readingTimeText } from '../../../shared/domain/figures/times.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { alarmCountQuery } from '../../api/alarm-count-query.ts';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { findingsCounted } from '../common/findings/findings-words.ts';
import { openAlarmsInWords } from '../common/open-alarms-words.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import styles from './BoardCounts.module.css';
import { countMarks, newestOf } from './rules/groups.ts';
import type { Placed } from './rules/order.ts';

const NOT_OK = PROPERTY_STATES.filter((state) => state !== 'watched');

interface BoardCountsProps {
  readonly all: readonly Placed[];
  /** The server's clock, UTC ms. */
  readonly now: number;
  /** Time of the last answer, by this machine's clock. Absent while answers come. */
  readonly failedSince: number | undefined;
}

/** Number of properties, the number of those that need somebody, and the age of these data. */
export function BoardCounts({ all, now, failedSince }: BoardCountsProps) {
  const { data: open } = useQuery(alarmCountQuery);
  const newest = newestOf(all);
  const findings = all.reduce((sum, { row }) => sum + (row.findings?.open ?? 0), 0);
  const jobs = all.reduce((sum, { row }) => sum + (row.jobs ?? 0), 0);
  const isWell = all.length > 0 && all.every(({ state }) => state === 'watched');
  return (
    <div className={styles.counts}>
      <p className={styles.words}>
        <span>{all.length === 1 ? '1 property' : `${all.length} properties`}</span>
        {countMarks(all, NOT_OK).map((mark) => (
          <StateMark key={mark.words} {...mark} size={20} />
        ))}
        {open && open.open > 0 && (
          <Link to={PAGE_PATHS.alarms} className={styles.findings}>
            <Bell aria-hidden size={20} strokeWidth={1.75} />
            {openAlarmsInWords(open)}
          </Link>
        )}
        {findings > 0 && (
          <Link to={PAGE_PATHS.findings} className={styles.findings}>
            <ClipboardList aria-hidden size={20} strokeWidth={1.75} />
            {findingsCounted(findings)}
          </Link>
        )}
        {jobs > 0 && (
          <Link to={`${PAGE_PATHS.jobs}?show=open`} className={styles.findings}>
            <ListChecks aria-hidden size={20} strokeWidth={1.75} />
            {jobs === 1 ? '1 work order' : `${jobs} work orders`}
          </Link>
        )}
        <Link to={PAGE_PATHS.energy} className={styles.findings}>
          <Flame aria-hidden size={20} strokeWidth={1.75} />
          Energy
        </Link>
        {isWell && <StateMark state="watched" size={20} words="All clear" />}
      </p>
      <p className={styles.fresh}>
        <span role="status">
          {failedSince !== undefined && `Updates paused since ${minuteText(failedSince, OWN_ZONE)}`}
        </span>
        {failedSince === undefined && newest !== null && `Last reading ${readingTimeText(newest, now, OWN_ZONE)}`}
      </p>
    </div>
  );
}
