import { memo } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { shareText } from '../../../../shared/domain/figures/shares.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { Covered } from '../../figures/Coverage.tsx';
import { CutName } from '../../figures/CutName.tsx';
import { knownShareText } from '../../figures/share-text.ts';
import { useWidth } from '../../layout/use-width.ts';
import { classNames } from '../../style/class-names.ts';
import { AlarmMarks } from '../alarms/AlarmMarks.tsx';
import type { ChartAlarm } from '../alarms/alarm-mark.ts';
import { saidAt } from '../explore/crosshair.tsx';
import overlay from '../explore/Overlay.module.css';
import tip from '../explore/Tip.module.css';
import { Tip } from '../explore/Tip.tsx';
import { useExplore } from '../explore/use-explore.ts';
import { ChartLoading } from '../plot/ChartLoading.tsx';
import { type TimeFrame, xOf } from '../plot/frame.ts';
import { HATCH_ID } from '../plot/Hatch.tsx';
import { MarkedSpans } from '../spans/MarkedSpans.tsx';
import { type MarkedSpan, wordsAt } from '../spans/marked-span.ts';
import { lanePath, type StateLane, stateAt, stateWord } from './lane.ts';
import styles from './StateCard.module.css';

/** A mark on the time axis. */
export interface LaneTick {
  readonly time: number;
  readonly text: string;
  readonly strong: boolean;
}

const BAR = 20;

export interface LanesProps {
  readonly title: string;
  readonly lanes: readonly StateLane[];
  /** The data of the lanes is still loading. */
  readonly loading: boolean;
  readonly window: TimeWindow;
  /** Marks of the time axis, the same as in the other charts. */
  readonly ticks: readonly LaneTick[];
  /** The charts' gutters, in px. */
  readonly gutters: readonly [left: number, right: number];
  readonly zone: string;
  /** Of the sensors drawn, inside the window. */
  readonly alarms: readonly ChartAlarm[];
  /** Times that are marked over all lanes, with their words at the crosshair. */
  readonly spans?: readonly MarkedSpan[];
  readonly onZoom: (window: TimeWindow | undefined) => void;
  /** The share of the time that the card says once. */
  readonly shared: string;
}

const NO_SPANS: readonly MarkedSpan[] = [];

type LaneProps = TimeFrame & {
  readonly lane: StateLane;
  /** The share that the card says once. */
  readonly shared: string;
};

/**
 * Rendered again only when its lane or frame changes. A moving crosshair does not render thousands of changes again.
 */
const Lane = memo(function Lane({ lane, shared, left, width, from, to }: LaneProps) {
  const { name, colourIndex, spans } = lane;
  const x = (time: number) => xOf({ left, width, from, to }, time);
  return (
    <div className={styles.lane} data-colour={colourIndex} data-lane>
      <div className={styles.words} aria-hidden="true">
        <CutName name={name} className={styles.name} />
        <LaneFigures lane={lane} shared={shared} />
      </div>
      <svg className={styles.bar} height={BAR} aria-hidden="true">
        <path className={styles.off} d={lanePath(spans, 0, x, BAR)} />
        <path fill={`url(#${HATCH_ID})`} d={lanePath(spans, null, x, BAR)} />
        <path className={styles.on} d={lanePath(spans, 1, x, BAR)} />
      </svg>
    </div>
  );
});

/** What stands over a lane at its right: the newest state, the share of time on, the starts. */
const LaneFigures = ({ lane: { now, onShare, starts, knownShare }, shared }: Pick<LaneProps, 'lane' | 'shared'>) => (
  <span className={styles.lately}>
    <b data-stale={now?.stale || undefined}>{typeof now?.value === 'number' ? stateWord(now.value) : '--'}</b>
    {now?.stale && ` ${now.timeText}`} · {onShare === null ? '--' : shareText(onShare)}
    <Covered known={knownShareText(knownShare)} shared={shared} /> · {starts ?? '--'}
  </span>
);

/** The lanes over their time axis, with the crosshair that all charts share. */
export function Lanes({
  title,
  lanes,
  loading,
  window,
  ticks,
  gutters,
  zone,
  alarms,
  onZoom,
  shared,
  spans = NO_SPANS,
}: LanesProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [left, right] = gutters;
  const frame = { left, width: Math.max(1, width - left - right), from: window.startTime, to: window.endTime };
  const { crosshair, isHere, begun, handlers } = useExplore(frame, onZoom);
  const x = (time: number) => xOf(frame, time);
  const at = crosshair && x(crosshair.time);
  const states = crosshair
    ? lanes.flatMap(({ id, name, spans }) => {
        const value = stateAt(spans, crosshair.time);
        return value === undefined ? [] : [{ id, name, word: stateWord(value) }];
      })
    : [];
  // Where no lane has data, nothing is known, not even that data is missing.
  const marked = crosshair ? wordsAt(spans, crosshair.time) : [];
  const spoken = [states.map(({ name, word }) => `${name} ${word}`).join(', '), ...marked].filter(Boolean).join('. ');
  return (
    <div
      className={classNames(styles.lanes, width === 0 && styles.unmeasured)}
      data-flush={left === 0 || undefined}
      ref={ref}
    >
      {lanes.map((lane) => (
        <Lane key={lane.id} lane={lane} shared={shared} {...frame} />
      ))}
      <svg className={styles.axis} aria-hidden="true">
        <path d={`M${left} 0.5H${left + frame.width}`} />
        {ticks.map(({ time, text, strong }) => (
          <g key={time}>
            <path d={`M${x(time)} 0V5`} />
            <text x={x(time)} y={20} className={classNames(strong && styles.strong)}>
              {text}
            </text>
          </g>
        ))}
      </svg>
      <MarkedSpans frame={{ ...frame, top: MARKS, height: lanes.length * LANE }} spans={spans} />
      <div
        className={overlay.overlay}
        role="slider"
        tabIndex={0}
        aria-label={say`${title}: explore with the arrow keys`}
        aria-valuemin={frame.from}
        aria-valuemax={frame.to}
        aria-valuenow={crosshair?.time ?? frame.to}
        aria-valuetext={crosshair && saidAt(crosshair.time, zone, spoken)}
        {...handlers}
      >
        {at !== undefined && (
          <svg className={overlay.lines} aria-hidden="true">
            {begun !== undefined && (
              <rect className={overlay.selection} x={Math.min(begun, at)} width={Math.abs(at - begun)} height="100%" />
            )}
            <path d={`M${at} ${MARKS}V${MARKS + lanes.length * LANE}`} className={overlay.line} />
          </svg>
        )}
      </div>
      {isHere && crosshair && at !== undefined && (
        <Tip frame={frame} x={at}>
          <b>{dayMinuteText(crosshair.time, zone)}</b>
          {marked.map((words) => (
            <span key={words} className={tip.marked}>
              {words}
            </span>
          ))}
          {states.map(({ id, name, word }) => (
            <span key={id} className={tip.row}>
              <span>{name}</span>
              <span className={tip.value}>{word}</span>
            </span>
          ))}
        </Tip>
      )}
      <AlarmMarks frame={{ ...frame, top: MARKS, height: lanes.length * LANE }} alarms={alarms} zone={zone} />
      {loading && <ChartLoading />}
    </div>
  );
}

/** Height of a lane with its name, px. */
const LANE = 44;
/** Room for the marks of alarms above the lanes, px; as in the styles. */
const MARKS = 24;
