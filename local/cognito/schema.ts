import { allowOnly, amount, flag, type Properties, section, textProperty } from './properties.ts';

/** A pool's rule for one attribute. Lengths are those of strings, in characters. */
export interface AttributeRule {
  readonly name: string;
  readonly type: string;
  readonly mutable: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
}

/** OpenID Connect's standard claims, which every pool has. */
const STANDARD = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];

/** Standard claims that are booleans in a token. */
export const FLAGS = ['email_verified', 'phone_number_verified'];
const MAX_LENGTH = 2048;

function builtIn(name: string, type: string, mutable: boolean): AttributeRule {
  return { name, type, mutable, required: name === 'sub', minLength: 0, maxLength: MAX_LENGTH };
}

function readAttribute(entry: Properties): AttributeRule {
  const where = 'UserPool.Schema';
  allowOnly(where, entry, [
    'AttributeDataType',
    'Mutable',
    'Name',
    'NumberAttributeConstraints',
    'Required',
    'StringAttributeConstraints',
  ]);
  if (entry.NumberAttributeConstraints)
    throw new Error(`cognito stand-in: ${where} knows no NumberAttributeConstraints`);
  const name = textProperty(where, entry, 'Name', '');
  const standard = STANDARD.includes(name);
  const lengths = section(where, entry, 'StringAttributeConstraints');
  return {
    name: standard ? name : `custom:${name.replace(/^custom:/, '')}`,
    type: textProperty(where, entry, 'AttributeDataType', 'String'),
    mutable: flag(entry, 'Mutable', standard),
    required: flag(entry, 'Required', false),
    minLength: amount(where, lengths, 'MinLength', 0),
    maxLength: amount(where, lengths, 'MaxLength', MAX_LENGTH),
  };
}

/** All attributes of a pool by name: the standard attributes, then those that `Schema` adds or changes. */
export function readSchema(schema: unknown): ReadonlyMap<string, AttributeRule> {
  const rules = [
    builtIn('sub', 'String', false),
    ...STANDARD.map((name) => builtIn(name, 'String', true)),
    ...FLAGS.map((name) => builtIn(name, 'Boolean', true)),
    ...((schema ?? []) as Properties[]).map(readAttribute),
  ];
  return new Map(rules.map((rule) => [rule.name, rule]));
}
