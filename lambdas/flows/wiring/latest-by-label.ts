import type { LatestReading } from '../../../shared/api/types/entity-types.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { StateLimits } from '../../../shared/domain/wingnuts/pump-limits.ts';
import type { SensorEntry } from '../../../shared/domain/wingnuts/wingnut.ts';
import { labelsOf, pumpLimitsOf } from '../../../shared/domain/wingnuts/wiring.ts';
import type { LatestItem, WingnutItem } from '../../../shared/platform/items/items.ts';

/** The parts of a linked wingnut that are needed here: its sensors and its latest values. */
interface WiredWingnut {
  readonly wingnut: Pick<WingnutItem, 'sensors'>;
  readonly latest: Pick<LatestItem, 'values'> | undefined;
}

/** The newest reading of each sensor of a property, by label, from its linked wingnuts' latest values. */
export function latestByLabel(wingnuts: readonly WiredWingnut[]): Record<string, LatestReading> {
  const latest: Record<string, LatestReading> = {};
  for (const { wingnut, latest: known } of wingnuts) {
    for (const [input, { label }] of Object.entries(wingnut.sensors) as [InputKey, SensorEntry][]) {
      const value = known?.values[input];
      if (value) latest[label] = value;
    }
  }
  return latest;
}

/** Known facts of a property now, for limits that count only at times (docs/product/alarms.md#only-while). */
export const circumstancesOf = (timeZone: string | undefined, wingnuts: readonly WiredWingnut[]) => ({
  latest: latestByLabel(wingnuts),
  pumps: pumpLimitsOfAll(wingnuts),
  timeZone,
});

/** The limits of a property's pumps that have their own ones, by label. */
export const pumpLimitsOfAll = (wingnuts: readonly Pick<WiredWingnut, 'wingnut'>[]): Record<string, StateLimits> =>
  Object.assign({}, ...wingnuts.map(({ wingnut }) => pumpLimitsOf(wingnut.sensors)));

/** The newest reading of every wired sensor, by label; undefined for a sensor that has not sent anything yet. */
export function wiredByLabel(wingnuts: readonly WiredWingnut[]): Record<string, LatestReading | undefined> {
  const labels = wingnuts.flatMap(({ wingnut }) => labelsOf(wingnut.sensors));
  return { ...Object.fromEntries(labels.map((label) => [label, undefined])), ...latestByLabel(wingnuts) };
}
