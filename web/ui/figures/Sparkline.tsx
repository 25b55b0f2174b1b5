import { memo, useId } from 'react';
import styles from './Sparkline.module.css';
import { type SparkColumn, sparkMeans, sparkPath, sparkSpan } from './spark.ts';

interface SparklineProps {
  /** The colour of its line, 1 to 20. */
  readonly colourIndex: number;
  readonly columns: readonly SparkColumn[];
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Intervals to mark at the foot, as fractions of the width from 0 to 1. */
  readonly moments: readonly (readonly [from: number, to: number])[];
}

const WIDTH = 200;
const HEIGHT = 34;
const FOOT = 4;
const PAD = 2;

/**
 * A small line of averages inside the band of its extremes, with its limits. Values outside the limits and the marks at
 * the foot are red.
 */
export const Sparkline = memo(function Sparkline({ colourIndex, columns, min, max, moments }: SparklineProps) {
  const id = useId();
  const marks = [min, max].filter((mark) => mark !== undefined);
  const [low, high] = sparkSpan(columns, marks);
  const y = (value: number) => PAD + ((high - value) / (high - low)) * (HEIGHT - FOOT - 2 * PAD);
  const path = sparkPath(columns, WIDTH, y);
  const top = max === undefined ? 0 : y(max);
  const bottom = min === undefined ? HEIGHT : y(min);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.spark}
      data-colour={colourIndex}
      aria-hidden="true"
    >
      <clipPath id={id}>
        <rect x="0" y="0" width={WIDTH} height={Math.max(0, top)} />
        <rect x="0" y={bottom} width={WIDTH} height={Math.max(0, HEIGHT - bottom)} />
      </clipPath>
      {marks.map((mark) => (
        <path key={mark} d={`M0 ${y(mark)}H${WIDTH}`} className={styles.limit} />
      ))}
      <path d={path} className={styles.band} />
      <path d={sparkPath(sparkMeans(columns), WIDTH, y)} className={styles.line} />
      <path d={path} className={styles.outside} clipPath={`url(#${id})`} />
      {moments.map(([from, to]) => (
        <rect
          key={from}
          x={from * WIDTH}
          y={HEIGHT - FOOT + 1}
          width={Math.max(2, (to - from) * WIDTH)}
          height={FOOT - 1}
          className={styles.moment}
        />
      ))}
    </svg>
  );
});
