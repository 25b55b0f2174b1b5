import { exactly, numberText } from '../../../shared/domain/figures/numbers.ts';
import { figureNumber, type Quantity, unitSign } from '../../../shared/domain/figures/quantities.ts';
import styles from './NumberWithUnit.module.css';

interface NumberWithUnitProps {
  /** In the unit in which it is kept. */
  readonly value: number | null | undefined;
  /** Undefined for a number without a unit, or with one of its own. */
  readonly quantity: Quantity | undefined;
  /** A unit that no reader changes. */
  readonly unit?: string;
  readonly decimals?: number;
}

/** A figure followed by its unit in smaller type. '--' when the figure is missing. A translator leaves it alone. */
export function NumberWithUnit({ value, quantity, unit, decimals = 1 }: NumberWithUnitProps) {
  if (value === null || value === undefined) return <>--</>;
  return (
    <span translate="no">
      {quantity ? figureNumber(quantity, value, exactly(decimals)) : numberText(value, exactly(decimals))}
      <span className={styles.unit} data-part="unit">
        {quantity ? unitSign(quantity) : unit}
      </span>
    </span>
  );
}
