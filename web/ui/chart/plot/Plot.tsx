import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import styles from './Plot.module.css';
import { awaitTurn } from './turns.ts';

export interface PlotProps extends DrawingProps {
  /** The lines are still loading. */
  readonly loading: boolean;
}

/** The lines of a chart, drawn when it is its turn. Until then there is room of their size. */
export function Plot({ loading, ...drawing }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [hasTurn, setHasTurn] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || hasTurn) return;
    return awaitTurn(element, !loading, () => flushSync(() => setHasTurn(true)));
  }, [loading, hasTurn]);
  return (
    <div
      ref={box}
      className={styles.plot}
      style={{ minHeight: drawing.options.chart.height }}
      aria-hidden="true"
      aria-busy={!hasTurn || undefined}
    >
      {hasTurn && <Drawing {...drawing} />}
    </div>
  );
}
