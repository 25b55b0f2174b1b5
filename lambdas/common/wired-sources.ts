import { MAX_SILENCE_MS } from '../../shared/domain/gap.ts';
import type { InputKey } from '../../shared/domain/input.ts';
import { parseSensorLabel, type SensorName } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import { entriesOf } from '../../shared/domain/wiring.ts';
import type { SourceItem } from '../../shared/platform/items.ts';
import type { Scope } from '../store/readings/engine.ts';

/** A wingnut that feeds or fed a property. */
export interface Source {
  readonly scope: Scope;
  /** Its inputs by the label of the sensor that each feeds or fed. */
  readonly inputs: ReadonlyMap<string, InputKey>;
  /** The part of the window in which the inputs feed these sensors. It may be empty. */
  readonly window: TimeWindow;
  /** From when on the inputs feed other sensors or none, UTC ms; infinite while they feed these. */
  readonly until: number;
}

type WiredInput = [input: InputKey, label: string];

/** The inputs of a wingnut in groups that end at the same time. The inputs that are wired now have no end. */
function wiredUntil({ sensors, past = [] }: SourceItem): Map<number, WiredInput[]> {
  const current = entriesOf(sensors).map(([input, { label }]): WiredInput => [input, label]);
  const groups = new Map([[Number.POSITIVE_INFINITY, current]]);
  for (const { input, label, until } of past) groups.set(until, [...(groups.get(until) ?? []), [input, label]]);
  return groups;
}

/**
 * The sources of some sensors within a window. A source that ended before the window is kept while its last sample can still count
 * at the window's start; its own window is then empty.
 * @param items which input of which wingnut feeds or fed which sensor
 */
export function wiredSources(
  owner: Omit<Scope, 'wingnutId'>,
  items: readonly SourceItem[],
  window: TimeWindow,
  wanted: (name: SensorName) => boolean,
): Source[] {
  const isWanted = (label: string) => {
    const parsed = parseSensorLabel(label);
    return parsed !== undefined && wanted(parsed.name);
  };
  const sources = items.flatMap((item) =>
    [...wiredUntil(item)].flatMap(([until, wired]): Source[] => {
      const inputs = new Map(wired.filter(([, label]) => isWanted(label)).map(([input, label]) => [label, input]));
      if (inputs.size === 0) return [];
      const { wingnutId } = item;
      return [
        {
          scope: { ...owner, wingnutId },
          inputs,
          window: { startTime: window.startTime, endTime: Math.min(window.endTime, until) },
          until,
        },
      ];
    }),
  );
  return sources.filter((source) => source.window.endTime > source.window.startTime - MAX_SILENCE_MS);
}
