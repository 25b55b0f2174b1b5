import { AwsError } from '../base/aws-json.ts';
import type { Pool } from './pool.ts';
import { invalidParameter } from './refusals.ts';

export type Input = Readonly<Record<string, unknown>>;

/** One operation: its known parameters and its implementation. */
export interface CognitoOperation {
  readonly parameters: readonly string[];
  run(pool: Pool, input: Input): Promise<unknown> | unknown;
}

export type Calls = Readonly<Record<string, CognitoOperation>>;

/** Parameters that browsers may send and that only AWS's analytics and risk scoring use. */
const IGNORED_PARAMETERS = ['AnalyticsMetadata', 'UserContextData'];

function missing(name: string): AwsError {
  const member = `${name[0]?.toLowerCase()}${name.slice(1)}`;
  return invalidParameter(
    `1 validation error detected: Value null at '${member}' failed to satisfy constraint: Member must not be null`,
  );
}

/** A required string parameter. */
export function requireText(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '') throw missing(name);
  return value;
}

/** An optional map of strings (`ClientMetadata`, `AuthParameters`, …), undefined when absent. */
export function textMap(input: Input, name: string): Readonly<Record<string, string>> | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  const texts = typeof value === 'object' && Object.values(value).every((each) => typeof each === 'string');
  if (!texts) throw invalidParameter(`${name} is not a map of strings`);
  return value as Record<string, string>;
}

/** An optional list of `{Name, Value}`, as a record. */
export function namedValues(input: Input, name: string): Record<string, string> {
  const list = input[name] ?? [];
  if (!Array.isArray(list)) throw invalidParameter(`${name} is not a list`);
  return Object.fromEntries(list.map((each: Input) => [requireText(each, 'Name'), String(each.Value ?? '')]));
}

/** Refuses unknown parameters, another pool and another client. */
export function checkCall(pool: Pool, name: string, call: CognitoOperation, input: Input): void {
  const known = [...call.parameters, ...IGNORED_PARAMETERS];
  const unknown = Object.keys(input).find((parameter) => !known.includes(parameter));
  if (unknown) {
    console.error(`cognito stand-in: the parameter '${unknown}' of ${name} is not known`);
    throw invalidParameter(`cognito stand-in: the parameter '${unknown}' of ${name} is not known`);
  }
  for (const [parameter, own, noun] of [
    ['UserPoolId', pool.id, 'User pool'],
    ['ClientId', pool.clientId, 'User pool client'],
  ] as const) {
    if (!call.parameters.includes(parameter)) continue;
    const value = requireText(input, parameter);
    if (value !== own) throw new AwsError('ResourceNotFoundException', `${noun} ${value} does not exist.`);
  }
}
