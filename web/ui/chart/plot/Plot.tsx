import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { frameOf } from './frame.ts';
import styles from './Plot.module.css';
import type { ChartOptions } from './plot-options.ts';
import { pathsOf } from './trace.ts';
import { awaitTurn } from './turns.ts';
import { useNear } from './use-near.ts';

export interface PlotProps extends DrawingProps {
  /** Lines may still come. A chart that is far from the window waits for all of them. */
  readonly arriving: boolean;
}

/** Finds the paths of all lines. The drawing takes them. */
function preparePaths(options: ChartOptions, width: number): void {
  const frame = { ...frameOf(options, width), left: 0, top: 0 };
  for (const { points } of options.series) pathsOf(points, frame);
}

/**
 * The lines of a chart. It is created in its turn; until then there is room of its size. From then on it changes at once while
 * it is near the window, and in its turn while it is far away.
 */
export function Plot({ arriving, options, ...shown }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const [drawn, setDrawn] = useState<ChartOptions>();
  const isCurrent = drawn === options;
  if (drawn && isNear && !isCurrent) setDrawn(options);
  useEffect(() => {
    if (isCurrent || isNear === undefined) return;
    return awaitTurn({
      isNear,
      isWhole: !arriving,
      prepare: () => preparePaths(options, shown.width),
      draw: () => flushSync(() => setDrawn(options)),
    });
  }, [isCurrent, isNear, arriving, options, shown.width]);
  return (
    <div
      ref={box}
      className={styles.plot}
      style={{ minHeight: options.chart.height }}
      aria-hidden="true"
      aria-busy={!isCurrent || undefined}
    >
      {drawn && <Drawing {...shown} options={drawn} />}
    </div>
  );
}
