import { ChevronDown, ClipboardList } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { findingsCounted } from '../common/findings/findings-words.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import type { NamedColumn } from './columns.tsx';
import styles from './GroupLine.module.css';
import { countMarks, findingsOf, propertiesInWords, QUIET_KINDS } from './rules/counts.ts';
import type { BoardGroup, BoardLine, Grouping } from './rules/groups.ts';

/** '5 properties, 1 needs attention', and what else is not clear. */
function GroupWords({ all }: Pick<BoardGroup, 'all'>) {
  const above = countMarks(all, ['alarm', ...QUIET_KINDS]).map(({ words }) => words);
  const marks = countMarks(all, ['silent', 'unknown', 'outside', 'unwatched']);
  const findings = findingsOf(all);
  const words = above.length + marks.length > 0 ? above : [say`all clear`];
  return (
    <>
      <span className={styles.count}>{[propertiesInWords(all.length), ...words].join(', ')}</span>
      {marks.map(({ kind, state, words }) => (
        <StateMark key={kind} state={state} words={words} size={16} />
      ))}
      {findings > 0 && (
        <span className={styles.findings}>
          <ClipboardList aria-hidden size={14} strokeWidth={1.75} />
          {findingsCounted(findings)}
        </span>
      )}
    </>
  );
}

interface GroupLineProps {
  readonly line: Exclude<BoardLine, { readonly kind: 'row' }>;
  readonly grouping: Grouping;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly columns: readonly NamedColumn[];
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  /** Undefined where nothing can be folded. */
  readonly onToggle: (() => void) | undefined;
}

/** 'Westside 12 properties, all clear', with the ranges of its figures while it is closed; 'Not set up (3)'. It folds its properties. */
export function GroupLine({ line, grouping, now, columns, index, measure, onToggle }: GroupLineProps) {
  const { isOpen } = line;
  const first = line.kind === 'group' ? columns.findIndex(({ sum }) => sum) : -1;
  const sums = first < 0 ? [] : columns.slice(first);
  const tracks = { '--sums': sums.length } as CSSProperties;
  const name =
    line.kind === 'unset'
      ? say`Not set up (${line.count})`
      : line.group.name || (grouping === 'city' ? say`No city` : say`No portfolio`);
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      ref={measure}
      className={styles.line}
      data-kind={line.kind}
      style={tracks}
    >
      <td colSpan={columns.length - sums.length} className={styles.head}>
        {onToggle ? (
          <button type="button" aria-expanded={isOpen} className={styles.toggle} onClick={onToggle}>
            <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={styles.arrow} />
            <span>{name}</span>
          </button>
        ) : (
          <span className={styles.toggle}>{name}</span>
        )}
        {line.kind === 'group' && <GroupWords all={line.group.all} />}
      </td>
      {line.kind === 'group' &&
        sums.map((column) => (
          <td key={column.id} className={styles.sum} data-figures={column.isFigure}>
            {column.sum?.(line.group.rows, now, isOpen ?? false)}
          </td>
        ))}
    </tr>
  );
}
