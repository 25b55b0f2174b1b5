import { useState } from 'react';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText, dayText, minuteText } from '../../../../shared/domain/figures/times.ts';
import { Tip } from '../explore/Tip.tsx';
import { type Frame, xOf } from '../plot/frame.ts';
import styles from './AlarmMarks.module.css';
import { type AlarmMark, alarmMarks, type ChartAlarm } from './alarm-mark.ts';

/** The start and the end of an alarm. A shared day appears once. */
export function alarmTimes({ from, to }: Pick<ChartAlarm, 'from' | 'to'>, zone: string): string {
  const start = dayMinuteText(from, zone);
  if (to === undefined) return say`${start} – now`;
  return `${start} – ${dayText(from, zone) === dayText(to, zone) ? minuteText(to, zone) : dayMinuteText(to, zone)}`;
}

interface AlarmMarksProps {
  readonly frame: Pick<Frame, 'left' | 'width' | 'from' | 'to' | 'top' | 'height'>;
  readonly alarms: readonly ChartAlarm[];
  readonly zone: string;
}

/** A mark names at most this number of alarms and counts the others. The table lists all. */
const MAX_NAMED = 3;

/** The target of a mark. It describes its alarms on hover, on focus and on touch. */
function Target({ mark, frame, zone }: Omit<AlarmMarksProps, 'alarms'> & { readonly mark: AlarmMark }) {
  const [open, setOpen] = useState(false);
  const { x, alarms } = mark;
  const named = alarms.slice(0, MAX_NAMED);
  const more = alarms.length - named.length;
  const andMore = more > 0 ? say`And ${more} more` : '';
  const spoken = named.map((each) => `${each.name}: ${each.words}, ${alarmTimes(each, zone)}, ${each.acknowledged}`);
  return (
    <>
      <button
        type="button"
        className={styles.target}
        style={{ left: x - 12, top: frame.top - 24 }}
        aria-label={[alarms.length === 1 ? say`Alarm` : say`${plural(alarms.length, 'alarm')}`, ...spoken, andMore]
          .filter(Boolean)
          .join('. ')}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      />
      {open && (
        <Tip frame={frame} x={x} distance={-12} top={frame.top + 4}>
          {named.map((each) => (
            <p key={each.id} className={styles.alarm}>
              <b>{each.name}</b>
              <span className={styles.words}>{each.words}</span>
              <span>{alarmTimes(each, zone)}</span>
              <span>{each.acknowledged}</span>
            </p>
          ))}
          {andMore && <p>{andMore}</p>}
        </Tip>
      )}
    </>
  );
}

/**
 * The alarms of a chart: a triangle above the plot and a line down at each start, and a bar on the axis for the
 * duration.
 */
export function AlarmMarks({ frame, alarms, zone }: AlarmMarksProps) {
  const marks = alarmMarks(frame, alarms);
  const foot = frame.top + frame.height;
  const place = (time: number) => xOf(frame, Math.min(frame.to, Math.max(frame.from, time)));
  return (
    <>
      <svg className={styles.marks} aria-hidden="true">
        {marks.map(({ x, alarms: own }) => (
          <g key={own[0]?.id} className={own.every((each) => each.isAcknowledged) ? styles.seenTo : undefined}>
            <path className={styles.drop} d={`M${x} ${frame.top}V${foot}`} />
            <path
              className={styles.bar}
              d={own
                .map(({ from, to }) => [place(from), place(to ?? frame.to)] as const)
                .map(([start, end]) => `M${start} ${foot}H${Math.max(end, start + 2)}`)
                .join('')}
            />
            <path className={styles.mark} d={`M${x - 6.5} ${frame.top - 5}h13l-6.5 -12z`} />
            {own.length > 1 && (
              <text className={styles.count} x={x + 9} y={frame.top - 7}>
                {own.length}
              </text>
            )}
          </g>
        ))}
      </svg>
      {marks.map((mark) => (
        <Target key={mark.alarms[0]?.id} mark={mark} frame={frame} zone={zone} />
      ))}
    </>
  );
}
