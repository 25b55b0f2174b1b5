import type { Rolldown } from 'vite';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The sources that begin a page, as the end of their path. */
const FRAME = /\/web\/main\.tsx$|\/shell\/PortalShell\.tsx$/;
const DASHBOARD = /\/dashboard\/DashboardPage\.tsx$/;
/** The lists of everything. They are built from the same parts. */
const LISTS =
  /\/(properties|wingnuts)\/overview\/OverviewPage\.tsx$|\/(AlarmsPage|UsersPage|NotificationsPage|ChangesPage)\.tsx$/;
/** Parts that come beside the first page of the portal, whichever it is. */
const BESIDE = /\/shell\/(offline\/Offline|palette\/Shortcuts|navigation\/AlarmCount)\.tsx$/;
/** Parts of each dashboard that come after its charts. */
const AFTER_CHARTS =
  /\/(PropertySelect|range\/ViewBar|compare\/Compare|cycles\/CycleTable|earlier\/EarlierReadings|favourites\/FavouriteStar|export\/ExportMenu|gauges\/GaugeLine|wingnuts\/WingnutPanels)\.tsx$/;
/** The code of the charts themselves, which must not wait for later parts. */
const CHARTS = /\/chart\/(ChartCard|lanes\/StateCard)\.tsx$/;
const PUBLIC = /\/web\/(landing|legal|login|create-account|reset-password)\.tsx$/;
/** The page of a contractor link shows parts of the portal's pages. It takes the file of the dashboard as it is. */
const CONTRACTOR = /\/web\/pages\/contractor\//;
/** Public pages that say times of readings, as the dashboard does. */
const DATED = /\/web\/(alarm-link|tenant)\.tsx$/;

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

/** The loader of a module. Whatever it imports is loaded by the same. */
function loadersOf(id: string, context: Context) {
  const leading = [...leadingTo(id, context, false)];
  const leadingLate = [...leadingTo(id, context, true)];
  return {
    frame: leading.some((each) => FRAME.test(each)),
    dashboard: leading.some((each) => DASHBOARD.test(each)),
    publicPage: leadingLate.some((each) => PUBLIC.test(each)),
    dated: leadingLate.some((each) => DATED.test(each)),
    /** The dashboard itself, or a part of it that comes later. */
    dashboardLater: leadingLate.some((each) => DASHBOARD.test(each)),
    contractor: leading.some((each) => CONTRACTOR.test(each)),
    beside: leading.some((each) => BESIDE.test(each)),
    afterCharts: leading.some((each) => AFTER_CHARTS.test(each)) && !leading.some((each) => CHARTS.test(each)),
    /** Only modules that are loaded after a dashboard's charts. */
    onlyAfterCharts: leading.every((each) => {
      const { dynamicImporters = [], isEntry = false } = context.getModuleInfo(each) ?? {};
      return !isEntry && (dynamicImporters.length === 0 || AFTER_CHARTS.test(each));
    }),
    /** Number of the lists. */
    lists: leading.filter((each) => LISTS.test(each)).length,
    otherPage: leading.some(
      (each) => context.getModuleInfo(each)?.dynamicImporters.length && !DASHBOARD.test(each) && !CONTRACTOR.test(each),
    ),
  };
}
type Loaders = ReturnType<typeof loadersOf>;

/** Modules that the shared files below may take. */
const OWN = /\/web\/(?!main\.)|\/shared\/|node_modules\/(@tanstack|react-router)\//;
const OWN_AND_LISTS =
  /\/web\/(?!main\.)|\/shared\/|node_modules\/(@tanstack|fuse\.js|react-aria|react-aria-components|react-stately|@internationalized|@react-types)\//;

/** A file of the modules that are loaded by certain pages. The first file that wants a module gets it. */
const sharedFile = (name: string, priority: number, wants: (loaders: Loaders) => boolean, test = OWN) => ({
  name: (id: string, context: Context) => (wants(loadersOf(id, context)) ? name : undefined),
  debugName: name,
  test,
  priority,
});

/** The same without the imports of these modules. */
const partsFile = (...file: Parameters<typeof sharedFile>) => ({
  ...sharedFile(...file),
  includeDependenciesRecursively: false,
});

