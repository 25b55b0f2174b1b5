import type { Frame } from '../plot/frame.ts';
import { SPAN_HATCH_ID } from '../plot/Hatch.tsx';
import styles from './MarkedSpans.module.css';
import { type MarkedSpan, notePlaces, placesOf } from './marked-span.ts';

/** The width of the flag of a note, px. A longer one has a bar. */
const FLAG = 10;

interface MarkedSpansProps {
  readonly frame: Pick<Frame, 'left' | 'width' | 'from' | 'to' | 'top' | 'height'>;
  readonly spans: readonly MarkedSpan[];
}

/** Marked times of a chart: a light hatch with edges, and a line for each note. The crosshair says the words. */
export function MarkedSpans({ frame, spans }: MarkedSpansProps) {
  const places = placesOf(
    frame,
    spans.filter(({ note }) => !note),
  );
  const notes = notePlaces(frame, spans);
  if (places.length + notes.length === 0) return null;
  const { top, height } = frame;
  return (
    <svg className={styles.spans} aria-hidden="true" data-notes={notes.length}>
      {places.map(({ x, width }) => (
        <g key={x}>
          <rect x={x} y={top} width={width} height={height} fill={`url(#${SPAN_HATCH_ID})`} />
          <path className={styles.edge} d={`M${x} ${top}h${width}`} />
        </g>
      ))}
      {notes.map(({ x, width, begins }) => (
        <g key={`note ${x}`} className={styles.note}>
          {begins && <path d={`M${x} ${top}v${height}`} strokeDasharray="2 4" />}
          <path
            className={styles.bar}
            d={begins && width < FLAG ? `M${x} ${top}h${FLAG}l-3 4l3 4h-${FLAG}z` : `M${x} ${top}h${width}`}
          />
        </g>
      ))}
    </svg>
  );
}
