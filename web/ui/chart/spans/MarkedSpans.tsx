import type { Frame } from '../plot/frame.ts';
import { SPAN_HATCH_ID } from '../plot/Hatch.tsx';
import styles from './MarkedSpans.module.css';
import { type MarkedSpan, placesOf } from './marked-span.ts';

interface MarkedSpansProps {
  readonly frame: Pick<Frame, 'left' | 'width' | 'from' | 'to' | 'top' | 'height'>;
  readonly spans: readonly MarkedSpan[];
}

/** Marked times of a chart: a light hatch with edges. The crosshair says the words. */
export function MarkedSpans({ frame, spans }: MarkedSpansProps) {
  const places = placesOf(frame, spans);
  if (places.length === 0) return null;
  const { top, height } = frame;
  return (
    <svg className={styles.spans} aria-hidden="true" data-spans={places.length}>
      {places.map(({ x, width }) => (
        <g key={x}>
          <rect x={x} y={top} width={width} height={height} fill={`url(#${SPAN_HATCH_ID})`} />
          <path className={styles.edge} d={`M${x} ${top}h${width}`} />
        </g>
      ))}
    </svg>
  );
}
