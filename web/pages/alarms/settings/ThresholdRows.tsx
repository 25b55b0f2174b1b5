import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { type RowGroup, rowGroups } from '../limits/group-rows.ts';
import { hasOwnLimits, hasPresets, type ThresholdValues } from '../limits/threshold-drafts.ts';
import styles from './ThresholdRows.module.css';

interface GroupProps {
  readonly group: RowGroup;
  readonly changed: ReadonlySet<string>;
  readonly row: (label: string) => ReactNode;
}

function Group({ group: { title, shown, folded }, changed, row }: GroupProps) {
  const [isOpen, open] = useState(false);
  // Unsaved rows stay in sight.
  const labels = [...shown, ...folded.filter((label) => isOpen || changed.has(label))];
  const words = isOpen ? `HIDE ${folded.length} SENSORS` : `SHOW ${folded.length} MORE SENSORS`;
  const list = labels.length > 0 && <ul>{labels.map(row)}</ul>;
  if (title === undefined) return list;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {list}
      {folded.length > 0 && (
        <Button
          look="text"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={`${words} of ${title}`}
          onClick={() => open(!isOpen)}
        >
          {words}
        </Button>
      )}
    </section>
  );
}

interface ThresholdRowsProps {
  readonly labels: readonly string[];
  /** The sensor whose row is scrolled to. */
  readonly sought: string | undefined;
  /** The sensors with unsaved changes. */
  readonly changed: ReadonlySet<string>;
  readonly row: (label: string) => ReactNode;
}

/** The rows of the sensors, by system when there are many (docs/product/alarms.md#groups). */
export function ThresholdRows({ labels, sought, changed, row }: ThresholdRowsProps) {
  const { initialValues } = useFormikContext<ThresholdValues>();
  const [first] = useState(initialValues.thresholds);
  // A row does not move while its limits are typed or saved.
  const own = new Set(labels.filter((label) => hasOwnLimits(label, first[label])));
  // People begin with the sensors that have presets where nobody has set limits yet.
  const hasLimits = (label: string) => (own.size > 0 ? own.has(label) : hasPresets(label));
  return rowGroups(labels, hasLimits, (label) => label === sought).map((group) => (
    <Group key={group.title ?? ''} group={group} changed={changed} row={row} />
  ));
}
