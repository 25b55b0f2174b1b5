import type { InputKey } from '../../shared/domain/input.ts';
import { gapLimit, reportingInterval } from '../../shared/domain/latest.ts';
import { parseSensorLabel, type SensorName } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import { entriesOf } from '../../shared/domain/wiring.ts';
import { KEYS, type LatestItem, type SourceItem } from '../../shared/platform/items.ts';
import { getItems } from '../store/entities.ts';
import { getProperty, sourcesOf } from '../store/properties.ts';
import type { Scope } from '../store/readings/engine.ts';

/** One wingnut that feeds or fed a property: its inputs by label, for which time, and how long it may be silent (ms). */
export interface Source {
  readonly scope: Scope;
  readonly inputs: ReadonlyMap<string, InputKey>;
  readonly window: TimeWindow;
  readonly gapMs: number;
}

/** What a wingnut's inputs feed or fed, in groups that end alike: what is wired now has no end. */
function wiredUntil({ sensors, past = [] }: SourceItem): Map<number, [input: InputKey, label: string][]> {
  const groups = new Map([
    [Number.POSITIVE_INFINITY, entriesOf(sensors).map(([input, { label }]) => pair(input, label))],
  ]);
  for (const { input, label, until } of past) groups.set(until, [...(groups.get(until) ?? []), pair(input, label)]);
  return groups;
}
const pair = (input: InputKey, label: string): [InputKey, string] => [input, label];

/**
 * The wingnuts behind some sensors of a property within a window, past ones included, so that neither relinking a device nor
 * clearing an input takes the building's history away; also those that ended so shortly before it that their last sample still
 * counts at its start (their window is then empty). Throws NOT_FOUND for a property that the company does not have.
 */
export async function sourcesFor(
  companyId: string,
  propertyId: string,
  window: TimeWindow,
  wanted: (name: SensorName) => boolean,
): Promise<Source[]> {
  const [, items] = await Promise.all([getProperty(companyId, propertyId), sourcesOf(companyId, propertyId)]);
  const latests = await getItems<LatestItem>(items.map(({ wingnutId }) => KEYS.latest(companyId, wingnutId)));
  const timesOf = new Map(latests.map(({ id, times }) => [id, times]));
  const isWanted = (label: string) => {
    const parsed = parseSensorLabel(label);
    return parsed !== undefined && wanted(parsed.name);
  };
  const sources = items.flatMap((item) =>
    [...wiredUntil(item)].flatMap(([until, pairs]) => {
      const inputs = new Map(pairs.filter(([, label]) => isWanted(label)).map(([input, label]) => [label, input]));
      if (inputs.size === 0) return [];
      const { wingnutId } = item;
      return [
        {
          scope: { companyId, propertyId, wingnutId },
          inputs,
          window: { startTime: window.startTime, endTime: Math.min(window.endTime, until) },
          gapMs: gapLimit(reportingInterval(timesOf.get(wingnutId) ?? [])),
        },
      ];
    }),
  );
  // What ended a gap before the window tells nothing of it, not even whether a gap crosses its start.
  return sources
    .map((source) => ({ ...source, gapMs: longestGap(source, sources) }))
    .filter((source) => source.window.endTime > source.window.startTime - source.gapMs);
}

/** Wingnuts that fed one sensor after each other break its line by one limit: that of the slower. */
const longestGap = ({ inputs, gapMs }: Source, sources: readonly Source[]): number =>
  sources
    .filter((other) => [...other.inputs.keys()].some((label) => inputs.has(label)))
    .reduce((longest, other) => Math.max(longest, other.gapMs), gapMs);
