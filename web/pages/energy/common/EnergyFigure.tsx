import type { Figure } from '../../../../shared/domain/energy/report.ts';
import styles from './EnergyFigure.module.css';
import { bandText, isKnown, type Writes } from './energy-words.ts';

interface EnergyFigureProps {
  readonly name: string;
  readonly figure: Figure;
  readonly write: Writes;
  /** Behind the value, in smaller type. */
  readonly unit?: string;
  /** Below a known value that has no band. */
  readonly note?: string;
}

/** A figure with its name and its band. One that is not known says why, and never looks like a zero. */
export function EnergyFigure({ name, figure, write, unit, note }: EnergyFigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      {isKnown(figure) ? (
        <dd>
          <span translate="no">
            {write(figure.value)}
            {unit && <span className={styles.unit}>{unit}</span>}
          </span>
          <small>{bandText(figure, write) || note}</small>
        </dd>
      ) : (
        <dd data-unknown>
          No data
          <small>{figure.unknown}</small>
        </dd>
      )}
    </div>
  );
}
