import { ASSEMBLIES } from '../../bin/build/places.ts';
import { resolveIntrinsics } from '../../local/template/intrinsics.ts';
import { ofType, onlyOne, type Resource, readAssembly } from '../../local/template/template.ts';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** The synthesized stack. Its references have the form `LogicalId` or `LogicalId.Attribute`. */

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'region',
  'AWS::AccountId': 'account',
  'AWS::URLSuffix': 'amazonaws.com',
};

// biome-ignore lint/suspicious/noExplicitAny: tests read a template without types; a missing part fails the assertion.
type Properties = any;

/** A part of the template with its references as text. */
const plain = (value: unknown): Properties =>
  resolveIntrinsics(value, (id, attribute) => PSEUDO[id] ?? (attribute ? `${id}.${attribute}` : id));

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: string | string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type Resources = Readonly<Record<string, Resource & { readonly DependsOn?: string | readonly string[] }>>;

/** All resources that CloudFormation makes before this one. It contains the one itself when no order is possible. */
export function madeBefore(id: string, resources: Resources, found = new Set<string>()): ReadonlySet<string> {
  const { Properties, DependsOn = [] } = resources[id] ?? {};
  const texts = JSON.stringify(Properties ?? {}).matchAll(/(?:"Ref":"|"Fn::GetAtt":\["|\$\{)(\w+)/g);
  for (const name of [...[DependsOn].flat(), ...[...texts].map(([, each = '']) => each)]) {
    if (name in resources && !found.has(name)) madeBefore(name, resources, found.add(name));
  }
  return found;
}

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** The stack that was synthesized for a store of readings, and functions to query it. */
export function templateOf(readings: ReadingsEngine) {
  const assembly = readAssembly(ASSEMBLIES[readings]);
  /** Every resource of a type, by logical id. */
  const every = (type: string): [id: string, properties: Properties][] =>
    ofType(assembly, type).map(([id, properties]) => [id, plain(properties)]);
  return {
    assembly,
    every,
    /** The only resource of a type. */
    theOnly: (type: string): Properties => plain(onlyOne(assembly, type)[1]),
    /** The resource of a type whose logical id is this name and a hash. Throws when there is none. */
    named(type: string, name: string): [id: string, properties: Properties] {
      const found = every(type).find(([id]) => id.slice(0, -8) === name);
      if (!found) throw new Error(`The template has no ${type} named ${name}`);
      return found;
    },
    /** The rights of a role from all its policies: one line `action on resource` for each pair, sorted. */
    rightsOf(roleId: string): string[] {
      const statements: Statement[] = every('AWS::IAM::Policy')
        .filter(([, { Roles }]) => Roles.includes(roleId))
        .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
        .filter(({ Effect }: Statement) => Effect === 'Allow');
      return statements
        .flatMap(({ Action, Resource }) =>
          listOf(Action).flatMap((action) => listOf(Resource).map((on) => `${action} on ${on}`)),
        )
        .sort();
    },
  };
}

/** The stack with the store of readings that the local portal uses by default. */
export const { assembly, every, theOnly, named, rightsOf } = templateOf('timestream');
