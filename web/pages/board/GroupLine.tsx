import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { StateMark } from '../common/state/StateMark.tsx';
import type { NamedColumn } from './columns.tsx';
import styles from './GroupLine.module.css';
import type { BoardGroup, Grouping } from './rules/groups.ts';

interface GroupLineProps {
  readonly group: BoardGroup;
  readonly grouping: Grouping;
  readonly isClosed: boolean;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly columns: readonly NamedColumn[];
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  readonly onToggle: () => void;
}

/** 'Westside 12 properties, 2 in alarm', and the sums of its burners. It folds its properties. */
export function GroupLine({ group, grouping, isClosed, now, columns, index, measure, onToggle }: GroupLineProps) {
  const { name, properties, marks } = group;
  const first = columns.findIndex(({ sum }) => sum);
  const sums = first < 0 ? [] : columns.slice(first);
  return (
    <tr aria-rowindex={index + 2} data-index={index} ref={measure} className={styles.line}>
      <td colSpan={columns.length - sums.length} className={styles.head} style={{ gridColumnEnd: -1 - sums.length }}>
        <button type="button" aria-expanded={!isClosed} className={styles.toggle} onClick={onToggle}>
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={styles.arrow} />
          <span className={styles.name}>{name || (grouping === 'city' ? 'No city' : 'No portfolio')}</span>
        </button>
        <span className={styles.count}>{properties === 1 ? '1 property' : `${properties} properties`}</span>
        {marks.map((mark) => (
          <StateMark key={mark.words} {...mark} size={16} />
        ))}
      </td>
      {sums.map(({ id, isFigure, sum }) => (
        <td key={id} className={styles.sum} data-figures={isFigure}>
          {sum?.(group, now)}
        </td>
      ))}
    </tr>
  );
}
