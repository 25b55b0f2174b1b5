import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { dayMinuteText } from '../../dates/time-format.ts';
import { NumberWithUnit } from '../../figures/NumberWithUnit.tsx';
import { Swatch } from '../legend/Swatch.tsx';
import { type Frame, xOf, yOf } from '../plot/frame.ts';
import type { LineReading } from '../plot/segments.ts';
import { type ChartComparison, type ChartSeries, readingAt } from '../series.ts';
import { type MarkedSpan, wordsAt } from '../spans/marked-span.ts';
import { saidAt } from './crosshair.tsx';
import styles from './Overlay.module.css';
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

/** The largest distance at which a reading still belongs to the crosshair. */
const reachOf = ({ from, to }: Frame) => Math.max(150_000, (to - from) / 600);

/** Heights of a tip's head and of a row in it, px. */
const TIP = { head: 34, row: 22 } as const;
/** The share of the plot's height that the head and the rows of a tip may have. */
const MAX_TIP_SHARE = 0.6;
/** How many lines the tip of a plot names. The others are counted; the legend and the table have them all. */
export const tipRows = (height: number): number =>
  Math.max(3, Math.floor((height * MAX_TIP_SHARE - TIP.head) / TIP.row));

/** The crosshair of a chart. It follows the pointer or the arrow keys and shows the values of the lines there. */
export function Overlay(props: OverlayProps) {
  const { label, frame, series, comparison, unit, decimals, zone, unknown, spans, onZoom } = props;
  const { crosshair, isHere, begun, handlers } = useExplore(frame, onZoom);
  const readings = crosshair
    ? series.flatMap((each) => {
        const reading = readingAt(each.points, crosshair.time, reachOf(frame));
        if (!reading || reading.time < frame.from) return [];
        const beside = each.compared && readingAt(each.compared.points, crosshair.time, reachOf(frame));
        return [{ ...reading, each, beside }];
      })
    : [];
  const time = crosshair?.time ?? frame.to;
  const isUnknown = unknown.some(({ startTime, endTime }) => time >= startTime && time < endTime);
  const nothing = isUnknown ? '' : 'No Data';
  const marked = crosshair ? wordsAt(spans, crosshair.time) : [];
  const x = crosshair ? xOf(frame, crosshair.time) : 0;
  // One more row has the same height as the words that count it.
  const room = tipRows(frame.height);
  const named = readings.length > room + 1 ? readings.slice(0, room) : readings;
  const toLeft = x > frame.left + frame.width * 0.6;
  /** The extremes of a bucket, shown beside its average. Empty for a single sample. */
  const range = ({ low, high }: LineReading, between: string) =>
    low[1] < high[1] ? `${low[1].toFixed(decimals)}${between}${high[1].toFixed(decimals)}` : '';
  const comparedTime = comparison && crosshair && comparison.timeText(crosshair.time);
  const spoken = readings.map(({ beside, ...reading }) => {
    const extremes = range(reading, ' to ');
    const compared = beside ? `, compared ${beside.value.toFixed(decimals)} ${unit}` : '';
    return `${reading.each.name} ${reading.value.toFixed(decimals)} ${unit}${extremes && `, from ${extremes}`}${compared}`;
  });
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
          {readings.map(({ each, time, value }) => (
            <circle key={each.id} cx={xOf(frame, time)} cy={yOf(frame, value)} r="4" data-colour={each.colourIndex} />
          ))}
          {readings.map(
            ({ each, beside }) =>
              beside && (
                <circle
                  key={each.id}
                  className={styles.compared}
                  cx={xOf(frame, beside.time)}
                  cy={yOf(frame, beside.value)}
                  r="3"
                  data-colour={each.colourIndex}
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
          {readings.length === 0 && nothing && <span>{nothing}</span>}
          {marked.map((words) => (
            <span key={words} className={styles.marked}>
              {words}
            </span>
          ))}
          {[...named]
            .sort((a, b) => b.value - a.value)
            .map((reading) => (
              <span key={reading.each.id} className={styles.row}>
                <Swatch colourIndex={reading.each.colourIndex} />
                {reading.each.name}
                <span className={styles.value}>
                  <NumberWithUnit value={reading.value} unit={unit} decimals={decimals} />
                </span>
                {comparison ? (
                  <small className={styles.beside}>{reading.beside?.value.toFixed(decimals) ?? '--'}</small>
                ) : (
                  range(reading, '–') && <small className={styles.range}>{range(reading, '–')}</small>
                )}
              </span>
            ))}
          {readings.length > named.length && <small>{readings.length - named.length} more in the legend</small>}
        </div>
      )}
    </div>
  );
}
