import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { ACCOUNT, arn } from '../template/names.ts';
import { type Assembly, ofType } from '../template/template.ts';
import type { Context } from './conditions.ts';
import { compilePolicy, type Policy, type Principal, type RightUse } from './policy.ts';

/** A right that a call needs. */
export interface NeededRight {
  readonly action: string;
  /** An ARN, or `*` for an action without a resource. */
  readonly resource: string;
  readonly context?: Context;
}

/** Why a call is refused: no policy of this kind allows it, or one denies it. */
export interface Denial {
  readonly need: NeededRight;
  readonly kind: 'identity' | 'resource';
  readonly isExplicit: boolean;
}

/** Decides by the policies of the template: those of roles, topics, queues, buckets and functions. */
export interface Authority {
  /** Why a principal may not use a right; undefined when it may. */
  denialOf(principal: Principal, need: NeededRight): Denial | undefined;
  /** Whether a service may act as a role, on behalf of what `context` says. */
  mayAssume(service: string, roleId: string, context?: Context): boolean;
  /** Takes an action from a role, as if no policy of it gave it. The returned function gives it back. */
  withdraw(role: string, action: string): () => void;
}

interface RoleProperties {
  readonly AssumeRolePolicyDocument: unknown;
  readonly Policies?: { readonly PolicyDocument: unknown }[];
  readonly ManagedPolicyArns?: string[];
}
interface LambdaPermission {
  readonly Action: string;
  readonly FunctionName: string;
  readonly Principal: string;
  readonly SourceArn?: string;
  readonly SourceAccount?: string;
}

const roleArn = (id: string) => `arn:aws:iam::${ACCOUNT}:role/${id}`;
const lastPart = (text: string, separator: string) => text.slice(text.lastIndexOf(separator) + 1);

