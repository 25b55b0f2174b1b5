import { type TimeFrame, xOf } from '../plot/frame.ts';

/** An alarm as a chart marks it and its table lists it. */
export interface ChartAlarm {
  readonly id: string;
  /** What it is about: a sensor, or a wingnut. */
  readonly name: string;
  /** UTC ms. */
  readonly from: number;
  /** UTC ms; undefined while it lasts. */
  readonly to: number | undefined;
  /** How far it went. */
  readonly words: string;
  readonly acknowledged: string;
  /** Somebody sees to it: its mark is hollow. */
  readonly isAcknowledged: boolean;
}

/** Alarms whose marks would cover each other, under one mark. */
export interface AlarmMark {
  /** Of the mark in the chart's box, px. */
  readonly x: number;
  readonly alarms: readonly ChartAlarm[];
}

/** Closer marks become one, px: each is a target of its own. */
const MIN_DISTANCE = 24;

/** The marks of the alarms that reach into a frame, from left to right; one that began before it stands at its edge. */
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
