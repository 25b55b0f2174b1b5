import type { Store } from 'dynalite/db/index.js';
import validations, { type Shape, type Shapes } from 'dynalite/validations/index.js';
import type { Input, Rules } from './dynalite.ts';
import { invalid } from './refusals.ts';

const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null;

function unknownWithin(value: unknown, shape: Shape, path: string): string | undefined {
  if (typeof shape === 'string' || !isObject(value) || typeof shape.children !== 'object') return undefined;
  if (shape.type.includes('Struct<')) return unknownMember(value, shape.children as Shapes, `${path}.`);
  for (const [name, child] of Object.entries(value)) {
    const found = unknownWithin(child, shape.children as Shape, `${path}.${name}`);
    if (found) return found;
  }
  return undefined;
}

/** The path of the first unknown member of a request; dynalite would ignore it. */
function unknownMember(input: Input, types: Shapes, path = ''): string | undefined {
  for (const [name, value] of Object.entries(input)) {
    const shape = types[name];
    const found = shape === undefined ? path + name : unknownWithin(value, shape, path + name);
    if (found) return found;
  }
  return undefined;
}

/**
 * Checks a request by dynalite's rules, normalizes numbers and parses expressions (`_condition`, `_updates` …).
 * Throws ValidationException, also for an unknown parameter.
 */
export function checkRequest({ types, custom }: Rules, input: Input, store: Store): Input {
  const unknown = unknownMember(input, types);
  if (unknown) throw invalid(`The stand-in does not know the parameter '${unknown}'`);
  if (input.ReturnItemCollectionMetrics === 'SIZE') {
    throw invalid(`The stand-in does not know ReturnItemCollectionMetrics 'SIZE'`);
  }
  const checked = validations.checkTypes({ ...input }, types);
  validations.checkValidations(checked, types, custom, store);
  return checked;
}
