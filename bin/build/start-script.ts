import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { PAGES } from '../../shared/portal/pages.ts';
import { buildScript } from './own-script.ts';
import { DIST } from './places.ts';

const WEB = join(DIST, 'web');
/** The pages whose files are loaded early, with the parts that they load when they are shown. */
const EARLY = {
  board: [PAGES.dashboard.file, 'board/Board'],
  dashboard: [PAGES.dashboard.file],
  wingnut: [PAGES.wingnuts.file],
  property: [PAGES.properties.file],
};
const FONT_STYLES = 'ui/style/plex.css';
const FONT_FILE = /ibm-plex-sans-latin-wdth-normal\.woff2$/;

/** The scripts and styles of a source with all its static imports. */
function filesOf(manifest: Manifest, source: string, files = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  if (files.has(`/${chunk.file}`)) return files;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
  for (const each of chunk.imports ?? []) filesOf(manifest, each, files);
  return files;
}

/** The addresses of the portal's font and of its styles. */
function fontOf(manifest: Manifest) {
  const source = Object.keys(manifest).find((each) => FONT_FILE.test(each)) ?? '';
  const [file, styles] = [source, FONT_STYLES].map((each) => manifest[each]?.file);
  if (!file || !styles) throw new Error('The build has no font of the portal');
  return { file: `/${file}`, styles: `/${styles}` };
}

/**
 * Builds a script that runs before the modules of its page, into a file whose name has a hash of its content. Returns its address.
 * @param name its source is `web/opening/{name}.ts`
 * @param sources gets the sources of the script
 * @param values what the source declares and the build knows
 */
export async function buildFirstScript(
  name: string,
  sources: Set<string>,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const code = await buildScript(`opening/${name}`, values, sources);
  const address = `/assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(WEB, address), code);
  return address;
}

/**
 * Lets the portal's page run the start script, which knows the files of some pages (web/opening/start.ts). Otherwise one script after
 * the other would say which it needs.
 */
export async function startEarly(manifest: Manifest, sources: Set<string>): Promise<void> {
  const path = join(WEB, 'app.html');
  const html = readFileSync(path, 'utf8');
  const files = Object.fromEntries(
    Object.entries(EARLY).map(([name, pages]) => {
      const all = new Set(pages.flatMap((page) => [...filesOf(manifest, `pages/${page}.tsx`)]));
      return [name, [...all].filter((file) => !html.includes(file))];
    }),
  );
  const titles = Object.values(PAGES).map(({ path, title }) => [path, title]);
  const values = { FILES: files, TITLES: titles, FONT: fontOf(manifest) };
  const script = await buildFirstScript('start', sources, values);
  // Scripts that are async wait behind all others, unless the page says that they are important. Nothing is painted before this one.
  const start = `    <script async blocking="render" fetchpriority="high" src="${script}"></script>\n`;
  writeFileSync(
    path,
    html.replace(/^ *<script type="module"/m, (module) => start + module),
  );
}
