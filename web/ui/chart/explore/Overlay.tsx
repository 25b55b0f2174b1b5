import { useEffect } from 'react';
import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import { figureNumber, type Quantity } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { NumberWithUnit } from '../../figures/NumberWithUnit.tsx';
import { classNames } from '../../style/class-names.ts';
import { SMALL, useMedia } from '../../style/media.ts';
import { Swatch } from '../legend/Swatch.tsx';
import { type Frame, xOf, yOf } from '../plot/frame.ts';
import type { ChartComparison, ChartSeries } from '../series.ts';
import { type MarkedSpan, wordsAt } from '../spans/marked-span.ts';
import { saidAt } from './crosshair.tsx';
import styles from './Overlay.module.css';
import tipRowStyles from './Tip.module.css';
import tip from './Tip.module.css';
import { Tip } from './Tip.tsx';
import { extremesOf, linesAt, namedLines, pointedLine, spokenLine, type TipLine } from './tip-lines.ts';
import { useExplore } from './use-explore.ts';

interface TipRowProps extends TipLine {
  readonly quantity: Quantity;
  readonly decimals: number;
  /** The tip has a column for the compared lines. It then has no room for extremes. */
  readonly isCompared: boolean;
  /** It is the line at the pointer. */
  readonly isPointed: boolean;
}

/** A line in the tip of a crosshair. */
function TipRow({ line, reading, compared, quantity, decimals, isCompared, isPointed }: TipRowProps) {
  const extremes = reading && extremesOf(reading, quantity, decimals)?.join('–');
  return (
    <span className={classNames(tipRowStyles.row, isPointed && tipRowStyles.pointed)}>
      <Swatch colourIndex={line.colourIndex} />
      <span>{line.name}</span>
      <span className={tipRowStyles.value}>
        {reading ? <NumberWithUnit value={reading.value} quantity={quantity} decimals={decimals} /> : '--'}
      </span>
      {isCompared && (
        <small className={tipRowStyles.beside}>
          {compared ? figureNumber(quantity, compared.value, exactly(decimals)) : '--'}
        </small>
      )}
      {!isCompared && extremes && <small className={tipRowStyles.range}>{extremes}</small>}
    </span>
  );
}

export interface OverlayProps {
  readonly label: string;
  readonly frame: Frame;
  readonly series: readonly ChartSeries[];
  /** The other side of the compared lines. */
  readonly comparison?: ChartComparison | undefined;
  readonly quantity: Quantity;
  readonly decimals: number;
  readonly zone: string;
  /** Times for which missing data is not certain. */
  readonly unknown: readonly TimeWindow[];
  /** Marked times, whose words the crosshair says. */
  readonly spans: readonly MarkedSpan[];
  /** Called with the id of the line at a finger, so that it stands out. */
  readonly onPoint?: (id: string | undefined) => void;
  /** Called with the zoomed window. Undefined means the whole range. */
  readonly onZoom?: ((window: TimeWindow | undefined) => void) | undefined;
}

/** The crosshair of a chart. It follows the pointer or the arrow keys and shows the values of the lines there. */
export function Overlay(props: OverlayProps) {
  const { label, frame, series, comparison, quantity, decimals, zone, unknown, spans, onZoom, onPoint } = props;
  const { crosshair, isHere, begun, handlers } = useExplore(frame, onZoom);
  const isSmall = useMedia(SMALL);
  const lines = crosshair ? linesAt(series, crosshair.time, frame) : [];
  const time = crosshair?.time ?? frame.to;
  const isUnknown = unknown.some(({ startTime, endTime }) => time >= startTime && time < endTime);
  const nothing = isUnknown ? '' : say`No Data`;
  const marked = crosshair ? wordsAt(spans, crosshair.time) : [];
  const x = crosshair ? xOf(frame, crosshair.time) : 0;
  const pointed = isHere ? pointedLine(lines, frame, crosshair?.y) : undefined;
  const named = namedLines(lines, isSmall ? undefined : frame.height, pointed);
  const comparedTime = comparison && crosshair && comparison.timeText(crosshair.time);
  const spoken = lines.map((line) => spokenLine(line, quantity, decimals));
  const comparedWords = comparedTime ? `${comparison.name}: ${comparedTime}` : '';
  const touched = isSmall ? pointed : undefined;
  useEffect(() => onPoint?.(touched), [onPoint, touched]);
  return (
    <>
      <div
        className={styles.overlay}
        role="slider"
        tabIndex={0}
        aria-label={say`${label}: explore with the arrow keys`}
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
                    r={line.id === pointed ? 6 : 4}
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
      </div>
      {isHere && crosshair && (
        <Tip frame={frame} x={x}>
          <b>{dayMinuteText(crosshair.time, zone)}</b>
          {comparedWords && <span className={tip.beside}>{comparedWords}</span>}
          {lines.length === 0 && nothing && <span>{nothing}</span>}
          {marked.map((words) => (
            <span key={words} className={tip.marked}>
              {words}
            </span>
          ))}
          {named.map((line) => (
            <TipRow
              key={line.line.id}
              {...line}
              isPointed={line.line.id === pointed}
              quantity={quantity}
              decimals={decimals}
              isCompared={comparison !== undefined}
            />
          ))}
          {lines.length > named.length && <small>{say`${lines.length - named.length} more in legend`}</small>}
        </Tip>
      )}
    </>
  );
}
