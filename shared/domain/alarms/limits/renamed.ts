import { kindOf, parseSensorLabel } from '../../sensor.ts';
import type { Threshold, Thresholds } from './breach.ts';
import type { OnlyWhile } from './only-while.ts';

/** New names of sensors by their old ones. */
export type NewNames = ReadonlyMap<string, string>;

const nameOf = (label: string) => parseSensorLabel(label)?.name;
const isSameName = (before: string, after: string): boolean => nameOf(before) === nameOf(after);

/** Whether the limits of a sensor can go on under another name: it measures the same. */
export function fitsName(before: string, after: string): boolean {
  const [old, next] = [nameOf(before), nameOf(after)];
  return old !== undefined && next !== undefined && kindOf(old) === kindOf(next);
}

/** A condition with the new name of its sensor. One that makes no sense under that name stays as it is. */
function renamedCondition(own: string, condition: OnlyWhile, names: NewNames): OnlyWhile {
  if (condition.is === 'heatingSeason') return condition;
  const { label: before, is } = condition;
  const after = names.get(before) ?? own;
  const fits = after !== own && (is === 'on' ? fitsName : isSameName)(before, after);
  return fits ? { ...condition, label: after } : condition;
}

const isOn = (threshold: Threshold | undefined): boolean => threshold?.thresholdStatus === 'enabled';

/**
 * Limits after the names of some sensors were corrected (docs/product/configuration.md#corrected): they go on under the new name, with all
 * their settings, and conditions follow. What the new name had before gives way, unless it alone is on. Limits that do not fit the new
 * name stay.
 */
export function renamedThresholds(thresholds: Thresholds, names: NewNames): Thresholds {
  const next: Record<string, Threshold> = {};
  const moved: (readonly [after: string, threshold: Threshold])[] = [];
  for (const [label, threshold] of Object.entries(thresholds)) {
    const after = names.get(label);
    if (after && fitsName(label, after)) moved.push([after, threshold]);
    else next[label] = threshold;
  }
  for (const [after, threshold] of moved) if (isOn(threshold) || !isOn(next[after])) next[after] = threshold;
  for (const [label, threshold] of Object.entries(next)) {
    const { onlyWhile } = threshold;
    if (onlyWhile) next[label] = { ...threshold, onlyWhile: renamedCondition(label, onlyWhile, names) };
  }
  return next;
}
