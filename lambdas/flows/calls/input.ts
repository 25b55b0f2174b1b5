import { type AnyObject, type ObjectSchema, ValidationError } from 'yup';
import { cleanLine, cleanText } from '../../../shared/domain/clean-text.ts';
import { isDeeper, MAX_BODY_LEVELS } from '../../../shared/domain/nesting.ts';
import { Refusal } from '../../base/refusal.ts';

/** The checks of what a client sends. Whatever it sends, the answer is a refusal, never an error of the server. */

/** Names of properties that every object inherits. A field with such a name could replace what the code relies on. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);
/** The most characters of an id that the portal makes: a uuid, a serial number or a token. */
const MAX_ID_LENGTH = 45;
/** Parameters that may be longer: they have rules of their own, or are not ids of records. */
const LONGER_PARAMETERS: ReadonlySet<string> = new Set([
  'externalId',
  'placeId',
  'alarmId',
  'incidentId',
  'link',
  'hash',
  'query',
  'after',
]);
/** The ids of a path are no longer than this together. DynamoDB refuses keys of more than 1024 bytes. */
const MAX_ID_BYTES = 990;
/** Fields whose texts have lines. All others are one line. */
const WITH_LINES: ReadonlySet<string> = new Set(['text', 'note', 'reason', 'message', 'instruction', 'seen']);
/** Values that stay exactly as sent, or do not fit. */
const EXACT = /password|token|secret|signature|credential|email|url/i;

/** A text of a client as the portal takes it (docs/product/limits-and-messages.md#clean-texts). @param name of its field */
function cleaned(name: string, text: string): string {
  if (EXACT.test(name)) return text;
  return WITH_LINES.has(name) ? cleanText(text) : cleanLine(text);
}

/** The most characters of a message. A message of yup repeats names of fields, which the client chose. */
const MAX_MESSAGE = 200;

function refuseReserved(name: string): void {
  if (RESERVED_NAMES.has(name)) throw new Refusal('BAD_REQUEST', 'The request has a field with a reserved name');
}

/** JSON as a value, with clean texts. Throws BAD_REQUEST for what is not JSON, is nested too deeply, or has names or texts that are not allowed. */
export function parseJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text, (name, value) => {
      refuseReserved(name);
      if (typeof value === 'string' && !value.isWellFormed()) {
        throw new Refusal('BAD_REQUEST', 'The request has a text with half a character');
      }
      return typeof value === 'string' ? cleaned(name, value) : value;
    });
    if (isDeeper(body, MAX_BODY_LEVELS)) throw new Refusal('BAD_REQUEST', 'The request is nested too deeply');
    return body;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('BAD_REQUEST', 'The body is not JSON');
  }
}

/** yup's own words, and plainer ones for the same. */
const PLAINER: readonly (readonly [RegExp, string])[] = [
  [/ cannot be null$| must be defined$/, ' is missing'],
  [/ must be an integer$/, ' must be a whole number'],
  [/^this\b/, 'The request'],
];

/** The sentences of forms stand below their field, and do not name it. */
const BELOW_A_FIELD = /^(?:Agree|Another|At most|Choose|Each|Enter|Reason|Say|The|Text|This|Type)\b/;

/** A sentence for programs: it names the field. */
const named = (path: string, words: string): string =>
  words.startsWith('This field ')
    ? words.replace('This field', path)
    : BELOW_A_FIELD.test(words)
      ? `${path}: ${words}`
      : words;

/** The message about a wrong value. The value itself is not repeated. */
function messageOf({ type, path = '', message }: ValidationError): string {
  if (type === 'noUnknown') return 'The request has a field that is not known';
  const words =
    type === 'typeError' ? `${path || 'The request'} has a wrong type` : path ? named(path, message) : message;
  const text = PLAINER.reduce((left, [pattern, plain]) => left.replace(pattern, plain), words);
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)} …` : text;
}

/** A query with clean texts. */
export const cleanQuery = (query: Readonly<Record<string, string | undefined>> = {}) =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, text === undefined ? text : cleaned(name, text)]),
  );

/** The value that a schema makes of a query or a body. Throws BAD_REQUEST. */
export function checkInput(schema: ObjectSchema<AnyObject> | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  for (const name of Object.keys(value ?? {})) refuseReserved(name);
  try {
    return schema.validateSync(value ?? {});
  } catch (error) {
    // yup's own code fails on some values: a transform on an unexpected type, a deep nesting on the stack.
    throw new Refusal('BAD_REQUEST', error instanceof ValidationError ? messageOf(error) : undefined);
  }
}

/** The parameters that a call's schema names. What somebody adds to an address, such as a campaign, is no id. */
export const namedIn = (schema: ObjectSchema<AnyObject>, query: Readonly<Record<string, string | undefined>> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(schema.fields, name)));

/** Throws NOT_FOUND if the ids of a path or a query are longer than any record's id can be: no record has such an id. */
export function checkIds(parameters: Readonly<Record<string, string | undefined>> | undefined): void {
  const isTooLong = Object.entries(parameters ?? {}).some(
    ([name, value = '']) => value.length > MAX_ID_LENGTH && !LONGER_PARAMETERS.has(name),
  );
  if (isTooLong) throw new Refusal('NOT_FOUND');
  const bytes = Object.values(parameters ?? {}).reduce((sum, value = '') => sum + Buffer.byteLength(value), 0);
  if (bytes > MAX_ID_BYTES) throw new Refusal('NOT_FOUND');
}
