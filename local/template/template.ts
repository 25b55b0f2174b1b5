import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Resource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly Metadata?: Record<string, unknown>;
}

/** A synthesized stack: its template and the paths of its assets. */
export interface Assembly {
  readonly resources: Readonly<Record<string, Resource>>;
  /** The parameters, by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, { readonly Value: unknown }>>;
  /** The folder or file of an asset. @param hash the hash in its object key */
  assetPath(hash: string): string;
}

const STACK = 'WingnutPortal';

/** Reads the output of `cdk synth` from a folder. */
export function readAssembly(folder: string): Assembly {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { files } = read(`${STACK}.assets.json`) as { files: Record<string, { source: { path: string } }> };
  const { Resources, Outputs, Parameters = {} } = read(`${STACK}.template.json`);
  return {
    resources: Resources,
    outputs: Outputs,
    parameters: Parameters,
    assetPath: (hash) => {
      const file = files[hash];
      if (!file) throw new Error(`The template names an asset that was not made: ${hash}`);
      return join(folder, file.source.path);
    },
  };
}

/** The resources of one type, by logical id. */
export const ofType = (assembly: Assembly, type: string): [id: string, properties: Record<string, unknown>][] =>
  Object.entries(assembly.resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties }]) => [id, Properties ?? {}]);

/** The only resource of a type. Throws when there is none or more than one. */
export function onlyOne(assembly: Assembly, type: string): [id: string, properties: Record<string, unknown>] {
  const [first, second] = ofType(assembly, type);
  if (!first || second) throw new Error(`The local stack expects exactly one ${type} in the template`);
  return first;
}
