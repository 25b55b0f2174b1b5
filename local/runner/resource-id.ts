import { type Assembly, ofType } from '../template/template.ts';

/** The construct of all functions of lib/functions.ts: its name begins their logical ids. */
const FUNCTIONS = 'Functions';

/** The hash with which the CDK ends a logical id. */
const HASH = /[0-9A-F]{8}$/;

/**
 * The logical id of a resource. Throws when there is not exactly one.
 * @param name the name of its construct, or a part of its logical id that no other one has. `Webhooks` is not `TellWebhooks`.
 */
export function idOf(assembly: Assembly, type: string, name: string): string {
  const ids = ofType(assembly, type).map(([id]) => id);
  const [own] = ids.filter((id) => [name, `${FUNCTIONS}${name}`].includes(id.replace(HASH, '')));
  if (own) return own;
  const [first, ...others] = ids.filter((id) => id.includes(name));
  if (first === undefined || others.length > 0)
    throw new Error(`The template has not exactly one ${type} named ${name}`);
  return first;
}
