import { useId } from 'react';
import { classNames } from '../../style/class-names.ts';
import { type Frame, xOf, yOf } from './frame.ts';
import { HATCH_ID } from './Hatch.tsx';
import type { ChartOptions } from './options.ts';
import styles from './Plot.module.css';
import { PlotLines, type PlotLinesProps } from './PlotLines.tsx';

interface PlotProps extends Pick<PlotLinesProps, 'hidden' | 'highlighted'> {
  readonly options: ChartOptions;
  /** The place of the plot. Undefined until the width is known. */
  readonly frame: Frame | undefined;
}

/** The middle of the pixel at a place: a line of one pixel is sharp there. */
const sharp = (place: number): number => Math.round(place - 0.5) + 0.5;

/** Length of a mark on the time axis, px. */
const TICK = 5;

/** The axes of a chart and its lines. What does not change between two renderings is not touched on the page. */
function Drawing({ options, frame, hidden, highlighted }: PlotProps & { readonly frame: Frame }) {
  const { height, gutters, times, midnights, values, limits, noData, lines } = options;
  const clip = useId();
  const { left, top, from, to } = frame;
  const right = left + frame.width;
  const foot = top + frame.height;
  const x = (time: number) => xOf(frame, Math.min(to, Math.max(from, time)));
  const y = (value: number) => yOf(frame, value);
  const across = (value: number) => `M${left} ${sharp(y(value))}H${right}`;
  return (
    <svg className={styles.drawing} width={right + gutters[1]} height={height} aria-hidden="true" data-chart>
      <clipPath id={clip}>
        <rect width={frame.width} height={frame.height} />
      </clipPath>
      <rect x={left} y={top} width={frame.width} height={frame.height} fill="none" data-plot />
      {noData.map((part) => (
        <path
          key={part.from}
          data-no-data
          fill={`url(#${HATCH_ID})`}
          d={`M${sharp(x(part.from))} ${top}V${foot}H${sharp(x(part.to))}V${top}Z`}
        />
      ))}
      {noData.map(
        ({ from: start, to: end, text }) =>
          text && (
            <text key={start} className={styles.middle} x={Math.round((x(start) + x(end)) / 2)} y={foot - 6}>
              {text}
            </text>
          ),
      )}
      <path className={styles.grid} d={values.tickPositions.map(across).join('')} />
      <path className={styles.grid} d={midnights.map((time) => `M${sharp(x(time))} ${top}V${foot}`).join('')} />
      <path
        className={styles.axis}
        d={`${times.map(({ time }) => `M${sharp(x(time))} ${foot}v${TICK}`).join('')}M${left} ${sharp(foot)}H${right}`}
      />
      <g transform={`translate(${left},${top})`} clipPath={`url(#${clip})`}>
        <PlotLines lines={lines} frame={frame} hidden={hidden} highlighted={highlighted} />
      </g>
      {limits.map(({ value, text }) => (
        <g key={text}>
          <path className={styles.limit} d={across(value)} />
          <text x={right + 6} y={Math.round(y(value)) + 4}>
            {text}
          </text>
        </g>
      ))}
      <g data-axis="time">
        {times.map(({ time, text, strong }) => (
          <text key={time} className={classNames(styles.middle, strong && styles.midnight)} x={x(time)} y={foot + 20}>
            {text}
          </text>
        ))}
      </g>
      <g data-axis="value">
        {values.tickPositions.map((value) => (
          <text key={value} className={styles.end} x={left - 8} y={Math.round(y(value)) + 4}>
            {value}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Draws the axes and the lines of a chart. Screen readers have its table and its crosshair instead. */
export const Plot = (props: PlotProps) => (
  <div className={styles.plot} style={{ height: props.options.height }} aria-hidden="true">
    {props.frame && <Drawing {...props} frame={props.frame} />}
  </div>
);
