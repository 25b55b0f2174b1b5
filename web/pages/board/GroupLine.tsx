import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { StateMark } from '../common/state/StateMark.tsx';
import styles from './GroupLine.module.css';
import { startsText } from './parts/BurnerState.tsx';
import type { BoardGroup, Grouping } from './rules/groups.ts';
import { COLUMNS } from './rules/order.ts';
import { ageText } from './rules/words.ts';

interface GroupLineProps {
  readonly group: BoardGroup;
  readonly grouping: Grouping;
  readonly isClosed: boolean;
  /** The server's clock, UTC ms. */
  readonly now: number;
  /** The ids of the columns that are hidden. */
  readonly hidden: ReadonlySet<string>;
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  readonly onToggle: () => void;
}

/** The columns in which a group has sums. They are the last ones. */
const SUMMED = ['burner', 'starts', 'reading'] as const;

/** 'Westside 12 properties, 2 in alarm', and the sums of its burners. It folds its properties. */
export function GroupLine({ group, grouping, isClosed, now, hidden, index, measure, onToggle }: GroupLineProps) {
  const { name, properties, marks, burners, on, starts, isAtLeast, newestAt } = group;
  const sums = SUMMED.filter((id) => !hidden.has(id));
  const texts: Readonly<Record<(typeof SUMMED)[number], string>> = {
    burner: burners > 0 ? `${on} of ${burners} ON` : '',
    starts: burners > 0 ? startsText({ startsToday: starts, isAtLeast }) : '',
    reading: newestAt === null ? '' : ageText(newestAt, now),
  };
  return (
    <tr aria-rowindex={index + 2} data-index={index} ref={measure} className={styles.line}>
      <td
        colSpan={COLUMNS.length - hidden.size - sums.length}
        className={styles.head}
        style={{ gridColumnEnd: -1 - sums.length }}
      >
        <button type="button" aria-expanded={!isClosed} className={styles.toggle} onClick={onToggle}>
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={styles.arrow} />
          <span className={styles.name}>{name || (grouping === 'city' ? 'No city' : 'No portfolio')}</span>
        </button>
        <span className={styles.count}>{properties === 1 ? '1 property' : `${properties} properties`}</span>
        {marks.map((mark) => (
          <StateMark key={mark.words} {...mark} size={16} />
        ))}
      </td>
      {sums.map((id) => (
        <td key={id} className={styles[id]}>
          {texts[id]}
        </td>
      ))}
    </tr>
  );
}
