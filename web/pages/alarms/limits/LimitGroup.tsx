import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import type { RowGroup } from './group-rows.ts';
import styles from './LimitGroup.module.css';

interface LimitGroupProps {
  readonly group: RowGroup;
  /** The sensors with unsaved changes. */
  readonly changed: ReadonlySet<string>;
  readonly row: (label: string) => ReactNode;
}

/** The rows of a system, or all rows where there are few (docs/product/alarms.md#groups). */
export function LimitGroup({ group: { title, shown, folded }, changed, row }: LimitGroupProps) {
  const [isOpen, open] = useState(false);
  // Unsaved rows stay in sight.
  const labels = [...shown, ...folded.filter((label) => isOpen || changed.has(label))];
  const words = isOpen ? `HIDE ${folded.length} SENSORS` : `SHOW ${folded.length} MORE SENSORS`;
  const list = labels.length > 0 && <ul>{labels.map(row)}</ul>;
  if (title === undefined) return list;
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {folded.length > 0 && (
          <Button look="text" aria-expanded={isOpen} aria-label={`${words} of ${title}`} onClick={() => open(!isOpen)}>
            {words}
          </Button>
        )}
      </div>
      {list}
    </section>
  );
}
