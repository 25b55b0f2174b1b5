import { exactly, numberText } from '../../../shared/domain/figures/numbers.ts';
import styles from './NumberWithUnit.module.css';

interface NumberWithUnitProps {
  readonly value: number | null | undefined;
  readonly unit: string;
  readonly decimals?: number;
}

/** A figure followed by its unit in smaller type. '--' when the figure is missing. A translator leaves it alone. */
export function NumberWithUnit({ value, unit, decimals = 1 }: NumberWithUnitProps) {
  if (value === null || value === undefined) return <>--</>;
  return (
    <span translate="no">
      {numberText(value, exactly(decimals))}
      <span className={styles.unit} data-part="unit">
        {unit}
      </span>
    </span>
  );
}
