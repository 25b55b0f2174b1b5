import { type DaySource, samplesAround } from '../../shared/domain/facts/day-source.ts';
import { openRuns } from '../../shared/domain/facts/states.ts';
import type { State } from '../../shared/domain/readings/span.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import { timeOfBelonging } from '../../shared/domain/wingnuts/belonging.ts';
import type { SourceItem } from '../../shared/platform/items/items.ts';
import { stateBefore } from '../common/wiring/state-before.ts';
import { type Source, wiredSources } from '../common/wiring/wired-sources.ts';
import type { Scope } from '../store/readings/engine.ts';
import { readings } from '../store/readings/index.ts';

/** The states before the samples, where a current begins between its limits (docs/product/analytics.md#pump-states). */
async function withHeld(source: Source, from: DaySource, day: TimeWindow): Promise<DaySource> {
  const held = await Promise.all(
    openRuns(from, day).map(async ({ label, limits, first, from: time }): Promise<[string, State][]> => {
      const input = source.inputs.get(label);
      return input ? [[label, await stateBefore(source, [input, limits], first, time)]] : [];
    }),
  );
  return { ...from, held: new Map(held.flat()) };
}

/**
 * The wingnuts that feed or fed a property on a day, with their samples around it. One query for each wingnut.
 * @param items which input of which wingnut feeds or fed which sensor
 * @param linkedWingnuts those that are linked now
 */
export async function daySources(
  owner: Omit<Scope, 'wingnutId'>,
  items: readonly SourceItem[],
  linkedWingnuts: readonly string[],
  day: TimeWindow,
): Promise<DaySource[]> {
  const linkedOf = new Map(
    items.map((item) => [item.wingnutId, timeOfBelonging(item, linkedWingnuts.includes(item.wingnutId))]),
  );
  const sources = wiredSources(owner, items, day, () => true);
  const ofWingnuts = [...Map.groupBy(sources, ({ scope }) => scope.wingnutId).values()];
  const all = await Promise.all(
    ofWingnuts.map(async (own) => {
      const [first] = own;
      const inputs = new Set(own.flatMap((source) => [...source.inputs.values()]));
      const samples = first && (await readings().samplesOf(first.scope, samplesAround(day), [...inputs]));
      if (!samples) return [];
      return Promise.all(
        own.map((source) => {
          const { inputs: wired, limits, since, until, scope } = source;
          const linked = linkedOf.get(scope.wingnutId);
          const from = {
            wingnutId: scope.wingnutId,
            inputs: wired,
            limits,
            since,
            until,
            samples,
            ...(linked && { linked }),
          };
          return withHeld(source, from, day);
        }),
      );
    }),
  );
  return all.flat();
}
