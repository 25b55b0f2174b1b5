import { type TimeFrame, xOf } from '../plot/frame.ts';

/** An alarm as a chart marks it and its table lists it. */
export interface ChartAlarm {
  readonly id: string;
  /** The sensor or the wingnut that the alarm is about. */
  readonly name: string;
  /** UTC ms. */
  readonly from: number;
  /** UTC ms. Undefined while the alarm lasts. */
  readonly to: number | undefined;
  /** Distance of the value beyond the limit. */
  readonly words: string;
  readonly acknowledged: string;
  /** Somebody has acknowledged the alarm: its mark is hollow. */
  readonly isAcknowledged: boolean;
}

/** Alarms under one mark, because their own marks would overlap. */
export interface AlarmMark {
  /** The place of the mark in the chart's box, px. */
  readonly x: number;
  readonly alarms: readonly ChartAlarm[];
}

/** Marks closer than this become one, px, because each mark is a separate target. */
const MIN_DISTANCE = 24;

/**
 * The marks of the alarms inside a frame, from left to right. An alarm that began earlier has its mark at the left
 * edge.
 */
export function alarmMarks(frame: TimeFrame, alarms: readonly ChartAlarm[]): AlarmMark[] {
  const marks: { x: number; alarms: ChartAlarm[] }[] = [];
  const inside = alarms.filter(({ from, to }) => from < frame.to && (to ?? frame.to) > frame.from);
  for (const alarm of inside.sort((a, b) => a.from - b.from)) {
    const x = xOf(frame, Math.max(alarm.from, frame.from));
    const last = marks.at(-1);
    if (last && x - last.x < MIN_DISTANCE) last.alarms.push(alarm);
    else marks.push({ x, alarms: [alarm] });
  }
  return marks;
}
