import { Check } from 'lucide-react';
import { say } from '../../../shared/domain/figures/say.ts';
import { minuteText, readingTimeText } from '../../../shared/domain/figures/times.ts';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { findingsCounted } from '../common/findings/findings-words.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import type { BoardView, ShownFilter } from './rules/address.ts';
import { countMarks, findingsOf, newestOf, propertiesInWords, workOrdersInWords } from './rules/counts.ts';
import type { Placed } from './rules/order.ts';
import styles from './StatusLine.module.css';

interface StatusLineProps {
  readonly all: readonly Placed[];
  readonly view: BoardView;
  readonly onChange: (part: Partial<BoardView>) => void;
  /** The server's clock, UTC ms. */
  readonly now: number;
  /** Time of the last answer, by this machine's clock. Absent while answers come. */
  readonly failedSince: number | undefined;
}

/** The parts of the line that are not zero, by the filters that they switch. */
function partsOf(all: readonly Placed[]): { readonly id: ShownFilter; readonly words: string }[] {
  const findings = findingsOf(all);
  const jobs = all.reduce((sum, { row }) => sum + (row.jobs ?? 0), 0);
  return [
    ...countMarks(all).flatMap(({ kind, words }) => (kind === 'watched' ? [] : [{ id: kind, words }])),
    ...(findings > 0 ? [{ id: 'findings' as const, words: findingsCounted(findings) }] : []),
    ...(jobs > 0 ? [{ id: 'jobs' as const, words: workOrdersInWords(jobs) }] : []),
  ];
}

/** '4 need attention · 1 snoozed · 6 findings': each part shows only what it counts. Behind it the age of these data. */
export function StatusLine({ all, view: { show }, onChange, now, failedSince }: StatusLineProps) {
  const newest = newestOf(all);
  const parts = partsOf(all);
  const set = all.filter(({ kind }) => kind !== 'unset');
  const isClear = set.length > 0 && set.every(({ kind }) => kind === 'watched');
  const toggle = (id: ShownFilter) =>
    onChange({ show: show.includes(id) ? show.filter((each) => each !== id) : [...show, id] });
  return (
    <div className={styles.line}>
      <ul className={styles.parts} aria-label={say`Status`}>
        {isClear && (
          <li className={styles.part}>
            <StateMark state="watched" size={20} words={say`All clear`} />
          </li>
        )}
        {!isClear && !all.some(({ kind }) => kind === 'alarm') && (
          <li className={styles.part}>
            <Check aria-hidden size={20} strokeWidth={1.75} className={styles.check} />
            {say`No open alarms`}
          </li>
        )}
        {parts.map(({ id, words }) => (
          <li key={id} className={styles.part}>
            <button type="button" aria-pressed={show.includes(id)} className={styles.filter} onClick={() => toggle(id)}>
              {id === 'alarm' ? <StateMark state="alarm" size={20} words={words} /> : words}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.fresh}>
        <span>{propertiesInWords(all.length)}</span>
        <span role="status">
          {failedSince !== undefined && say`Updates paused since ${minuteText(failedSince, OWN_ZONE)}`}
        </span>
        {failedSince === undefined && newest !== null && (
          <span>{say`Last reading ${readingTimeText(newest, now, OWN_ZONE)}`}</span>
        )}
      </p>
    </div>
  );
}
