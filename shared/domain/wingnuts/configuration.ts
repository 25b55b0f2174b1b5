import { english } from '../figures/say.ts';
import { kindOf, parseSensorLabel, SENSORS, type SensorLabel, sensorsOf } from '../sensor.ts';
import { categoryOf, displayInputKey, type InputKey, normalizeInputKey } from './input.ts';
import { readPumpLimits } from './pump-limits.ts';
import type { SensorEntry, Sensors } from './wingnut.ts';
import type { Relabeling, Relabelings } from './wiring.ts';

/** The notice on a configuration with an incomplete input (docs/product/configuration.md#complete). */
export const INCOMPLETE = english('All fields must be selected for active sensor configurations');

const MAX_UNIT_CHARACTERS = 10;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The entry of one input, or the reason why there is none. Other fields of an entry are dropped. */
function readEntry(input: InputKey, raw: unknown): SensorEntry | string {
  const { type, label, unit, onFrom, offBelow } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<
    string,
    unknown
  >;
  if (!text(type) || !text(label)) return INCOMPLETE;
  const allowed = sensorsOf(categoryOf(input));
  if (!allowed.some((name) => SENSORS[name].type === type)) return `${text(type)} cannot be wired to this input`;
  const parsed = parseSensorLabel(text(label));
  if (!parsed || !allowed.includes(parsed.name)) return `${text(label)} is not a label of this input`;
  if (text(unit).length > MAX_UNIT_CHARACTERS) return 'The unit is too long';
  const limits = kindOf(parsed.name) === 'current' ? readPumpLimits(onFrom, offBelow) : undefined;
  if (typeof limits === 'string') return limits;
  return { type: text(type), label: label as SensorLabel, ...(text(unit) && { unit: text(unit) }), ...limits };
}

/**
 * Reads a wingnut's configuration from a request: inputs in any accepted spelling
 * (docs/product/configuration.md#input-keys), entries checked against the table of sensors. An input that is null is
 * not wired. `problems` has a sentence for each wrong entry.
 */
export function readSensors(raw: Readonly<Record<string, unknown>>): { sensors: Sensors; problems: string[] } {
  const sensors: Partial<Record<InputKey, SensorEntry>> = {};
  const problems: string[] = [];
  for (const [key, value] of Object.entries(raw)) {
    const input = normalizeInputKey(key);
    if (value === null) continue;
    if (!input) problems.push(`${key.slice(0, 20)} is not an input`);
    else if (sensors[input]) problems.push(`${displayInputKey(input)}: listed twice`);
    else {
      const entry = readEntry(input, value);
      if (typeof entry === 'string') problems.push(`${displayInputKey(input)}: ${entry}`);
      else sensors[input] = entry;
    }
  }
  return { sensors, problems };
}

/**
 * Reads what a new label of an input means, by inputs in any accepted spelling. Keys that are not an input are dropped.
 */
export function readRelabelings(raw: Readonly<Record<string, Relabeling>> = {}): Relabelings {
  const answers: Partial<Record<InputKey, Relabeling>> = {};
  for (const [key, answer] of Object.entries(raw)) {
    const input = normalizeInputKey(key);
    if (input) answers[input] = answer;
  }
  return answers;
}
