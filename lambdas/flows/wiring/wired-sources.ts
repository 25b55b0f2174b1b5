import { MAX_SILENCE_MS } from '../../../shared/domain/readings/gap.ts';
import { parseSensorLabel, type SensorName } from '../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { StateLimits } from '../../../shared/domain/wingnuts/pump-limits.ts';
import { ownLimits } from '../../../shared/domain/wingnuts/pump-limits.ts';
import { entriesOf } from '../../../shared/domain/wingnuts/wiring.ts';
import type { SourceItem } from '../../../shared/platform/items/items.ts';
import type { Scope } from '../../store/readings/engine.ts';

/** A wingnut that feeds a property now or fed it earlier. */
export interface Source {
  readonly scope: Scope;
  /** Its inputs by label of the sensor that each feeds or fed. */
  readonly inputs: ReadonlyMap<string, InputKey>;
  /** The own limits of the sensors that have some, by label. */
  readonly limits: ReadonlyMap<string, StateLimits>;
  /** The part of the window before `until`. It may be empty, and it may begin before `since`. */
  readonly window: TimeWindow;
  /**
   * The time in which the inputs feed these sensors, from `since` on and before `until`, UTC ms; infinite on a side
   * without an end.
   */
  readonly since: number;
  readonly until: number;
}

interface WiredInput {
  readonly input: InputKey;
  readonly label: string;
  readonly since: number;
  readonly until: number;
  readonly limits: StateLimits | undefined;
}

const [ALWAYS, NO_END] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

const wiredInput = (
  input: InputKey,
  entry: Parameters<typeof ownLimits>[0] & Pick<WiredInput, 'label'>,
  since = ALWAYS,
  until = NO_END,
): WiredInput => ({ input, label: entry.label, since, until, limits: ownLimits(entry) });

/** The inputs of a wingnut, grouped by equal start and end times. The inputs that are wired now have no end. */
function wiredTogether({ sensors, past = [], since = {} }: SourceItem): WiredInput[][] {
  const current = entriesOf(sensors).map(([input, entry]) => wiredInput(input, entry, since[input]));
  const earlier = past.map((each) => wiredInput(each.input, each, each.since, each.until));
  const groups = new Map<string, WiredInput[]>();
  for (const each of [...current, ...earlier]) {
    // Two inputs of one sensor are two sources, even if both ended at the same time.
    const key = [each.since, each.until, current.includes(each) ? '' : each.input].join();
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/**
 * The sources of some sensors in a window. A source that ended before the window is kept while its last sample can
 * still count at the window's start. Its own window is then empty.
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
    wiredTogether(item).flatMap((wired): Source[] => {
      const feeding = wired.filter(({ label }) => isWanted(label));
      const inputs = new Map(feeding.map(({ label, input }) => [label, input]));
      const limits = new Map(feeding.flatMap(({ label, limits }) => (limits ? [[label, limits] as const] : [])));
      const [{ since, until } = { since: ALWAYS, until: NO_END }] = wired;
      if (inputs.size === 0) return [];
      const { wingnutId } = item;
      return [
        {
          scope: { ...owner, wingnutId },
          inputs,
          limits,
          window: { startTime: window.startTime, endTime: Math.min(window.endTime, until) },
          since,
          until,
        },
      ];
    }),
  );
  return sources.filter(
    (source) => source.window.endTime > source.window.startTime - MAX_SILENCE_MS && source.since < window.endTime,
  );
}
