import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Types vanish from running code: a change of a file reaches nobody who has only its types. */
const TYPES_ALONE = /^(?:import|export) type\b[^;]*;/gm;
/** The paths of imports, static and lazy, of scripts and of styles. */
const PATHS = /(?:\bfrom|\bimport\(?)\s*['"](\.[^'"]+)['"]/g;

/** The files that a text imports, as paths from the root. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.replace(TYPES_ALONE, '').matchAll(PATHS)].map(([, path = '']) => normalize(join(dirname(file), path)));

/** Imports between the files of some patterns. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of all files of some patterns; paths from the root. */
export const readImports = (patterns: readonly string[], root: string): Imports =>
  new Map(
    globSync(patterns, { cwd: root }).map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]),
  );

/** The changed files, and those that import one of them, directly or by way of others. */
export function reachedBy(changed: readonly string[], imports: Imports): ReadonlySet<string> {
  const touched = new Set(changed);
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const [file, paths] of imports) if (paths.some((path) => touched.has(path))) touched.add(file);
  }
  return touched;
}
