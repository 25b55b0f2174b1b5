import { createHash } from 'node:crypto';
import type { Assembly } from './runner/template.ts';

/** The properties of each resource type that decide what is stored and where. The logical ids are names in the state folder. */
const STORED_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::GlobalTable': [
    'AttributeDefinitions',
    'KeySchema',
    'GlobalSecondaryIndexes',
    'TimeToLiveSpecification',
  ],
  'AWS::Timestream::Database': [],
  'AWS::Timestream::Table': ['DatabaseName', 'Schema'],
  'AWS::Cognito::UserPool': ['Schema', 'UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': [],
};

/** The version of the items (shared/platform/items/items.ts). Increase it when code cannot read items of an earlier version. */
const ITEMS_VERSION = 3;

/** The fingerprint of a stack's stores. Two templates with the same fingerprint can use the same state. */
export function fingerprintOf({ resources }: Assembly): string {
  const shapes = Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    const names = STORED_PROPERTIES[Type];
    return names ? [[id, Type, names.map((name) => Properties?.[name] ?? null)]] : [];
  });
  shapes.sort(([a], [b]) => String(a).localeCompare(String(b)));
  return createHash('sha256')
    .update(JSON.stringify([ITEMS_VERSION, shapes]))
    .digest('hex')
    .slice(0, 16);
}
