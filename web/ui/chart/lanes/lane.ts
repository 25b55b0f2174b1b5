import { english, say } from '../../../../shared/domain/figures/say.ts';

/** A time during which a state was ON (1), OFF (0) or unknown (null), UTC ms. */
interface LaneSpan {
  readonly from: number;
  readonly to: number;
  readonly value: 0 | 1 | null;
}

/** A state over time as a lane, with the figures beside it. */
export interface StateLane {
  readonly id: string;
  readonly name: string;
  /** 1 to 20. Undefined uses the colour of text. */
  readonly colourIndex: number | undefined;
  /** Ascending, inside the window. A time without a span has no statement. */
  readonly spans: readonly LaneSpan[];
  readonly now: { readonly value: 0 | 1 | null; readonly timeText: string; readonly stale: boolean } | undefined;
  /** Share of the known time that it was on, 0 to 1. */
  readonly onShare: number | null;
  /** Changes from OFF to ON. Null while nothing is known. */
  readonly starts: number | null;
  /** The share of the window in which the state is known, 0 to 1. Null while that share is not known. */
  readonly knownShare: number | null;
  /** The state changes too often for the range: the spans show only a part of the changes. */
  readonly thinned: boolean;
}

const STATE_WORDS = { 1: english('ON'), 0: english('OFF'), null: english('No Data') } as const;

/** A state as a word. */
export const stateWord = (value: 0 | 1 | null): string => say(STATE_WORDS[`${value}`]);

/** Nobody can see less than a tenth of a pixel. This is many times as fast as toFixed. */
const tenth = (place: number) => Math.round(place * 10) / 10;

/** One path for all spans of a value, one step per transition: thousands of spans are one element. */
export const lanePath = (
  spans: StateLane['spans'],
  value: 0 | 1 | null,
  xOf: (time: number) => number,
  height: number,
): string =>
  spans
    .filter((span) => span.value === value)
    .map(({ from, to }) => {
      const [start, end] = [tenth(xOf(from)), tenth(xOf(to))];
      return `M${start} 0H${end}V${height}H${start}Z`;
    })
    .join('');

/** The state at a time. Undefined where no span covers it. */
export function stateAt(spans: StateLane['spans'], time: number): 0 | 1 | null | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.to ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  const span = spans[low];
  return span && span.from <= time ? span.value : undefined;
}

/** Every change as a row, newest first, at most `most`. */
export const changesOf = (lanes: readonly StateLane[], most: number) =>
  lanes
    .flatMap(({ id, name, spans }) =>
      spans.map(({ from, value }) => ({ id: `${id} ${from}`, name, time: from, value })),
    )
    .sort((a, b) => b.time - a.time)
    .slice(0, most);
