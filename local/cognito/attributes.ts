import type { Pool } from './pool.ts';
import { invalidParameter, notAuthorized } from './refusals.ts';
import type { User } from './state.ts';

export type Attributes = Record<string, string>;
type Writer = 'self' | 'admin';

/** Set by Cognito or an administrator only, whatever the client's WriteAttributes say. */
const NEVER_BY_SELF = ['sub', 'email_verified', 'phone_number_verified'];

const FORMATS: Readonly<Record<string, { pattern: RegExp; complaint: string }>> = {
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, complaint: 'Invalid email address format.' },
  phone_number: { pattern: /^\+\d{1,15}$/, complaint: 'Invalid phone number format.' },
  email_verified: { pattern: /^(true|false)$/, complaint: 'Invalid value for email_verified.' },
  phone_number_verified: { pattern: /^(true|false)$/, complaint: 'Invalid value for phone_number_verified.' },
};

/** Whether a string is an e-mail address in Cognito's eyes. */
export function isEmail(value: string): boolean {
  return FORMATS.email?.pattern.test(value) === true;
}

function schemaError(complaint: string): Error {
  return invalidParameter(`Attributes did not conform to the schema: ${complaint}\n`);
}

function checkOne(pool: Pool, name: string, value: string, user: User | undefined): void {
  const rule = pool.settings.schema.get(name);
  if (!rule) throw schemaError(`Type for attribute {${name}} could not be determined`);
  if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
  if (user && !rule.mutable) throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
  // A blank value takes the attribute away.
  if (value === '') {
    if (rule.required || name === 'email') throw schemaError(`${name}: The attribute is required`);
    return;
  }
  if (value.length < rule.minLength) throw schemaError(`${name}: String must be no shorter than ${rule.minLength}`);
  if (value.length > rule.maxLength) throw schemaError(`${name}: String must be no longer than ${rule.maxLength}`);
  const format = FORMATS[name];
  if (format && !format.pattern.test(value)) throw invalidParameter(format.complaint);
  if (rule.type === 'Number' && !/^-?\d+$/.test(value)) throw schemaError(`${name}: Attribute value is not a number`);
}

/**
 * Checks what is to be written: the client's WriteAttributes (NotAuthorizedException), then the pool's schema
 * (InvalidParameterException). Without `user` the attributes are those of a new one, and may be immutable.
 */
export function checkAttributes(pool: Pool, changes: Attributes, writer: Writer, user?: User): void {
  const { writable } = pool.client;
  for (const [name, value] of Object.entries(changes)) {
    if (writer === 'self' && (NEVER_BY_SELF.includes(name) || (writable && !writable.has(name)))) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
    checkOne(pool, name, value, user);
  }
}

/** Throws InvalidParameterException when an attribute is missing that the schema requires of whoever signs up. */
export function requireAttributes(pool: Pool, attributes: Attributes): void {
  const [missing] = missingAttributes(pool, attributes);
  if (missing) throw schemaError(`${missing}: The attribute ${missing} is required`);
}

/** Required attributes that are not there. */
export function missingAttributes(pool: Pool, attributes: Attributes): string[] {
  const required = [...pool.settings.schema.values()].filter((rule) => rule.required && rule.name !== 'sub');
  return required.map((rule) => rule.name).filter((name) => !attributes[name]);
}

/** Writes checked attributes; a blank value takes one away. */
export function writeAttributes(pool: Pool, user: User, changes: Attributes): void {
  const merged = Object.entries({ ...user.attributes, ...changes });
  user.attributes = Object.fromEntries(merged.filter(([, value]) => value !== ''));
  user.modified = pool.now();
}

/** As the wire has them: `sub` first, then the rest. `readable` limits them to the client's ReadAttributes. */
export function attributeList(user: User, readable?: ReadonlySet<string>): { Name: string; Value: string }[] {
  const entries = Object.entries(user.attributes).filter(([name]) => !readable || readable.has(name));
  return [['sub', user.sub] as const, ...entries].map(([Name, Value]) => ({ Name, Value }));
}
