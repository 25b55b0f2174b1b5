import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { type Quantity, typedNumber } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText, dayText, minuteText } from '../../../../shared/domain/figures/times.ts';
import { type Frame, xOf, yOf } from '../plot/frame.ts';
import { type AlarmMark, alarmMarks, type ChartAlarm } from './alarm-mark.ts';
import styles from './Breaches.module.css';

/** The breach of an alarm: the parts of a line beyond the limit that held while the alarm lasted. */
export interface ChartBreach {
  readonly side: 'min' | 'max';
  readonly limit: number;
  /** Begin of the alarm, UTC ms. */
  readonly from: number;
  /** End of the alarm. Undefined while it lasts. */
  readonly to: number | undefined;
  readonly parts: readonly (readonly (readonly [time: number, value: number])[])[];
}

export interface BreachesProps {
  readonly frame: Frame;
  readonly breaches: readonly ChartBreach[];
  /** Alarms have their own marks. The text of a breach leaves room for them. */
  readonly alarms: readonly ChartAlarm[];
  readonly quantity: Quantity;
  readonly zone: string;
}

/** Distance of a breach from its limit. */
const depthOf = ({ limit, parts }: ChartBreach) =>
  parts.flat().reduce((most, [, value]) => Math.max(most, Math.abs(value - limit)), 0);

/** The area between line and limit, as one path for all breaches. */
const areaOf = (frame: Frame, breaches: readonly ChartBreach[]) =>
  breaches
    .flatMap(({ limit, parts }) => {
      const base = yOf(frame, limit).toFixed(1);
      return parts.map((points) => {
        const line = points.map(([time, value]) => `L${xOf(frame, time).toFixed(1)} ${yOf(frame, value).toFixed(1)}`);
        const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0].map((time) => xOf(frame, time).toFixed(1));
        return `M${from} ${base}${line.join('')}L${to} ${base}Z`;
      });
    })
    .join('');

/** A chart of more than a day names the day too. */
const withDay = ({ from, to }: Frame): boolean => to - from > DAY_MS + MINUTE_MS;

/** '05:45–06:25', over more than a day 'Nov 20, 05:45–06:25'; 'since 05:45' while the alarm lasts. */
export function breachTimes(frame: Frame, { from, to }: Pick<ChartBreach, 'from' | 'to'>, zone: string): string {
  const text = withDay(frame) ? dayMinuteText : minuteText;
  if (to === undefined) return say`since ${text(from, zone)}`;
  const isOneDay = dayText(from, zone) === dayText(to, zone);
  return `${text(from, zone)}–${(isOneDay ? minuteText : text)(to, zone)}`;
}

/** Room for the text of a mark, px. */
const WORDS_WIDTH = 190;
const WORDS_WIDTH_WITH_DAY = 260;
/** Room for the text without its times. */
const SHORT_WIDTH = 96;
const MARK_WIDTH = 13;

/** Names the worst breach above the plot, beside the mark of its alarm. The text moves to the left side near the right edge. */
function Words({
  frame,
  breach,
  alarms,
  quantity,
  zone,
}: Omit<BreachesProps, 'breaches'> & { readonly breach: ChartBreach }) {
  const x = xOf(frame, breach.from);
  const right = frame.left + frame.width;
  const whole = withDay(frame) ? WORDS_WIDTH_WITH_DAY : WORDS_WIDTH;
  // A phone may have room on neither side: the times are left out, the axis shows them.
  const isShort = x > right - whole && x < whole;
  const room = isShort ? SHORT_WIDTH : whole;
  const toLeft = x > right - room;
  const [start, end] = toLeft ? [x - room, x] : [x, x + room];
  const isNear = (mark: AlarmMark) => Math.abs(mark.x - x) < MARK_WIDTH;
  const isFree = alarmMarks(frame, alarms).every((mark) =>
    isNear(mark) ? mark.alarms.length === 1 : mark.x < start || mark.x > end,
  );
  if (!isFree) return null;
  const limit = typedNumber(quantity, breach.limit);
  return (
    <text className={styles.words} x={toLeft ? x - 10 : x + 10} y={frame.top - 8} textAnchor={toLeft ? 'end' : 'start'}>
      {breach.side === 'min' ? say`Below min ${limit}` : say`Above max ${limit}`}
      {!isShort && ` · ${breachTimes(frame, breach, zone)}`}
    </text>
  );
}

/** Breaches of a limit: filled between line and limit, and the worst one named. Its alarm has its own mark and bar. */
export function Breaches({ frame, breaches, alarms, quantity, zone }: BreachesProps) {
  const inside = breaches.filter(({ from, to }) => (to ?? frame.to) > frame.from && from < frame.to);
  const [worst] = [...inside].sort((a, b) => depthOf(b) - depthOf(a));
  if (!worst) return null;
  return (
    <svg className={styles.breaches} aria-hidden="true">
      <svg aria-hidden="true" x={frame.left} y={frame.top} width={frame.width} height={frame.height}>
        <path className={styles.area} d={areaOf({ ...frame, left: 0, top: 0 }, inside)} />
      </svg>
      {worst.from >= frame.from && (
        <Words frame={frame} breach={worst} alarms={alarms} quantity={quantity} zone={zone} />
      )}
    </svg>
  );
}
