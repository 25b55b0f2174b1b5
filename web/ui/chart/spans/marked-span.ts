import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { type TimeFrame, xOf } from '../plot/frame.ts';

/** A time that a chart marks lightly over its whole height, with the words that say why. */
export interface MarkedSpan extends TimeWindow {
  readonly words: string;
  /** Time of a note: drawn as a line with a bar to its end, in place of the hatch. */
  readonly note?: TimeWindow;
}

/** The words of the spans at a time, each once. The end of a span does not belong to it. */
export const wordsAt = (spans: readonly MarkedSpan[], time: number): readonly string[] => [
  ...new Set(spans.flatMap(({ startTime, endTime, words }) => (startTime <= time && time < endTime ? [words] : []))),
];

/** The places of the spans inside a frame, px. Spans that touch or overlap are one place. */
export function placesOf(
  frame: TimeFrame,
  spans: readonly MarkedSpan[],
): { readonly x: number; readonly width: number }[] {
  const merged: { from: number; to: number }[] = [];
  for (const { startTime, endTime } of spans.toSorted((a, b) => a.startTime - b.startTime)) {
    const [from, to] = [Math.max(startTime, frame.from), Math.min(endTime, frame.to)];
    const last = merged.at(-1);
    if (from >= to) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged.map(({ from, to }) => ({ x: xOf(frame, from), width: Math.max(2, xOf(frame, to) - xOf(frame, from)) }));
}

/** The places of the notes inside a frame, px, and whether each begins there. */
export const notePlaces = (
  frame: TimeFrame,
  spans: readonly MarkedSpan[],
): { readonly x: number; readonly width: number; readonly begins: boolean }[] =>
  spans.flatMap(({ note }) => {
    if (!note || note.startTime > frame.to || note.endTime < frame.from) return [];
    const [from, to] = [Math.max(note.startTime, frame.from), Math.min(note.endTime, frame.to)];
    return [{ x: xOf(frame, from), width: xOf(frame, to) - xOf(frame, from), begins: note.startTime >= frame.from }];
  });
