import { isSensorLabel, labelInWords, parseSensorLabel, SENSOR_NAMES, SENSORS, sensorNameOf } from '../../sensor.ts';
import type { Threshold, Thresholds } from './breach.ts';
import { meansSame, presetLimit } from './limit-words.ts';
import { conditionProblem, sensorsIn } from './only-while.ts';
import { thresholdProblems } from './threshold.ts';

/** The most templates of a company, sensors of a template, and characters of its name (docs/product/limit-templates.md#limits). */
export const TEMPLATE_LIMITS = { templates: 50, sensors: 60, name: 45 } as const;

/** The reason why a company cannot have a template. */
type TemplateProblem = 'TOO_MANY_TEMPLATES' | 'TEMPLATE_NAME_IN_USE';

/** The row of a template in the list. */
export interface TemplateEntry {
  readonly id: string;
  readonly name: string;
  /** Counts the changes. A change names the version that it read. */
  readonly version: number;
  /** The number of sensors that it has limits for. */
  readonly sensors: number;
  /** UTC ms. */
  readonly changedAt: number;
  /** The id of the user who changed it last. */
  readonly changedBy: string;
}

/** A list of templates with one more, or with one of them changed. */
export function withTemplate(
  entries: readonly TemplateEntry[],
  entry: TemplateEntry,
): readonly TemplateEntry[] | TemplateProblem {
  const others = entries.filter(({ id }) => id !== entry.id);
  const nameKey = ({ name }: TemplateEntry) => name.toLowerCase();
  if (others.some((other) => nameKey(other) === nameKey(entry))) return 'TEMPLATE_NAME_IN_USE';
  return others.length < TEMPLATE_LIMITS.templates ? [...others, entry] : 'TOO_MANY_TEMPLATES';
}

/**
 * The errors in the limits of a template, one sentence for each.
 * @param limits by name of sensor, or by label
 */
export function templateProblems(limits: Thresholds): string[] {
  const named = Object.values(limits).flatMap(({ onlyWhile }) => sensorsIn(onlyWhile));
  const known = [...Object.keys(limits).filter((key) => sensorNameOf(key)), ...named.filter(isSensorLabel)];
  return thresholdProblems(limits, new Set(known));
}

/** The effect of a template at a property. */
interface TemplateEffect {
  /** The limits of each sensor that is there, by label. */
  readonly limits: Thresholds;
  /** The names and labels that no sensor there has. */
  readonly missing: readonly string[];
  /** The labels whose condition cannot be there. */
  readonly stranded: readonly string[];
}

/**
 * The effect of a template at a property (docs/product/limit-templates.md#what-it-does). A name counts for each sensor of that name. A
 * label counts before its name.
 * @param labels the sensors of the property
 */
export function templateEffect(template: Thresholds, labels: readonly string[]): TemplateEffect {
  const nameOf = (label: string) => parseSensorLabel(label)?.name ?? '';
  const keyOf = (label: string) => [label, nameOf(label)].find((key) => Object.hasOwn(template, key));
  const keyed = labels.flatMap((label) => {
    const key = keyOf(label);
    const limit = key === undefined ? undefined : template[key];
    return limit ? [[label, limit] as const] : [];
  });
  const there = new Set(labels);
  const isStranded = ([label, { onlyWhile }]: readonly [string, Threshold]) =>
    onlyWhile !== undefined && conditionProblem(label, onlyWhile, there) !== undefined;
  const hasSensor = (key: string) => labels.some((label) => label === key || nameOf(label) === key);
  return {
    limits: Object.fromEntries(keyed.filter((each) => !isStranded(each))),
    missing: Object.keys(template).filter((key) => !hasSensor(key)),
    stranded: keyed.filter(isStranded).map(([label]) => label),
  };
}

/** A template's limit for a sensor. Without an instruction it leaves the one that is there (docs/product/instructions.md#copies). */
export const withInstructionOf = (limit: Threshold, before: Threshold | undefined): Threshold =>
  limit.instruction || !before?.instruction ? limit : { ...limit, instruction: before.instruction };

/** Names in a sentence. More would hide what matters. */
const MAX_MISSING_NAMES = 3;

/** The sensors of a template that a property does not have, in words. Undefined when it has all. */
export function missingInWords(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  const names = missing.slice(0, MAX_MISSING_NAMES).map(labelInWords).join(', ');
  const more = missing.length - MAX_MISSING_NAMES;
  return `No such sensor: ${names}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The template that a property's present limits make: by name where all sensors of a name have the same limits. */
export function templateOf(limits: Thresholds, labels: readonly string[]): Thresholds {
  const keyed = labels.flatMap((label): [string, Threshold][] => {
    const limit = limits[label];
    const name = parseSensorLabel(label)?.name;
    if (!limit || !name) return [];
    const sisters = labels.filter((label) => parseSensorLabel(label)?.name === name);
    // A condition on a sensor of the same name cannot be one of the name.
    const isOfName =
      sisters.every((sister) => limits[sister] && meansSame(sister, limits[sister], limit)) &&
      !sensorsIn(limit.onlyWhile).some((each) => sisters.includes(each));
    return [[isOfName ? name : label, limit]];
  });
  return Object.fromEntries(keyed);
}

/** The template of the product's presets, switched off as they are. */
export const presetTemplate = (): Thresholds =>
  Object.fromEntries(
    SENSOR_NAMES.filter((name) => {
      const [min, max] = SENSORS[name].preset;
      return min > 0 || max < 999;
    }).map((name) => [name, presetLimit(name)]),
  );
