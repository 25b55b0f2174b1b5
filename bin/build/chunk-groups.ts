import type { Rolldown } from 'vite';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The sources that begin a page, as the end of their path. */
const FRAME = /\/web\/main\.tsx$|\/shell\/PortalShell\.tsx$/;
const DASHBOARD = /\/dashboard\/DashboardPage\.tsx$/;
const PUBLIC = /\/web\/(landing|legal|login|create-account|reset-password)\.tsx$/;

/** All modules that lead to a module. @param late also by `import()` */
function leadingTo(id: string, context: Context, late: boolean, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  for (const importer of late ? [...importers, ...dynamicImporters] : importers) {
    leadingTo(importer, context, late, seen);
  }
  return seen;
}

/** What loads a module. Whatever it imports is loaded by the same. */
function loadersOf(id: string, context: Context) {
  const leading = [...leadingTo(id, context, false)];
  return {
    frame: leading.some((each) => FRAME.test(each)),
    dashboard: leading.some((each) => DASHBOARD.test(each)),
    publicPage: [...leadingTo(id, context, true)].some((each) => PUBLIC.test(each)),
    otherPage: leading.some((each) => context.getModuleInfo(each)?.dynamicImporters.length && !DASHBOARD.test(each)),
  };
}
type Loaders = ReturnType<typeof loadersOf>;

/** A file of the modules that are loaded by certain pages. The first file that wants a module gets it. */
const sharedFile = (name: string, priority: number, wants: (loaders: Loaders) => boolean) => ({
  name: (id: string, context: Context) => (wants(loadersOf(id, context)) ? name : undefined),
  debugName: name,
  test: /\/web\/(?!main\.)|\/shared\/|node_modules\/(@tanstack|react-router)\//,
  priority,
});

/**
 * The code that several pages need, as a few files instead of dozens: on a phone's connection, each further request delays the
 * first paint.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  {
    name: 'kit',
    test: /web\/ui\/(style\/(base\.css|stand-in-fonts\.|class-names\.)|controls\/Button\.|feedback\/(Spinner|toast)\.|layout\/Logo\.)|web\/pages\/entry\/(Brand|Copyright)\.|web\/api\/identity\/stored-session\.|shared\/portal\/paths\.|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|icons\/(check|circle|circle-(alert|check|exclamation-point)|door-open|eye|eye-off|heater|info|triangle-(alert|exclamation-point)|x|zap)\.)/,
    priority: 5,
  },
  // The public pages have the few icons above.
  { name: 'icons', test: /lucide-react\/.*\/icons\//, priority: 4 },
  // The code under all lists of choices. Every page with a choice shares it.
  {
    name: 'choices',
    test: /react-(aria|stately)\/.*\/(selection|collections|listbox|list|combobox|menu|grid)\//,
    priority: 4,
  },
  sharedFile('entry', 3, ({ publicPage, frame, dashboard }) => publicPage && (frame || dashboard)),
  sharedFile('frame', 2, ({ frame }) => frame),
  sharedFile('common', 1, ({ dashboard, otherPage }) => dashboard && otherPage),
];
