import { kindOf, parseSensorLabel } from '../../sensor.ts';
import type { Threshold, Thresholds } from './breach.ts';
import { conditionProblem, type OnlyWhile } from './only-while.ts';

/** New names of sensors by their old ones. */
export type NewNames = ReadonlyMap<string, string>;

const kindOfLabel = (label: string) => {
  const name = parseSensorLabel(label)?.name;
  return name && kindOf(name);
};

/** Whether the limits of a sensor can go on under another name: it measures the same. */
export const fitsName = (before: string, after: string): boolean => kindOfLabel(before) === kindOfLabel(after);

/** A condition with the new name of its sensor. One that makes no sense under that name stays as it is. */
function renamedCondition(own: string, condition: OnlyWhile, names: NewNames): OnlyWhile {
  if (condition.is === 'heatingSeason') return condition;
  const label = names.get(condition.label);
  if (label === undefined) return condition;
  const next = { ...condition, label };
  return conditionProblem(own, next, new Set([label])) === undefined ? next : condition;
}

const isOn = (threshold: Threshold | undefined): boolean => threshold?.thresholdStatus === 'enabled';

/**
 * Limits after the names of some sensors were corrected (docs/product/configuration.md#rewired): they go on under the new name, with all
 * their settings, and conditions follow. What the new name had before gives way, unless it alone is on. Limits that do not fit the new
 * name stay.
 */
export function renamedThresholds(thresholds: Thresholds, names: NewNames): Thresholds {
  const next: Record<string, Threshold> = { ...thresholds };
  const moved = [...names].filter(([before, after]) => thresholds[before] && fitsName(before, after));
  for (const [before] of moved) delete next[before];
  for (const [before, after] of moved) {
    const own = thresholds[before];
    const isOlder = names.has(after);
    if (own && (isOlder || isOn(own) || !isOn(thresholds[after]))) next[after] = own;
  }
  return Object.fromEntries(
    Object.entries(next).map(([label, { onlyWhile, ...threshold }]) => [
      label,
      { ...threshold, ...(onlyWhile && { onlyWhile: renamedCondition(label, onlyWhile, names) }) },
    ]),
  );
}
