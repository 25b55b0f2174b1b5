import type { Facts } from '../../../../shared/domain/alarms/words/incident.ts';
import styles from './IncidentFigure.module.css';
import { figureOf } from './row-words.ts';

interface IncidentFigureProps {
  readonly incident: Facts;
  readonly now: number;
  /** The largest figure of its page. */
  readonly isLarge?: boolean;
  /** The alarm is critical now. */
  readonly isRed?: boolean;
}

/** The value of an alarm with its limit, or its age. */
export function IncidentFigure({ incident, now, isLarge = false, isRed = false }: IncidentFigureProps) {
  const { figure, unit, note, isOld } = figureOf(incident, now);
  return (
    <p
      className={styles.figure}
      data-old={isOld || undefined}
      data-large={isLarge || undefined}
      data-red={isRed || undefined}
    >
      <span className={styles.value}>
        {figure}
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>{' '}
      <span className={styles.note}>{note}</span>
    </p>
  );
}
