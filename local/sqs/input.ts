import { invalidValue, refusal } from './refusals.ts';

/** The decoded body of a request, or one entry of a batch. */
export type Input = Record<string, unknown>;

/** Refuses parameters that this stand-in does not implement, by name. */
export function refuseUnknown(input: Input, ...known: readonly string[]): void {
  for (const name of Object.keys(input)) {
    if (!known.includes(name)) {
      console.error(`SQS stand-in: the parameter '${name}' is not known`);
      throw refusal('UnsupportedOperation', `SQS stand-in: the parameter '${name}' is not known`);
    }
  }
}

/** A required text. Throws MissingParameter. */
export function textInput(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '') {
    throw refusal('MissingParameter', `The request must contain the parameter ${name}.`);
  }
  return value;
}

/** A whole number from `min` to `max`, or `fallback` when absent. Throws InvalidParameterValue. */
export function integer<Absent>(input: Input, name: string, min: number, max: number, fallback: Absent) {
  const value = input[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw invalidValue(name, value, `Must be between ${min} and ${max}, if provided.`);
  }
  return value;
}

/** A list of texts, empty when absent. */
export function texts(input: Input, name: string): string[] {
  const value = input[name] ?? [];
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
    throw invalidValue(name, JSON.stringify(value), 'Must be a list of strings.');
  }
  return value;
}

/** A JSON object, empty when absent. */
export function map(input: Input, name: string): Record<string, unknown> {
  const value = input[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw invalidValue(name, JSON.stringify(value), 'Must be a map.');
  }
  return { ...value };
}