/** A permission of a function as a statement of the function's policy. */
const statementOf = ({ Action, FunctionName, Principal, SourceArn, SourceAccount }: LambdaPermission) => ({
  Effect: 'Allow',
  Principal: { Service: Principal },
  Action,
  Resource: FunctionName,
  Condition: {
    ...(SourceArn && { ArnLike: { 'aws:SourceArn': SourceArn } }),
    ...(SourceAccount && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
  },
});

/** The policies of the template's resources, by the ARN of the resource. */
function resourcePolicies(assembly: Assembly, lookup: Lookup): Map<string, Policy[]> {
  const policies = new Map<string, Policy[]>();
  const add = (resource: string, document: unknown) =>
    policies.set(resource, [...(policies.get(resource) ?? []), compilePolicy(document)]);
  const every = (type: string) =>
    ofType(assembly, type).map(([, properties]) => resolveIntrinsics(properties, lookup) as Record<string, unknown>);
  for (const { Topics, PolicyDocument } of every('AWS::SNS::TopicPolicy')) {
    for (const topic of Topics as string[]) add(topic, PolicyDocument);
  }
  for (const { Queues, PolicyDocument } of every('AWS::SQS::QueuePolicy')) {
    for (const url of Queues as string[]) add(arn('sqs', lastPart(url, '/')), PolicyDocument);
  }
  for (const { Bucket, PolicyDocument } of every('AWS::S3::BucketPolicy'))
    add(`arn:aws:s3:::${Bucket}`, PolicyDocument);
  for (const permission of every('AWS::Lambda::Permission') as unknown as LambdaPermission[]) {
    add(permission.FunctionName, { Statement: statementOf(permission) });
  }
  return policies;
}

function roleOf(assembly: Assembly, lookup: Lookup, roleId: string): RoleProperties {
  const role = ofType(assembly, 'AWS::IAM::Role').find(([id]) => id === roleId);
  if (!role) throw new Error(`The template has no role ${roleId}`);
  return resolveIntrinsics(role[1], lookup) as RoleProperties;
}

/** The policies that are attached to each role. */
function attachedPolicies(assembly: Assembly, lookup: Lookup): Map<string, unknown[]> {
  const attached = new Map<string, unknown[]>();
  for (const [, { Roles, PolicyDocument }] of ofType(assembly, 'AWS::IAM::Policy')) {
    for (const roleId of resolveIntrinsics(Roles, lookup) as string[]) {
      attached.set(roleId, [...(attached.get(roleId) ?? []), PolicyDocument]);
    }
  }
  return attached;
}

/** Decisions that are kept: a call names its partition, and there are many of those. */
const MAX_KEPT = 20_000;

/** The endpoints of AWS have TLS only. The stand-ins are on the loopback interface and have none. */
const ALWAYS: Context = { 'aws:securetransport': 'true' };

/**
 * Opens the policies of a template. A decision is kept, so the same call costs a look into a map when it comes again.
 * Throws an Error with the name of an unknown part of a policy.
 */
export function openAuthority(assembly: Assembly, lookup: Lookup): Authority {
  const ofResources = resourcePolicies(assembly, lookup);
  const ofRoles = new Map<string, Policy[]>();
  const attached = attachedPolicies(assembly, lookup);
  const decisions = new Map<string, Omit<Denial, 'need'> | undefined>();
  const withdrawn = new Set<string>();

  /** Rights of a role. Throws for a role with a policy of AWS, which the local stack does not have. */
  function policiesOfRole(role: string): Policy[] {
    const known = ofRoles.get(role);
    if (known) return known;
    const roleId = lastPart(role, '/');
    const { Policies = [], ManagedPolicyArns = [] } = roleOf(assembly, lookup, roleId);
    if (ManagedPolicyArns.length) throw new Error(`The local stack does not know the policy ${ManagedPolicyArns[0]}`);
    const own = Policies.map(({ PolicyDocument }) => PolicyDocument);
    const documents = [...own, ...(attached.get(roleId) ?? [])];
    const compiled = documents.map((document) => compilePolicy(resolveIntrinsics(document, lookup)));
    ofRoles.set(role, compiled);
    return compiled;
  }
  const policiesOfResource = (resource: string) =>
    ofResources.get(resource) ?? ofResources.get(resource.replace(/^(arn:aws:s3:::[^/]+)\/.*$/s, '$1')) ?? [];

  function decide(call: RightUse): Omit<Denial, 'need'> | undefined {
    const { principal, action, resource } = call;
    const byResource = policiesOfResource(resource).map((policy) => policy(call));
    const isRole = 'role' in principal;
    const byRole = isRole ? policiesOfRole(principal.role).map((policy) => policy(call)) : [];
    if (byRole.includes('Deny')) return { kind: 'identity', isExplicit: true };
    if (byResource.includes('Deny')) return { kind: 'resource', isExplicit: true };
    const isWithdrawn = isRole && withdrawn.has(`${principal.role} ${action}`);
    if (byResource.includes('Allow') || (byRole.includes('Allow') && !isWithdrawn)) return undefined;
    return { kind: isRole ? 'identity' : 'resource', isExplicit: false };
  }

  return {
    denialOf(principal, need) {
      const { action, resource, context } = need;
      const who = 'role' in principal ? principal.role : principal.service;
      const key = `${who} ${action} ${resource}${context ? JSON.stringify(context) : ''}`;
      if (!decisions.has(key)) {
        if (decisions.size >= MAX_KEPT) decisions.clear();
        decisions.set(key, decide({ principal, action, resource, context: { ...ALWAYS, ...context } }));
      }
      const denial = decisions.get(key);
      return denial && { need, ...denial };
    },
    mayAssume(service, roleId, context = {}) {
      const { AssumeRolePolicyDocument } = roleOf(assembly, lookup, roleId);
      const call = {
        principal: { service },
        action: 'sts:AssumeRole',
        resource: roleArn(roleId),
        context: { ...ALWAYS, ...context },
      };
      return compilePolicy(AssumeRolePolicyDocument)(call) === 'Allow';
    },
    withdraw(role, action) {
      const entry = `${role} ${action}`;
      withdrawn.add(entry);
      decisions.clear();
      return () => {
        withdrawn.delete(entry);
        decisions.clear();
      };
    },
  };
}
