import type { ReactNode } from 'react';
import { classNames } from '../../style/class-names.ts';
import { SMALL, useMedia } from '../../style/media.ts';
import type { TimeFrame } from '../plot/frame.ts';
import styles from './Tip.module.css';

interface TipProps {
  readonly frame: Pick<TimeFrame, 'left' | 'width'>;
  /** The horizontal place of which it speaks, in the chart's box. */
  readonly x: number;
  /** Distance from that place to the tip, px. */
  readonly distance?: number;
  /** Top of the tip, px from the top of the box. Absent for a tip at the foot of the plot. */
  readonly top?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of the page covers so much of a phone's screen, px. */
const PAGE_HEAD = 56;
/** Room between a tip and its surroundings, px. */
const ROOM = 8;

/**
 * On a phone the tip is as wide as the chart, and below it. Where the screen ends there, it is above it. It never has more height than
 * the screen has room.
 */
function placeOutside(tip: HTMLElement | null): void {
  const box = tip?.parentElement?.getBoundingClientRect();
  if (!tip || !box) return;
  const [above, below] = [box.top - PAGE_HEAD - ROOM, innerHeight - box.bottom - ROOM];
  const isAbove = below < Math.min(tip.scrollHeight, above);
  tip.style.bottom = isAbove ? `calc(100% + ${ROOM / 2}px)` : 'auto';
  tip.style.top = isAbove ? 'auto' : `calc(100% + ${ROOM / 2}px)`;
  tip.style.maxHeight = `${Math.max(above, below)}px`;
}

/**
 * A text about one place of a chart. Beside the place, on the side with more room, and no wider than that room; on a phone outside
 * of the chart, so that all of it can be read (docs/product/dashboard.md#explore).
 */
export function Tip({ frame, x, distance = 12, top, className, children }: TipProps) {
  const isSmall = useMedia(SMALL);
  if (isSmall) {
    return (
      <div
        // At each move: the page may have been scrolled.
        ref={(tip) => placeOutside(tip)}
        className={classNames(styles.tip, styles.outside, className)}
        aria-hidden="true"
      >
        {children}
      </div>
    );
  }
  const side =
    x > frame.left + frame.width / 2
      ? { right: `calc(100% - ${x - distance}px)`, maxWidth: x - distance }
      : { left: x + distance, maxWidth: `calc(100% - ${x + distance}px)` };
  return (
    <div
      className={classNames(styles.tip, className)}
      aria-hidden="true"
      style={{ ...side, ...(top === undefined ? { bottom: 28 } : { top }) }}
    >
      {children}
    </div>
  );
}