/**
 * A file of the modules of several lists. A contractor's page loads no list, so what it shares with them stays outside.
 * @param dashboardLater whether the dashboard's choices load them too
 */
const listFile = (name: string, priority: number, dashboardLater: boolean) =>
  partsFile(
    name,
    priority,
    ({ lists, dashboardLater: isLater, publicPage, contractor }) =>
      lists > 1 && isLater === dashboardLater && !publicPage && !contractor,
    OWN_AND_LISTS,
  );

/**
 * The code that several pages need, as a few files instead of dozens: on a phone's connection, each further request delays the
 * first paint.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  {
    name: 'kit',
    test: /web\/ui\/(document\/(DocumentBoundary|show-document)\.|style\/(base\.css|stand-in-fonts\.|class-names\.|printing\.)|controls\/(Button|LinkButton)\.|feedback\/(Spinner|toast)\.|layout\/(Logo|document-title)\.)|web\/pages\/entry\/(Brand|Copyright)\.|web\/opening\/use-hydrated\.|web\/api\/identity\/stored-session\.|web\/api\/reader\/read-in\.|shared\/portal\/public-paths\.|shared\/domain\/figures\/(numbers|quantities|reader|say)\.|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|icons\/(check|circle|circle-(alert|check|exclamation-point)|eye|eye-off|info|triangle-(alert|exclamation-point)|x)\.)/,
    priority: 5,
  },
  {
    name: 'public',
    test: /web\/(api\/reader\/(document-reader|chosen-language)\.|ui\/layout\/rich\.|pages\/common\/language\/(LanguageSwitch|typed)\.)/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // The public pages have the few icons above, and the landing page has three more of its own.
  { name: 'icons', test: /lucide-react\/.*\/icons\/(?!(door-open|heater|zap)\.)/, priority: 4 },
  // Code that runs a person's act. The first page of each document needs none.
  {
    name: 'acts',
    test: /@tanstack\/[\w-]+\/build\/modern\/(mutationObserver|useMutation)\.|web\/pages\/common\/acts\./,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // Several questions at once, and lists page by page. The frame asks for neither.
  {
    name: 'queries',
    test: /@tanstack\/[\w-]+\/build\/modern\/(queriesObserver|useQueries)\./,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'infinite',
    test: /@tanstack\/[\w-]+\/build\/modern\/(infiniteQueryObserver|useInfiniteQuery)\./,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // The code under all lists of choices. Every page with a choice shares it.
  {
    name: 'choices',
    test: /react-(aria|stately)\/.*\/(selection|collections|listbox|list|combobox|menu|grid)\//,
    priority: 4,
  },
  sharedFile('entry', 3, ({ publicPage, frame, dashboard }) => publicPage && (frame || dashboard)),
  // Code that these pages share with the dashboard: the other public pages must not load it.
  sharedFile('dated', 2.5, ({ dated, frame, dashboard }) => dated && dashboard && !frame),
  sharedFile('frame', 2, ({ frame }) => frame),
  sharedFile('common', 1, ({ dashboard, otherPage }) => dashboard && otherPage),
  // Imports of the files below stay in files of their own: pages without forms, lists and charts load them too.
  partsFile('beside', 0.9, ({ beside, publicPage, contractor }) => beside && !publicPage && !contractor),
  partsFile('connection', 0.9, ({ beside, publicPage, contractor }) => beside && !publicPage && contractor),
  partsFile('after-charts', 0.8, ({ onlyAfterCharts }) => onlyAfterCharts),
  {
    name: 'forms',
    test: /node_modules\/(formik|yup|property-expr|tiny-case|toposort|react-fast-compare|lodash|lodash-es|deepmerge|hoist-non-react-statics|react-is)\/|web\/ui\/forms\/(Field|TextField|PasswordField|PortalForm|corrected|required-fields)\.|web\/opening\/Early(Form|Submit)\.|web\/pages\/entry\/(EntryCard|entry-form)\./,
    priority: 0.6,
    includeDependenciesRecursively: false,
  },
  listFile('lists', 0.5, false),
  listFile('finding', 0.4, true),
  // Modules loaded after a dashboard's charts that other pages share.
  partsFile('chosen', 0.3, ({ afterCharts, publicPage }) => afterCharts && !publicPage, OWN_AND_LISTS),
];
