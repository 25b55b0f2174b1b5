import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { awaitTurn } from './draw-queue.ts';
import { frameOf } from './frame.ts';
import styles from './Plot.module.css';
import type { ChartOptions } from './plot-options.ts';
import { pathsOf } from './trace.ts';

/** The distance around the window at which a chart counts as near: half of its height. */
const NEAR = '50%';

/** Whether an element is in the window or near it, kept up to date. Undefined until the browser has told. */
function useNear(box: RefObject<Element | null>): boolean | undefined {
  const [isNear, setIsNear] = useState<boolean>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (entries: readonly IntersectionObserverEntry[]) => setIsNear(entries.at(-1)?.isIntersecting);
    const observer = new IntersectionObserver(look, { rootMargin: NEAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isNear;
}

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
