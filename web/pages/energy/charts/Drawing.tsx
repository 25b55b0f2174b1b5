import type { PointerEvent, ReactNode } from 'react';
import { usageText } from '../common/energy-words.ts';
import styles from './Charts.module.css';
import { type Frame, ROOM } from './scale.ts';

interface DrawingProps {
  readonly label: string;
  readonly frame: Frame;
  /** The values of the axis at the left. */
  readonly ticks: readonly number[];
  /** Writes them. Absent for amounts of energy. */
  readonly write?: (tick: number) => string;
  /** The value of the axis below. */
  readonly base?: number;
  readonly onPoint: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The parts of charts of energy: the values at the left with their lines, and the axis below. */
export function Drawing({
  label,
  frame: { width, height, y },
  ticks,
  write = (tick) => usageText(tick, tick % 1 ? 1 : 0),
  base = 0,
  onPoint,
  onLeave,
  children,
}: DrawingProps) {
  const across = { x1: ROOM.left, x2: width - ROOM.right };
  return (
    <svg width={width} height={height} role="img" aria-label={label} onPointerMove={onPoint} onPointerLeave={onLeave}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.rule} {...across} y1={y(tick)} y2={y(tick)} />
          <text className={styles.figure} x={ROOM.left - 8} y={y(tick) + 4}>
            {write(tick)}
          </text>
        </g>
      ))}
      {children}
      <line className={styles.axis} {...across} y1={y(base)} y2={y(base)} />
    </svg>
  );
}
