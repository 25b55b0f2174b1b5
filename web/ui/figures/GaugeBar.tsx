import { classNames } from '../style/class-names.ts';
import styles from './GaugeBar.module.css';
import { shareOf } from './gauge-geometry.ts';
import type { GaugeProps } from './gauge-props.ts';

const WIDTH = 1000;

/** A flat gauge for narrow places. The text beside it gives the value, so screen readers skip the bar. */
export function GaugeBar({ value, min, max, limits, upperLimit, colourIndex, stale, isOutside }: GaugeProps) {
  const at = (figure: number) => shareOf(figure, upperLimit) * WIDTH;
  const from = at(limits?.min ?? 0);
  const to = at(limits?.max ?? upperLimit);
  const limited = limits && (limits.min !== undefined || limits.max !== undefined);
  const feet = (limits?.min === undefined ? '' : `M${from} 21v6`) + (limits?.max === undefined ? '' : `M${to} 21v6`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 30`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames(styles.bar, stale && styles.stale, isOutside && styles.outside)}
      data-colour={stale ? undefined : colourIndex}
    >
      <rect y="8" width={WIDTH} height="10" className={styles.track} />
      {min !== null && max !== null && (
        <rect x={at(min)} y="8" width={Math.max(2, at(max) - at(min))} height="10" className={styles.band} />
      )}
      {limited && <path d={`M${from} 24H${to}${feet}`} className={styles.bracket} />}
      {value !== null && <path d={`M${at(value)} 4V22`} className={styles.pointer} />}
    </svg>
  );
}
