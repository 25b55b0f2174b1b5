import type { LatestRow, ValueState } from '../../shared/api/types/machine-types.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { LatestValue } from '../../shared/domain/readings/latest.ts';
import { labelInWords, sensorNameOf, unitOf } from '../../shared/domain/sensor.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import type { SensorEntry } from '../../shared/domain/wingnuts/wingnut.ts';
import type { LatestItem, PropertyItem, WingnutItem } from '../../shared/platform/items/items.ts';

/** A value that is older is not called a value of now (docs/product/keys.md#latest). */
const FRESH_MS = 15 * MINUTE_MS;

function stateOf(known: LatestValue | undefined, now: number): ValueState {
  if (!known) return 'none';
  if (known.value === null) return 'fault';
  return now - known.time <= FRESH_MS ? 'fresh' : 'old';
}

interface Wired {
  readonly wingnut: Pick<WingnutItem, 'id' | 'externalId' | 'sensors'>;
  readonly latest: Pick<LatestItem, 'values'> | undefined;
}

/** A row for each sensor that is wired in some properties, in their order. @param now UTC ms */
export function latestRows(
  properties: readonly Pick<PropertyItem, 'id' | 'name' | 'linkedWingnuts'>[],
  wingnuts: readonly Wired[],
  now: number,
): LatestRow[] {
  const byId = new Map(wingnuts.map((each) => [each.wingnut.id, each]));
  return properties.flatMap((property) =>
    property.linkedWingnuts.flatMap((wingnutId) => {
      const known = byId.get(wingnutId);
      const sensors = Object.entries(known?.wingnut.sensors ?? {}) as [InputKey, SensorEntry][];
      return sensors.map(([input, { label }]): LatestRow => {
        const value = known?.latest?.values[input];
        const name = sensorNameOf(label);
        return {
          propertyId: property.id,
          property: property.name,
          wingnutId,
          serial: known?.wingnut.externalId ?? '',
          label,
          name: labelInWords(label),
          value: value?.value ?? null,
          unit: name ? unitOf(name) : '',
          time: value?.time ?? null,
          state: stateOf(value, now),
        };
      });
    }),
  );
}
