import type { TimeWindow } from '../time-range.ts';

/** A time with one known value, half open, UTC ms. Lists of pieces ascend and do not overlap. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** A time, half open, UTC ms. Lists of times ascend and do not overlap. */
export type Time = Omit<Piece, 'value'>;

/** The length of some times together, ms. */
export const lengthOf = (times: readonly Time[]): number => times.reduce((sum, { from, to }) => sum + to - from, 0);

/** Calls `visit` for each time that is in both lists. */
function forEachCommon<A extends Time, B extends Time>(
  ours: readonly A[],
  theirs: readonly B[],
  visit: (from: number, to: number, our: A, their: B) => void,
): void {
  for (let [a, b] = [0, 0]; a < ours.length && b < theirs.length; ) {
    const [our, their] = [ours[a], theirs[b]];
    if (!our || !their) return;
    const [from, to] = [Math.max(our.from, their.from), Math.min(our.to, their.to)];
    if (from < to) visit(from, to, our, their);
    if (our.to < their.to) a += 1;
    else b += 1;
  }
}

/** The parts of some pieces that are in some times. */
export function during(pieces: readonly Piece[], times: readonly Time[]): Piece[] {
  const parts: Piece[] = [];
  forEachCommon(pieces, times, (from, to, { value }) => void parts.push({ from, to, value }));
  return parts;
}

/** The times that are in both lists. */
export function common(ours: readonly Time[], theirs: readonly Time[]): Time[] {
  const both: Time[] = [];
  forEachCommon(ours, theirs, (from, to) => void both.push({ from, to }));
  return both;
}

/** One value minus another one, while both are known. */
export function difference(ours: readonly Piece[], theirs: readonly Piece[]): Piece[] {
  const parts: Piece[] = [];
  forEachCommon(ours, theirs, (from, to, our, their) => void parts.push({ from, to, value: our.value - their.value }));
  return parts;
}

/** The times in which at least `count` of some lists of times hold. */
export function atLeast(count: number, lists: readonly (readonly Time[])[]): Time[] {
  const edges = lists
    .flat()
    .flatMap(({ from, to }) => [
      { time: from, step: 1 },
      { time: to, step: -1 },
    ])
    // An end and a beginning at one moment leave no hole.
    .sort((a, b) => a.time - b.time || b.step - a.step);
  const times: Time[] = [];
  let [held, from] = [0, 0];
  for (const { time, step } of edges) {
    const before = held;
    held += step;
    if (before < count && held >= count) from = time;
    else if (before >= count && held < count && time > from) times.push({ from, to: time });
  }
  return times;
}

/** Times without the borders between neighbours that touch. */
export function joined(times: readonly Time[]): Time[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of times) {
    const last = all.at(-1);
    if (last && last.to === from) last.to = to;
    else all.push({ from, to });
  }
  return all;
}

/** The mean of some pieces, each weighted by its length. Undefined without a piece. */
export function meanOf(pieces: readonly Piece[]): number | undefined {
  const length = lengthOf(pieces);
  return length > 0 ? pieces.reduce((sum, { from, to, value }) => sum + (to - from) * value, 0) / length : undefined;
}

/** The lowest and the highest value of some pieces. Undefined without a piece. */
export function rangeOf(pieces: readonly Piece[]): { readonly min: number; readonly max: number } | undefined {
  const [first] = pieces;
  if (!first) return undefined;
  let [min, max] = [first.value, first.value];
  for (const { value } of pieces) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

/** The time for which the value of some pieces fulfils a condition, ms. */
export const lengthWhere = (pieces: readonly Piece[], holds: (value: number) => boolean): number =>
  lengthOf(pieces.filter(({ value }) => holds(value)));

/** The value at a moment; undefined when it is not known. */
export const valueAt = (pieces: readonly Piece[], time: number): number | undefined =>
  pieces.find(({ from, to }) => from <= time && time < to)?.value;

/** A window as the only one of some times. */
export const timesOf = ({ startTime, endTime }: TimeWindow): Time[] => [{ from: startTime, to: endTime }];
