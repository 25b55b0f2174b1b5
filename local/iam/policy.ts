import { wildcardSource } from '../base/wildcards.ts';
import { type Context, compileConditions } from './conditions.ts';

/**
 * The caller: a role of the stack by its ARN, or a service of AWS, e.g. `events.amazonaws.com`. `events.amazonaws.com`.
 */
export type Principal = { readonly role: string } | { readonly service: string };

/** One use of a right. */
export interface RightUse {
  readonly principal: Principal;
  /** `dynamodb:GetItem` */
  readonly action: string;
  /** An ARN, or `*` for an action without a resource. */
  readonly resource: string;
  readonly context: Context;
}

type Effect = 'Allow' | 'Deny';

/** A policy's verdict on a call; undefined when no statement is about it. A Deny overrides every Allow. */
export type Policy = (call: RightUse) => Effect | undefined;

const list = (value: unknown): string[] => [value].flat().map(String);

/** A matcher of patterns. Throws for a variable, which the local stack would take for plain text. */
function matcherOf(patterns: unknown, flags = 's'): (text: string) => boolean {
  const compiled = list(patterns).map((pattern) => {
    if (pattern.includes('${')) throw new Error(`The local stack does not know the variable of a policy: ${pattern}`);
    return new RegExp(`^${wildcardSource(pattern)}$`, flags);
  });
  return (text) => compiled.some((pattern) => pattern.test(text));
}

/** A matcher of the Principal of a statement. A policy of a role has none, because it is about that role. */
function principalMatcher(element: unknown): (principal: Principal) => boolean {
  if (element === undefined || element === '*') return () => true;
  const { AWS = [], Service = [], ...rest } = element as Record<string, unknown>;
  for (const kind of Object.keys(rest)) throw new Error(`The local stack does not know the principal ${kind}`);
  const arns = list(AWS);
  if (arns.includes('*')) return () => true;
  const foreign = arns.find((arn) => !arn.includes(':role/'));
  if (foreign) throw new Error(`The local stack does not know the principal ${foreign}`);
  const services = list(Service);
  return (principal) => ('role' in principal ? arns.includes(principal.role) : services.includes(principal.service));
}

function compileStatement(statement: Readonly<Record<string, unknown>>) {
  // The policy that says who may assume a role has no Resource.
  const { Sid: _, Effect, Principal, Action, Resource = '*', Condition, ...rest } = statement;
  for (const name of Object.keys(rest)) throw new Error(`The local stack does not know the policy element ${name}`);
  if (Effect !== 'Allow' && Effect !== 'Deny') throw new Error(`The local stack does not know the effect ${Effect}`);
  if (Action === undefined) throw new Error('A statement of a policy has no Action');
  const isPrincipal = principalMatcher(Principal);
  const isAction = matcherOf(Action, 'is');
  const isResource = matcherOf(Resource);
  const holds = compileConditions(Condition);
  return {
    effect: Effect as Effect,
    isAbout: ({ principal, action, resource, context }: RightUse) =>
      isAction(action) && isResource(resource) && isPrincipal(principal) && holds(context),
  };
}

/** Compiles a policy document, its intrinsic functions resolved. Throws an Error with the name of an unknown part. */
export function compilePolicy(document: unknown): Policy {
  const { Version: _, Statement = [], ...rest } = document as Record<string, unknown>;
  for (const name of Object.keys(rest)) throw new Error(`The local stack does not know the policy element ${name}`);
  const statements = ([Statement].flat() as Record<string, unknown>[]).map(compileStatement);
  return (call) => {
    const effects = statements.filter((statement) => statement.isAbout(call)).map(({ effect }) => effect);
    return effects.includes('Deny') ? 'Deny' : effects[0];
  };
}
