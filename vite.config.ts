import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type HtmlTagDescriptor, type Logger, type Plugin } from 'vite';
import { CHUNK_GROUPS } from './bin/build/chunk-groups.ts';
import { keptForm } from './bin/build/kept-form.ts';
import { MANIFEST } from './bin/build/places.ts';
import { MIRRORED } from './shared/api/contractor-mirrors.ts';
import { API, GROUPS, type Group } from './shared/api/routes.ts';
import { PAGES as PORTAL_PAGES } from './shared/portal/pages.ts';

/**
 * sonner puts its styles into the page with a style element, which the content security policy would refuse.
 * `ui/feedback/toast.tsx` imports the same styles as a file.
 */
const sonnerWithoutInlineStyles = (): Plugin => ({
  name: 'sonner-without-inline-styles',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler(code) {
      const without = code.replace(/^__insertCSS\(.*\);$/m, '');
      if (without === code) this.error('sonner no longer inserts its styles as expected');
      return { code: without, map: null };
    },
  },
});

/**
 * React Aria brings its words in thirty languages. English ones are in the code, also for screen readers; a reader of Spanish loads those of
 * Spanish with the other texts (web/ui/dates/aria-in-spanish.ts).
 */
const reactAriaInEnglish = (): Plugin => ({
  name: 'react-aria-in-english',
  load: {
    filter: { id: /react-(aria|stately|aria-components)\/dist\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: () => 'export default undefined;',
  },
});

/**
 * Vite warns for each `composes … from` that a plugin named no file. This is only important for URLs in that file, and
 * our files have none.
 */
function loggerWithoutComposes(): Logger {
  const logger = createLogger('warn');
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
  };
  return logger;
}

const meta = (attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs,
  injectTo: 'head-prepend',
});

/** The tags in the head of every page. The colours are those of the page's background in `ui/style/tokens.css`. */
const headOfEveryPage = (): Plugin => ({
  name: 'head-of-every-page',
  transformIndexHtml: () => [
    meta({ charset: 'utf-8' }),
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    meta({ name: 'color-scheme', content: 'light dark' }),
    meta({ name: 'theme-color', content: '#f5f4f1', media: '(prefers-color-scheme: light)' }),
    meta({ name: 'theme-color', content: '#0f1210', media: '(prefers-color-scheme: dark)' }),
    { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }, injectTo: 'head-prepend' },
  ],
});

/** The public pages, each with its own small script or none, and the portal's single page. */
const PAGES = [
  'index.html',
  'terms.html',
  'privacy.html',
  'login.html',
  'resetpassword.html',
  'createaccount.html',
  'alarm.html',
  'wall.html',
  'contractor.html',
  'tenant.html',
  'fleet.html',
  'verify.html',
  'offline.html',
  'app.html',
].map((name) => join(import.meta.dirname, 'web', name));

const IMPORT_OF_A_GROUP = new RegExp(
  `import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*/shared/api/(${GROUPS.join('|')})\\.ts["']`,
  'g',
);

/**
 * The client needs of each route only its method, its path, and whether anyone may call it. What checks queries and bodies is the server's; forms
 * that use the same checks import them from `shared/api/fields`: an import of another name ends the build. A contractor's page calls the routes of other groups, so it needs no mirrors.
 */
const routesWithoutChecks = (): Plugin => ({
  name: 'routes-without-checks',
  load: {
    filter: { id: new RegExp(`/shared/api/(${GROUPS.join('|')})\\.ts$`) },
    handler(id) {
      const group = basename(id, '.ts') as Group;
      const rows = Object.entries(API[group])
        .filter(([name]) => group !== 'contractor' || !Object.hasOwn(MIRRORED, name))
        .map(([name, { method, path, permission }]) => [
          name,
          { method, path, ...(permission === 'anyone' && { permission }) },
        ]);
      return `export const ${group} = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  },
  transform: {
    filter: { code: /shared\/api\/[\w-]+\.ts/ },
    handler(code, id) {
      for (const [, names = '', group = ''] of code.matchAll(IMPORT_OF_A_GROUP)) {
        const lost = names.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
        const other = lost.filter((name) => name !== '' && name !== group);
        if (other.length === 0) continue;
        this.error(
          `${id} imports ${other.join(', ')} of shared/api/${group}.ts, and the web application gets its routes alone. Put it into shared/api/fields.`,
        );
      }
    },
  },
});

/** The table of pages names their files. Here each name becomes an import, and the table that the client gets has no names. */
const filesOfPages = (): Plugin => ({
  name: 'files-of-pages',
  load: {
    filter: { id: /\/(shared\/portal\/pages|web\/page-files)\.ts$/ },
    handler(id) {
      const rows = Object.entries(PORTAL_PAGES);
      if (id.endsWith('/pages.ts')) {
        const table = Object.fromEntries(rows.map(([name, { file: _, ...row }]) => [name, row]));
        return `export const PAGES = ${JSON.stringify(table)};`;
      }
      const imports = rows.map(([name, { file }]) => `${name}: () => import('./pages/${file}.tsx')`);
      return `export const FILES = { ${imports.join()} };`;
    },
  },
});

/** What a device has kept is read by each release whose calls answer in the same form. */
const formOfKeptAnswers = (): Plugin => ({
  name: 'form-of-kept-answers',
  load: {
    filter: { id: /\/web\/api\/kept\/kept-form\.ts$/ },
    handler() {
      const contract = readFileSync(join(import.meta.dirname, 'docs/api-contract.txt'), 'utf8');
      return `export const KEPT_FORM = ${JSON.stringify(keptForm(contract))};`;
    },
  },
});

/**
 * Builds the public site and the portal to `dist/web`. With `isSsrBuild` it makes the markup of the public pages
 * (bin/build/web.ts).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  customLogger: loggerWithoutComposes(),
  plugins: [
    react(),
    headOfEveryPage(),
    routesWithoutChecks(),
    filesOfPages(),
    formOfKeptAnswers(),
    reactAriaInEnglish(),
    sonnerWithoutInlineStyles(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first browsers with light-dark(), which the tokens use.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // For operators, who look up an error's place. They are not deployed (lib/site.ts), so no script names them.
    sourcemap: 'hidden',
    // The bench checks the compressed size of each chunk against its bound.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // No inline styles, scripts or data: URLs: the content security policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Tells the build which styles belong to markup whose script loads later.
    manifest: !isSsrBuild && MANIFEST,
    ...(!isSsrBuild && { rolldownOptions: { input: PAGES, output: { codeSplitting: { groups: CHUNK_GROUPS } } } }),
  },
}));
