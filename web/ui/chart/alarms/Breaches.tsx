import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { dayMinuteText, dayText, minuteText } from '../../dates/time-format.ts';
import { type Frame, xOf, yOf } from '../plot/frame.ts';
import { type AlarmMark, alarmMarks, type ChartAlarm } from './alarm-mark.ts';
import styles from './Breaches.module.css';

/** A segment of a line beyond one of its limits: the line from crossing to crossing. */
export interface ChartBreach {
  readonly side: 'min' | 'max';
  readonly limit: number;
  readonly points: readonly (readonly [time: number, value: number])[];
  /** Its crossings lie between readings that are far apart, so nobody knows them to the minute. */
  readonly isRough?: boolean;
}

export interface BreachesProps {
  readonly frame: Frame;
  readonly breaches: readonly ChartBreach[];
  /** Alarms have their own marks. The text of a breach leaves room for them. */
  readonly alarms: readonly ChartAlarm[];
  readonly zone: string;
}

const WORDS = { min: 'Below min', max: 'Above max' } as const;

const spanOf = ({ points }: ChartBreach) => ({ from: points[0]?.[0] ?? 0, to: points.at(-1)?.[0] ?? 0 });

/** How far a breach went beyond its limit. */
const depthOf = ({ limit, points }: ChartBreach) =>
  points.reduce((most, [, value]) => Math.max(most, Math.abs(value - limit)), 0);

/** The area between line and limit, as one path for all breaches. */
const areaOf = (frame: Frame, breaches: readonly ChartBreach[]) =>
  breaches
    .map((breach) => {
      const { from, to } = spanOf(breach);
      const base = yOf(frame, breach.limit).toFixed(1);
      const line = breach.points.map(
        ([time, value]) => `L${xOf(frame, time).toFixed(1)} ${yOf(frame, value).toFixed(1)}`,
      );
      return `M${xOf(frame, from).toFixed(1)} ${base}${line.join('')}L${xOf(frame, to).toFixed(1)} ${base}Z`;
    })
    .join('');

/** A chart of more than a day names the day too. */
const withDay = ({ from, to }: Frame): boolean => to - from > DAY_MS + MINUTE_MS;

/** '05:45–06:25', over more than a day 'Nov 20, 05:45–06:25'; 'about 05:45–06:25' where the crossings are not exact. */
export function breachTimes(frame: Frame, breach: ChartBreach, zone: string): string {
  const { from, to } = spanOf(breach);
  const text = withDay(frame) ? dayMinuteText : minuteText;
  const isOneDay = dayText(from, zone) === dayText(to, zone);
  return `${breach.isRough ? 'about ' : ''}${text(from, zone)}–${(isOneDay ? minuteText : text)(to, zone)}`;
}

/** Room for the text of a mark, px. */
const WORDS_WIDTH = 190;
const WORDS_WIDTH_WITH_DAY = 260;
const ABOUT_WIDTH = 36;
/** Room for the text without its times. */
const SHORT_WIDTH = 96;
const MARK_WIDTH = 13;

/** The mark above the plot for the worst breach. Its text moves to the left side near the right edge. */
function Mark({ frame, breach, alarms, zone }: Omit<BreachesProps, 'breaches'> & { readonly breach: ChartBreach }) {
  const x = xOf(frame, spanOf(breach).from);
  const right = frame.left + frame.width;
  const whole = (withDay(frame) ? WORDS_WIDTH_WITH_DAY : WORDS_WIDTH) + (breach.isRough ? ABOUT_WIDTH : 0);
  // A phone may have room on neither side: the times are left out, the axis shows them.
  const isShort = x > right - whole && x < whole;
  const room = isShort ? SHORT_WIDTH : whole;
  const toLeft = x > right - room;
  const [start, end] = toLeft ? [x - room, x] : [x, x + room];
  // The alarm of this breach has its mark at the start of the breach.
  const marks = alarmMarks(frame, alarms);
  const isNear = (mark: AlarmMark) => Math.abs(mark.x - x) < MARK_WIDTH;
  const isMarked = marks.some(isNear);
  const isFree = marks.every((mark) => (isNear(mark) ? mark.alarms.length === 1 : mark.x < start || mark.x > end));
  return (
    <g>
      {!isMarked && (
        <>
          <path className={styles.drop} d={`M${x} ${frame.top}V${frame.top + frame.height}`} />
          <path className={styles.mark} d={`M${x - 6} ${frame.top - 6}h12l-6 -11z`} />
        </>
      )}
      {isFree && (
        <text
          className={styles.words}
          x={toLeft ? x - 10 : x + 10}
          y={frame.top - 8}
          textAnchor={toLeft ? 'end' : 'start'}
        >
          {WORDS[breach.side]} {breach.limit}
          {!isShort && ` · ${breachTimes(frame, breach, zone)}`}
        </text>
      )}
    </g>
  );
}

/** Breaches of the limits shown: filled between line and limit, a bar on the axis, and the worst one named. */
export function Breaches({ frame, breaches, alarms, zone }: BreachesProps) {
  const inside = breaches.filter((breach) => spanOf(breach).to > frame.from && spanOf(breach).from < frame.to);
  const [worst] = [...inside].sort((a, b) => depthOf(b) - depthOf(a));
  if (!worst) return null;
  const right = frame.left + frame.width;
  const place = (time: number) => Math.min(right, Math.max(frame.left, xOf(frame, time)));
  const foot = frame.top + frame.height;
  return (
    <svg className={styles.breaches} aria-hidden="true">
      <svg aria-hidden="true" x={frame.left} y={frame.top} width={frame.width} height={frame.height}>
        <path className={styles.area} d={areaOf({ ...frame, left: 0, top: 0 }, inside)} />
      </svg>
      <path
        className={styles.bar}
        d={inside
          .map(
            (breach) =>
              `M${place(spanOf(breach).from)} ${foot}H${Math.max(place(spanOf(breach).to), place(spanOf(breach).from) + 1)}`,
          )
          .join('')}
      />
      {spanOf(worst).from >= frame.from && <Mark frame={frame} breach={worst} alarms={alarms} zone={zone} />}
    </svg>
  );
}
