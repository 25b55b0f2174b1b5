import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import styles from './GroupLine.module.css';
import { StatusMark } from './parts/StatusMark.tsx';
import type { BoardGroup, Grouping } from './rules/groups.ts';
import { STATUS_WORDS, STATUSES } from './rules/status.ts';
import { ageText } from './rules/words.ts';

interface GroupLineProps {
  readonly group: BoardGroup;
  readonly grouping: Grouping;
  readonly isClosed: boolean;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  readonly onToggle: () => void;
}

/** What a group says of its properties: only what is not well. */
const SAID = STATUSES.filter((status) => status !== 'ok' && status !== 'unwatched');

/** 'Westside 12 properties, 2 in alarm', and the sums of its burners. It folds its properties. */
export function GroupLine({ group, grouping, isClosed, now, index, measure, onToggle }: GroupLineProps) {
  const { name, properties, counts, burners, on, starts, isAtLeast, newestAt } = group;
  return (
    <tr aria-rowindex={index + 2} data-index={index} ref={measure} className={styles.line}>
      <td colSpan={7} className={styles.head}>
        <button type="button" aria-expanded={!isClosed} className={styles.toggle} onClick={onToggle}>
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={styles.arrow} />
          <span className={styles.name}>{name || (grouping === 'city' ? 'No city' : 'No portfolio')}</span>
        </button>
        <span className={styles.count}>{properties === 1 ? '1 property' : `${properties} properties`}</span>
        {SAID.filter((status) => counts[status] > 0).map((status) => (
          <StatusMark
            key={status}
            status={status}
            size={16}
            words={`${counts[status]} ${STATUS_WORDS[status].counted}`}
          />
        ))}
      </td>
      <td className={styles.burner}>{burners > 0 && `${on} of ${burners} ON`}</td>
      <td className={styles.starts}>{burners > 0 && (isAtLeast ? `at least ${starts}` : starts)}</td>
      <td className={styles.age}>{newestAt !== null && ageText(newestAt, now)}</td>
    </tr>
  );
}
