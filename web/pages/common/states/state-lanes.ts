import type { LatestReading } from '../../../../shared/api/types/entity-types.ts';
import { readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { StateLane } from '../../../ui/chart/index.ts';
import type { LinesByLabel } from '../charts/line.ts';
import { clipped, laneFigures, silentIn, stateOf, stateSpans } from './live-states.ts';

interface LaneInput {
  /** Of all equipment, by label. Other states have the text colour. */
  readonly colours: ReadonlyMap<string, number>;
  readonly states: LinesByLabel;
  /** Live points. None when the range is in the past. */
  readonly tail: Readonly<Record<string, readonly Point[]>>;
  /** Newest values. Undefined when the range is in the past. */
  readonly latest: Readonly<Record<string, LatestReading>> | undefined;
  readonly window: TimeWindow;
  /** Parts of the window without known data yet. */
  readonly missing: readonly TimeWindow[];
  readonly now: number;
  /** IANA name. */
  readonly zone: string;
}

/**
 * The newest state, shown beside its lane. In a live range it is the sensor's latest value, otherwise the state at the
 * range's end.
 */
function newestState(
  label: string,
  lane: Pick<StateLane, 'spans'>,
  { latest, now, zone }: LaneInput,
): StateLane['now'] {
  const last = lane.spans.at(-1);
  if (!latest) return last && { value: last.value, timeText: '', stale: false };
  const reading = latest[label];
  if (!reading) return undefined;
  const { time, value } = reading;
  const state = stateOf(value);
  return { value: state, timeText: readingTimeText(time, now, zone), stale: isStale(time, now) };
}

/** The share of a window that has passed: the days of a month that have not come are not unknown. */
const passedShare = ({ latest, window: { startTime, endTime }, now }: LaneInput): number =>
  latest ? 1 : (Math.min(endTime, Math.max(now, startTime + 1)) - startTime) / (endTime - startTime);

/** The lanes of some states over a window. Sensors without known data are left out. */
export function stateLanes(labels: readonly string[], input: LaneInput): StateLane[] {
  const { states, tail, latest, window, missing, now } = input;
  return labels.flatMap((label) => {
    const reach = latest ? now : Math.min(now, states[label]?.points.at(-1)?.[0] ?? now);
    const whole = stateSpans(states[label], tail[label] ?? [], reach);
    const spans = clipped(whole, window);
    if (spans.every(({ value }) => value === null)) return [];
    const line = states[label];
    const figures = laneFigures(whole, line, window);
    const thinned = (line?.figures?.thinned ?? []).some(
      ({ startTime, endTime }) => startTime < window.endTime && endTime > window.startTime,
    );
    const name = sensorInWords(label);
    const newest = newestState(label, { spans }, input);
    const drawn = silentIn(spans, missing);
    return [
      {
        id: label,
        name,
        colourIndex: input.colours.get(label),
        spans: drawn,
        now: newest,
        thinned,
        ...figures,
        knownShare: figures.knownShare === null ? null : figures.knownShare / passedShare(input),
      },
    ];
  });
}

/** A lane without data yet. */
export const emptyLane = (lane: StateLane): StateLane => ({
  ...lane,
  spans: [],
  now: undefined,
  onShare: null,
  starts: null,
  knownShare: null,
});

/** The lane of a sensor whose answer is on its way: the lanes below it keep their places. */
export const comingLane = (label: string, colours: LaneInput['colours']): StateLane => ({
  id: label,
  name: sensorInWords(label),
  colourIndex: colours.get(label),
  spans: [],
  now: undefined,
  onShare: null,
  starts: null,
  knownShare: null,
  thinned: false,
});

/** A lane's changes as points. A time without a span becomes unknown. */
export const changePoints = (spans: StateLane['spans']): Point[] =>
  spans.flatMap(({ from, to, value }, index): Point[] => {
    const next = spans[index + 1];
    return next && next.from > to
      ? [
          [from, value],
          [to, null],
        ]
      : [[from, value]];
  });
