import type { ReactNode } from 'react';
import styles from './FilterChip.module.css';

interface FilterChipProps {
  readonly isOn: boolean;
  readonly count: number;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A filter that can be switched on, with how many properties it shows. One without properties is quiet. */
export const FilterChip = ({ isOn, count, onToggle, children }: FilterChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    data-none={count === 0 || undefined}
    className={styles.chip}
    onClick={onToggle}
  >
    {children} <b>{count}</b>
  </button>
);
