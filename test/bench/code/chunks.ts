import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { DIST } from '../../../bin/build/places.ts';

const WEB = join(DIST, 'web');

/** The built portal's JavaScript as a browser loads it. Chunks are files of dist/web/assets. */
export interface Chunks {
  /** Files that a page loads, e.g. `index.html`. `index.html`. */
  entry(page: string): string;
  readonly all: readonly string[];
  /** The chunk of a module's name, e.g. `LoginPage`. Throws when there is not exactly one. */
  named(name: string): string;
  /** Some chunks with everything that they import at once, without lazy imports. */
  closure(...chunks: readonly string[]): ReadonlySet<string>;
  /** Compressed size, KB. */
  sizeOf(chunks: Iterable<string>): number;
}

/** A chunk's name without the hash of its content. */
export const nameOf = (chunk: string): string => chunk.replace(/-[\w-]{8}\.js$/, '');

/** The page without a network is markup alone. */
const WITHOUT_MODULE = 'offline.html';

/** The module that a page of dist/web loads. */
function entryOf(page: string): string {
  const html = readFileSync(join(WEB, page), 'utf8');
  const entry = basename(/<script[^>]*(?:type="module"[^>]*src|data-main)="([^"]+)"/.exec(html)?.[1] ?? '');
  if (!entry) throw new Error(`dist/web/${page} loads no module`);
  return entry;
}

/** Reads dist/web and follows the chunks' imports from its pages. esbuild finds the imports. */
export async function readChunks(): Promise<Chunks> {
  const pages = readdirSync(WEB).filter((name) => name.endsWith('.html') && name !== WITHOUT_MODULE);
  const entries = new Map(pages.map((page) => [page, entryOf(page)]));
  const { metafile } = await build({
    absWorkingDir: join(WEB, 'assets'),
    entryPoints: [...new Set(entries.values())],
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir: 'unwritten',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const atOnce = new Map(
    Object.entries(metafile.inputs).map(([chunk, { imports }]) => [
      chunk,
      imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
    ]),
  );
  const all = [...atOnce.keys()];
  return {
    entry(page) {
      const entry = entries.get(page);
      if (!entry) throw new Error(`dist/web has no ${page}`);
      return entry;
    },
    all,
    named(name) {
      const found = all.filter((chunk) => nameOf(chunk) === name);
      if (found.length !== 1 || !found[0]) throw new Error(`dist/web has ${found.length} chunks named ${name}`);
      return found[0];
    },
    closure(...chunks) {
      const reached = new Set<string>();
      const follow = (chunk: string) => {
        if (reached.has(chunk)) return;
        reached.add(chunk);
        for (const path of atOnce.get(chunk) ?? []) follow(path);
      };
      chunks.forEach(follow);
      return reached;
    },
    sizeOf: (chunks) =>
      [...chunks].reduce((sum, chunk) => sum + gzipSync(readFileSync(join(WEB, 'assets', chunk))).length, 0) / 1000,
  };
}
