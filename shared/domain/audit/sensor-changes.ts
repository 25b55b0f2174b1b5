import { sentence } from '../sentences/sentence.ts';
import { INPUT_KEYS } from '../wingnuts/input.ts';
import type { SensorEntry, Sensors } from '../wingnuts/wingnut.ts';
import type { AuditChange } from './changes.ts';
import { type AuditValue, saidChange } from './said-changes.ts';

/** A wired input in the log. A pump may have limits of its own, in amperes. */
function sensorValue(entry: SensorEntry | undefined): AuditValue {
  if (!entry) return undefined;
  const { type, label, onFrom, offBelow = 0 } = entry;
  if (onFrom === undefined) return [label, type].join(', ');
  return sentence('wired.limits', { label, type, on: onFrom, off: offBelow });
}

/** The inputs that are wired in another way. */
export const sensorChanges = (before: Sensors, after: Sensors): AuditChange[] =>
  INPUT_KEYS.flatMap((key) => saidChange('input', sensorValue(before[key]), sensorValue(after[key]), key));
