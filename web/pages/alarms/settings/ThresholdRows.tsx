import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { rowGroups } from '../limits/group-rows.ts';
import { LimitGroup } from '../limits/LimitGroup.tsx';
import { hasOwnLimits, hasPresets, type ThresholdValues } from '../limits/threshold-drafts.ts';

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
    <LimitGroup key={group.title ?? ''} group={group} changed={changed} row={row} />
  ));
}
