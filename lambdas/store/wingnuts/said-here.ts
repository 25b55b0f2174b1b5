import type { OutsideSamples } from '../../../shared/domain/alarms/check/outside-samples.ts';
import type { LatestValue } from '../../../shared/domain/readings/latest.ts';
import { hereSince, type Moves } from '../../../shared/domain/wingnuts/belonging.ts';
import type { LatestItem } from '../../../shared/platform/items/items.ts';

type Said = Pick<LatestItem, 'receivedAt'> & Partial<Pick<LatestItem, 'values' | 'outside' | 'trouble'>>;

/** The entries of a record that something is left of. */
const mapEntries = <Value>(
  all: { readonly [name: string]: Value | undefined },
  map: (value: Value) => Value | undefined,
) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => {
      const left = value && map(value);
      return left === undefined ? [] : [[name, left]];
    }),
  );

/** The samples after `from` (UTC ms); undefined if there are none. */
function outsideAfter({ samples, worst, ...rest }: OutsideSamples, from: number): OutsideSamples | undefined {
  const left = samples.filter(({ time }) => time > from);
  if (left.length === 0) return undefined;
  return { ...rest, samples: left, ...(worst && worst.time > from && { worst }) };
}

/**
 * The latest values of a wingnut without those that it measured in a building that it has left: nobody here sees them, and no limit is
 * held against them (docs/product/wingnuts.md#latest-values). When its newest message came is still known.
 */
export function saidHere<Latest extends Said>(wingnut: Moves, latest: Latest): Latest {
  const from = hereSince(wingnut);
  const { values, outside, trouble, receivedAt } = latest;
  if (from === Number.NEGATIVE_INFINITY) return latest;
  const isAfter = (value: LatestValue) => (value.time > from ? value : undefined);
  return {
    ...latest,
    ...(values && { values: mapEntries(values, isAfter) }),
    ...(outside && { outside: mapEntries(outside, (samples) => outsideAfter(samples, from)) }),
    ...(trouble && receivedAt <= from && { trouble: undefined }),
  };
}
