import { createHash } from 'node:crypto';
import type { Assembly } from './runner/template.ts';

/** The properties of each type of resource that decide what is stored and where. A logical id is a name in the state folder. */
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

/** Counts the changes of what items hold (shared/platform/items.ts) that older state lacks. */
const ITEMS_VERSION = 3;

/** Names the shape of a stack's stores: equal for two templates when the state of one serves the other. */
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
