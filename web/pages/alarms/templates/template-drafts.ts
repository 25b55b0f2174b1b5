import type { LimitTemplateReply } from '../../../../shared/api/types/template-types.ts';
import type { Thresholds } from '../../../../shared/domain/alarms/limits/breach.ts';
import { isCounter, isSensorLabel, SENSOR_NAMES, sensorNameOf } from '../../../../shared/domain/sensor.ts';
import {
  changedLabels,
  draftsOf,
  inTableOrder,
  mergedDrafts,
  presetDraft,
  type ThresholdDraft,
  type ThresholdDrafts,
  thresholdOf,
} from '../limits/threshold-drafts.ts';

/** A template in its form. Its limits are by name of sensor, or by label. */
export interface TemplateValues {
  readonly name: string;
  readonly thresholds: ThresholdDrafts;
}

/** The forms in which a template can be saved. */
type Contents = Pick<LimitTemplateReply, 'name' | 'limits'>;

export const valuesOf = ({ name, limits }: Contents): TemplateValues => ({
  name,
  thresholds: draftsOf(Object.keys(limits), limits),
});

export const contentsOf = ({ name, thresholds }: TemplateValues): { name: string; limits: Thresholds } => ({
  name: name.trim(),
  limits: Object.fromEntries(Object.entries(thresholds).map(([key, draft]) => [key, thresholdOf(draft)])),
});

const removedKeys = (now: ThresholdDrafts, before: ThresholdDrafts): string[] =>
  Object.keys(before).filter((key) => !Object.hasOwn(now, key));

/** The names and labels whose limits differ: changed, added, removed. */
export const changedKeys = (now: ThresholdDrafts, before: ThresholdDrafts): string[] => [
  ...changedLabels(now, before),
  ...removedKeys(now, before),
];

const isRenamed = (now: TemplateValues, before: TemplateValues) => now.name.trim() !== before.name;

/** Number of unsaved changes of a template. */
export const countOfChanges = (now: TemplateValues, saved: TemplateValues): number =>
  changedKeys(now.thresholds, saved.thresholds).length + Number(isRenamed(now, saved));

/**
 * One person's changes on top of what another has saved since (docs/product/limit-templates.md#two-editors).
 * @param base what both began with
 */
export function mergedValues(mine: TemplateValues, base: TemplateValues, theirs: TemplateValues): TemplateValues {
  const removed = new Set(removedKeys(mine.thresholds, base.thresholds));
  const merged = mergedDrafts(mine.thresholds, base.thresholds, theirs.thresholds);
  return {
    name: isRenamed(mine, base) ? mine.name : theirs.name,
    thresholds: Object.fromEntries(Object.entries(merged).filter(([key]) => !removed.has(key))),
  };
}

const LABELS = SENSOR_NAMES.flatMap((name) => [1, 2, 3, 4, 5].map((number) => `${name}${number}`));

/**
 * Sensors that can be added to a template. Names come first: most limits are for every sensor of a name.
 * @param searches something is typed; labels would be too many otherwise
 */
export const addableKeys = (drafts: ThresholdDrafts, searches: boolean): string[] =>
  [...SENSOR_NAMES, ...(searches ? LABELS : [])].filter((key) => !isCounter(key) && !Object.hasOwn(drafts, key));

/** The first draft of a name or a label. A label takes over the limits of its name. */
export const newDraft = (key: string, drafts: ThresholdDrafts): ThresholdDraft =>
  drafts[sensorNameOf(key) ?? ''] ?? presetDraft(key);

/** The sensors that a condition in a template may name: the first of each name, and those of the template. */
export const conditionLabels = (keys: readonly string[]): string[] =>
  inTableOrder([...new Set([...SENSOR_NAMES.map((name) => `${name}1`), ...keys.filter(isSensorLabel)])]);
