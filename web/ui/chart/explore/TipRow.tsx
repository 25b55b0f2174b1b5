import { NumberWithUnit } from '../../figures/NumberWithUnit.tsx';
import { classNames } from '../../style/class-names.ts';
import { Swatch } from '../legend/Swatch.tsx';
import styles from './Tip.module.css';
import { extremesText, type TipLine } from './tip-lines.ts';

interface TipRowProps extends TipLine {
  readonly unit: string;
  readonly decimals: number;
  /** The tip has a column for what the lines are compared with. It then has no room for extremes. */
  readonly isCompared: boolean;
  /** It is the line at the pointer. */
  readonly isPointed: boolean;
}

/** A line in the tip of a crosshair. */
export function TipRow({ line, reading, compared, unit, decimals, isCompared, isPointed }: TipRowProps) {
  const extremes = reading && extremesText(reading, '–', decimals);
  return (
    <span className={classNames(styles.row, isPointed && styles.pointed)}>
      <Swatch colourIndex={line.colourIndex} />
      <span>{line.name}</span>
      <span className={styles.value}>
        {reading ? <NumberWithUnit value={reading.value} unit={unit} decimals={decimals} /> : '--'}
      </span>
      {isCompared && <small className={styles.beside}>{compared?.value.toFixed(decimals) ?? '--'}</small>}
      {!isCompared && extremes && <small className={styles.range}>{extremes}</small>}
    </span>
  );
}
