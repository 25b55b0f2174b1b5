import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type Rolldown } from 'vite';
import type { Language } from '../../shared/domain/figures/reader.ts';
import { writeNotices } from './notices.ts';
import { DIST, MANIFEST, ROOT } from './places.ts';
import { buildServiceWorker } from './service-worker.ts';
import { inSpanish, SPANISH, SPANISH_DOCUMENTS } from './spanish.ts';
import { buildFirstScript, startEarly } from './start-script.ts';

/** Exports of `web/prerender.tsx`. */
interface Prerender<Page = unknown> {
  readonly PAGES: Readonly<Record<string, Page>>;
  readonly LATE_PARTS: Readonly<Record<string, readonly string[]>>;
  markupOf(page: Page): Promise<string>;
  textOf(text: string): string;
  writeIn(language: Language, file?: string): Promise<void>;
}

const WEB = join(DIST, 'web');
const PORTAL = 'app.html';
const NO_PAGE = '404.html';
/** The sources that let the public pages speak Spanish. */
const WORDS = 'api/reader/spanish-public.ts';
const OTHER_WORDS: Readonly<Record<string, string>> = { 'alarm.html': 'api/reader/spanish.ts' };
/** Nobody can use a script of these pages before they are painted. What is typed on them early stays (web/opening/EarlyForm.tsx). */
const SCRIPTS_AFTER_PAINT = ['index.html', 'login.html'];
const CONFIG = { configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const;
const PLACE = /(<div id="root"[^>]*>)(<\/div>)/;
const MODULE = /^ *<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)">(?:<\/script>)?\n/gm;

/** The style files of a source and of its static imports, in order. */
function stylesOf(manifest: Manifest, source: string): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return [...(chunk.imports ?? []).flatMap((each) => stylesOf(manifest, each)), ...(chunk.css ?? [])];
}

/** Builds the module that renders the pages, and loads it. */
async function loadPrerender(): Promise<Prerender> {
  const outDir = join(DIST, 'prerender');
  const ssr = join(ROOT, 'web/prerender.tsx');
  await build({ ...CONFIG, build: { ssr, outDir, copyPublicDir: false, sourcemap: false } });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
}

/** A page is painted without its scripts, so it needs its styles and pictures first. */
const withLateScripts = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/** The page loads its scripts after its first paint (web/opening/after-paint.ts). */
async function withScriptsAfterPaint(html: string, sources: Set<string>): Promise<string> {
  const [main, ...parts] = [...html.matchAll(MODULE)].map(([, address]) => address);
  if (!main) throw new Error('The page has no module');
  const script = `<script async src="${await buildFirstScript('after-paint', sources)}" data-main="${main}" data-parts="${parts.join(' ')}"></script>`;
  return html.replace(MODULE, '').replace('</head>', `  ${script}\n  </head>`);
}

/** The page loads its language beside its own scripts, and waits for it before they take over the markup. */
function withLanguage(html: string, file: string, manifest: Manifest): string {
  const address = manifest[OTHER_WORDS[file] ?? WORDS]?.file;
  if (!address) throw new Error(`The build has no Spanish of ${file}`);
  return html.replace('</head>', `  <link rel="modulepreload" crossorigin href="/${address}">\n  </head>`);
}

/** The document of a page with its markup, which is painted before any script is loaded. */
async function prerendered(
  html: string,
  file: string,
  manifest: Manifest,
  { PAGES, LATE_PARTS, markupOf }: Prerender,
  sources: Set<string>,
) {
  if (!PLACE.test(html)) throw new Error(`${file} has no empty #root`);
  const markup = await markupOf(PAGES[file]);
  // After the markup: styles of parts far down the page must not delay the first paint.
  const late = new Set((LATE_PARTS[file] ?? []).flatMap((part) => stylesOf(manifest, part)));
  const links = [...late]
    .filter((style) => !html.includes(style))
    .map((style) => `\n    <link rel="stylesheet" crossorigin href="/${style}">`);
  const painted = html.replace(PLACE, (_, before: string, after: string) => before + markup + after + links.join(''));
  return SCRIPTS_AFTER_PAINT.includes(file) ? withScriptsAfterPaint(painted, sources) : withLateScripts(painted);
}

/** Writes the markup of the public pages in each language, and of the portal's empty frame, into their files. */
async function prerenderPages(manifest: Manifest, sources: Set<string>): Promise<void> {
  const pages = await loadPrerender();
  const read = (file: string) => readFileSync(join(WEB, file), 'utf8');
  mkdirSync(join(WEB, SPANISH));
  for (const file of SPANISH_DOCUMENTS) {
    await pages.writeIn('es', file);
    const html = inSpanish(read(file), pages.textOf);
    const document = pages.PAGES[file]
      ? await prerendered(withLanguage(html, file, manifest), file, manifest, pages, sources)
      : html;
    writeFileSync(join(WEB, SPANISH, file), document);
  }
  writeFileSync(join(WEB, SPANISH, NO_PAGE), inSpanish(read(NO_PAGE), pages.textOf));
  await pages.writeIn('en');
  for (const file of Object.keys(pages.PAGES)) {
    writeFileSync(join(WEB, file), await prerendered(read(file), file, manifest, pages, sources));
  }
  rmSync(join(DIST, 'prerender'), { recursive: true });
}

/** The modules of the built scripts, and the sources of the other built files, as absolute paths. */
function sourcesOf(built: Awaited<ReturnType<typeof build>>): Set<string> {
  const { output } = built as Rolldown.RolldownOutput;
  const files = output.flatMap((each) =>
    each.type === 'chunk' ? each.moduleIds : each.originalFileNames.map((name) => resolve(ROOT, 'web', name)),
  );
  return new Set(files);
}

/** The modules of workers, which are no chunks of the build. */
const modulesOfWorkers = (modules: Set<string>): Plugin => ({
  name: 'modules-of-workers',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const id of file.moduleIds) modules.add(id);
    }
  },
});

/** Builds the public site and the portal into dist/web. NODE_ENV is production. */
export async function buildWeb(): Promise<void> {
  const ofWorkers = new Set<string>();
  const built = await build({ ...CONFIG, worker: { format: 'es', plugins: () => [modulesOfWorkers(ofWorkers)] } });
  const sources = new Set([...sourcesOf(built), ...ofWorkers]);
  const path = join(WEB, MANIFEST);
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  await startEarly(manifest, sources);
  // The portal's page tells that an address has no page. A file of its own lets the router answer with status 404. It has no frame.
  copyFileSync(join(WEB, PORTAL), join(WEB, NO_PAGE));
  await prerenderPages(manifest, sources);
  await buildServiceWorker(sources);
  writeNotices(sources);
}
