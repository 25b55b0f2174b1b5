import { sensorNameOf } from '../../sensor.ts';
import { limitsOf, type Threshold, type Thresholds } from './breach.ts';
import { meansSame, presetLimit } from './limit-words.ts';
import { chosenSeverity, suggestedSeverity } from './severity.ts';
import { isStateLabel, LIMITS_OF_CHOICE, suggestedWhen } from './state-alarm.ts';
import { templateEffect } from './template.ts';
import { thresholdProblems } from './threshold.ts';

/** The reasons why a limit stays off (docs/product/commissioning.md#alarms-on). */
export const STAYS_OFF = {
  noPreset: 'No preset for this sensor',
  noLimit: 'Limit is incomplete',
  notInTemplate: 'No limit in the template',
  offInTemplate: 'Limit is off in the template',
  stranded: 'The sensor its condition depends on isn’t installed',
} as const;

/** The effect of TURN ON on the limit of one sensor. */
export type SwitchedLimit = { readonly label: string } & (
  | { readonly is: 'switched'; readonly before: Threshold | undefined; readonly after: Threshold }
  | { readonly is: 'on'; readonly limit: Threshold }
  | { readonly is: 'off'; readonly why: (typeof STAYS_OFF)[keyof typeof STAYS_OFF] }
);

const isOn = (limit: Threshold | undefined): limit is Threshold => limit?.thresholdStatus === 'enabled';
const switchedOn = (limit: Threshold): Threshold => ({ ...limit, thresholdStatus: 'enabled' });

/** The preset of a sensor: its limits, or for a state the suggested choice, with the suggested severity. */
function presetOf(label: string): Threshold | undefined {
  const severity = chosenSeverity(suggestedSeverity(label));
  if (isStateLabel(label)) {
    const when = suggestedWhen(label);
    return when && switchedOn({ ...LIMITS_OF_CHOICE[when], thresholdStatus: 'disabled', ...severity });
  }
  const preset = presetLimit(label);
  const { min, max } = limitsOf(preset);
  return min === undefined && max === undefined ? undefined : switchedOn({ ...preset, ...severity });
}

/** Limits that somebody has set and switched off count more than the presets. */
function byPreset(label: string, before: Threshold | undefined, there: ReadonlySet<string>): SwitchedLimit {
  if (isOn(before)) return { label, is: 'on', limit: before };
  const isOwn = before !== undefined && !meansSame(label, before, undefined);
  const after = isOwn ? switchedOn(before) : presetOf(label);
  if (!after) return { label, is: 'off', why: STAYS_OFF.noPreset };
  const { min, max } = limitsOf(after);
  const isComplete =
    (min !== undefined || max !== undefined) && thresholdProblems({ [label]: after }, there).length === 0;
  return isComplete ? { label, is: 'switched', before, after } : { label, is: 'off', why: STAYS_OFF.noLimit };
}

/**
 * The effect of TURN ON on the limits of some sensors of a property. Nothing that is on is switched off.
 * @param labels the sensors that are asked about
 * @param there all sensors of the property
 * @param limits the present limits of the property
 * @param template undefined for the presets
 */
export function switchOn(
  labels: readonly string[],
  there: readonly string[],
  limits: Thresholds,
  template: Thresholds | undefined,
): readonly SwitchedLimit[] {
  if (!template) return labels.map((label) => byPreset(label, limits[label], new Set(there)));
  const effect = templateEffect(template, there);
  return labels.map((label): SwitchedLimit => {
    const [before, after] = [limits[label], effect.limits[label]];
    if (isOn(after) && !(isOn(before) && meansSame(label, before, after)))
      return { label, is: 'switched', before, after };
    if (isOn(before)) return { label, is: 'on', limit: before };
    if (effect.stranded.includes(label)) return { label, is: 'off', why: STAYS_OFF.stranded };
    return { label, is: 'off', why: after ? STAYS_OFF.offInTemplate : STAYS_OFF.notInTemplate };
  });
}

/**
 * The template that a person begins with who sets limits for some properties: the presets of their sensors, switched on, by name.
 * Sensors without a preset are left out.
 * @param labels the sensors of the properties
 */
export const switchedOnTemplate = (labels: readonly string[]): Thresholds =>
  Object.fromEntries(
    [...new Set(labels.flatMap((label) => sensorNameOf(label) ?? []))].flatMap((name) => {
      const limit = presetOf(name);
      return limit ? [[name, limit] as const] : [];
    }),
  );
