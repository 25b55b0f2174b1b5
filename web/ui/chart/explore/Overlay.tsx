import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { dayMinuteText } from '../../dates/time-format.ts';
import { type Frame, xOf, yOf } from '../plot/frame.ts';
import type { ChartComparison, ChartSeries } from '../series.ts';
import { type MarkedSpan, wordsAt } from '../spans/marked-span.ts';
import { saidAt } from './crosshair.tsx';
import styles from './Overlay.module.css';
import { TipRow } from './TipRow.tsx';
import { linesAt, namedLines, spokenLine } from './tip-lines.ts';
import { useExplore } from './use-explore.ts';

export interface OverlayProps {
  readonly label: string;
  readonly frame: Frame;
  readonly series: readonly ChartSeries[];
  /** What the lines are compared with. */
  readonly comparison?: ChartComparison | undefined;
  readonly unit: string;
  readonly decimals: number;
  readonly zone: string;
  /** Times for which missing data is not certain. */
  readonly unknown: readonly TimeWindow[];
  /** Marked times, whose words the crosshair says. */
  readonly spans: readonly MarkedSpan[];
  /** Called with the zoomed window. Undefined means the whole range. */
  readonly onZoom?: ((window: TimeWindow | undefined) => void) | undefined;
}

/** The crosshair of a chart. It follows the pointer or the arrow keys and shows the values of the lines there. */
export function Overlay(props: OverlayProps) {
  const { label, frame, series, comparison, unit, decimals, zone, unknown, spans, onZoom } = props;
  const { crosshair, isHere, begun, handlers } = useExplore(frame, onZoom);
  const lines = crosshair ? linesAt(series, crosshair.time, frame) : [];
  const time = crosshair?.time ?? frame.to;
  const isUnknown = unknown.some(({ startTime, endTime }) => time >= startTime && time < endTime);
  const nothing = isUnknown ? '' : 'No Data';
  const marked = crosshair ? wordsAt(spans, crosshair.time) : [];
  const x = crosshair ? xOf(frame, crosshair.time) : 0;
  const named = namedLines(lines, frame.height);
  const toLeft = x > frame.left + frame.width * 0.6;
  const comparedTime = comparison && crosshair && comparison.timeText(crosshair.time);
  const spoken = lines.map((line) => spokenLine(line, unit, decimals));
  const comparedWords = comparedTime ? `${comparison.name}: ${comparedTime}` : '';
  return (
    <div
      className={styles.overlay}
      role="slider"
      tabIndex={0}
      aria-label={`${label}: explore with the arrow keys`}
      aria-valuemin={frame.from}
      aria-valuemax={frame.to}
      aria-valuenow={time}
      aria-valuetext={
        crosshair &&
        saidAt(time, zone, [spoken.join(', ') || nothing, comparedWords, ...marked].filter(Boolean).join('. '))
      }
      {...handlers}
    >
      {crosshair && (
        <svg className={styles.lines} aria-hidden="true">
          {begun !== undefined && (
            <rect
              className={styles.selection}
              x={Math.min(begun, x)}
              y={frame.top}
              width={Math.abs(x - begun)}
              height={frame.height}
            />
          )}
          <path d={`M${x} ${frame.top}V${frame.top + frame.height}`} className={styles.line} />
          {lines.map(
            ({ line, reading }) =>
              reading && (
                <circle
                  key={line.id}
                  cx={xOf(frame, reading.time)}
                  cy={yOf(frame, reading.value)}
                  r="4"
                  data-colour={line.colourIndex}
                />
              ),
          )}
          {lines.map(
            ({ line, compared }) =>
              compared && (
                <circle
                  key={line.id}
                  className={styles.compared}
                  cx={xOf(frame, compared.time)}
                  cy={yOf(frame, compared.value)}
                  r="3"
                  data-colour={line.colourIndex}
                />
              ),
          )}
        </svg>
      )}
      {isHere && crosshair && (
        <div
          className={styles.tip}
          aria-hidden="true"
          style={toLeft ? { right: `calc(100% - ${x - 12}px)` } : { left: x + 12 }}
        >
          <b>{dayMinuteText(crosshair.time, zone)}</b>
          {comparedWords && <span className={styles.beside}>{comparedWords}</span>}
          {lines.length === 0 && nothing && <span>{nothing}</span>}
          {marked.map((words) => (
            <span key={words} className={styles.marked}>
              {words}
            </span>
          ))}
          {named.map((line) => (
            <TipRow
              key={line.line.id}
              {...line}
              unit={unit}
              decimals={decimals}
              isCompared={comparison !== undefined}
            />
          ))}
          {lines.length > named.length && <small>{lines.length - named.length} more in the legend</small>}
        </div>
      )}
    </div>
  );
}
