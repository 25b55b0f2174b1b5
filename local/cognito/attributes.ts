import type { Pool } from './pool.ts';
import { invalidParameter, notAuthorized } from './refusals.ts';
import type { User } from './state.ts';

export type Attributes = Record<string, string>;
type Writer = 'self' | 'admin';

/** Attributes that only Cognito or an administrator can set, independent of the client's WriteAttributes. */
const ADMIN_ONLY = ['sub', 'email_verified', 'phone_number_verified'];

const FORMATS: Readonly<Record<string, { pattern: RegExp; complaint: string }>> = {
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, complaint: 'Invalid email address format.' },
  phone_number: { pattern: /^\+\d{1,15}$/, complaint: 'Invalid phone number format.' },
  email_verified: { pattern: /^(true|false)$/, complaint: 'Invalid value for email_verified.' },
  phone_number_verified: { pattern: /^(true|false)$/, complaint: 'Invalid value for phone_number_verified.' },
};

/** Whether Cognito accepts a string as an e-mail address. */
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
  // An empty value removes the attribute.
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
 * Checks attributes before they are written: by the client's WriteAttributes (NotAuthorizedException), then by the pool's schema
 * (InvalidParameterException). Without `user` they are attributes of a new user and may be immutable.
 */
export function checkAttributes(pool: Pool, changes: Attributes, writer: Writer, user?: User): void {
  const { writable } = pool.client;
  for (const [name, value] of Object.entries(changes)) {
    if (writer === 'self' && (ADMIN_ONLY.includes(name) || (writable && !writable.has(name)))) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
    checkOne(pool, name, value, user);
  }
}

/** Throws InvalidParameterException when an attribute is missing that the schema requires at sign-up. */
export function requireAttributes(pool: Pool, attributes: Attributes): void {
  const [missing] = missingAttributes(pool, attributes);
  if (missing) throw schemaError(`${missing}: The attribute ${missing} is required`);
}

/** The required attributes that are missing. */
export function missingAttributes(pool: Pool, attributes: Attributes): string[] {
  const required = [...pool.settings.schema.values()].filter((rule) => rule.required && rule.name !== 'sub');
  return required.map((rule) => rule.name).filter((name) => !attributes[name]);
}

/** Writes checked attributes. An empty value removes the attribute. */
export function writeAttributes(pool: Pool, user: User, changes: Attributes): void {
  const merged = Object.entries({ ...user.attributes, ...changes });
  user.attributes = Object.fromEntries(merged.filter(([, value]) => value !== ''));
  user.modified = pool.now();
}

/** The attributes as a list of the API, with `sub` first. @param readable the client's ReadAttributes, which limit the list */
export function attributeList(user: User, readable?: ReadonlySet<string>): { Name: string; Value: string }[] {
  const entries = Object.entries(user.attributes).filter(([name]) => !readable || readable.has(name));
  return [['sub', user.sub] as const, ...entries].map(([Name, Value]) => ({ Name, Value }));
}
