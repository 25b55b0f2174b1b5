import type { InputKey } from '../../shared/domain/input.ts';
import { gapLimit, reportingInterval } from '../../shared/domain/latest.ts';
import { parseSensorLabel, type SensorName } from '../../shared/domain/sensor.ts';
import type { SensorEntry } from '../../shared/domain/wingnut.ts';
import { KEYS, type LatestItem } from '../../shared/platform/items.ts';
import { getItems } from '../store/entities.ts';
import { getProperty, sourcesOf } from '../store/properties.ts';
import type { Scope } from '../store/readings/scope.ts';

/** One wingnut that feeds or fed a property: its inputs by label, and how long it may be silent (ms). */
export interface Source {
  readonly scope: Scope;
  readonly inputs: ReadonlyMap<string, InputKey>;
  readonly gapMs: number;
}

/**
 * The wingnuts behind some sensors of a property, past ones included, so that relinking a device does not take the building's
 * history away. Throws NOT_FOUND for a property that the company does not have.
 */
export async function sourcesFor(
  companyId: string,
  propertyId: string,
  wanted: (name: SensorName) => boolean,
): Promise<Source[]> {
  const [, items] = await Promise.all([getProperty(companyId, propertyId), sourcesOf(companyId, propertyId)]);
  const latests = await getItems<LatestItem>(items.map(({ wingnutId }) => KEYS.latest(companyId, wingnutId)));
  const timesOf = new Map(latests.map(({ id, times }) => [id, times]));
  const sources = items.flatMap(({ wingnutId, sensors }) => {
    const inputs = (Object.entries(sensors) as [InputKey, SensorEntry][]).filter(([, { label }]) => {
      const parsed = parseSensorLabel(label);
      return parsed && wanted(parsed.name);
    });
    if (inputs.length === 0) return [];
    return [
      {
        scope: { companyId, propertyId, wingnutId },
        inputs: new Map(inputs.map(([input, { label }]) => [label, input])),
        gapMs: gapLimit(reportingInterval(timesOf.get(wingnutId) ?? [])),
      },
    ];
  });
  return sources.map((source) => ({ ...source, gapMs: longestGap(source, sources) }));
}

/** Wingnuts that fed one sensor after each other break its line by one limit: that of the slower. */
const longestGap = ({ inputs, gapMs }: Source, sources: readonly Source[]): number =>
  sources
    .filter((other) => [...other.inputs.keys()].some((label) => inputs.has(label)))
    .reduce((longest, other) => Math.max(longest, other.gapMs), gapMs);
