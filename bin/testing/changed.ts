import { execFileSync, spawnSync } from 'node:child_process';
import { reachedBy, readImports } from './importers.ts';

/** The walk of every screen. */
const EVERY_SCREEN = 'test/journeys/screens';

/**
 * Tests that run with a changed file beyond the unit and component tests, which vitest finds by their imports.
 *
 * Tests of the stack run bundles, not modules: no import leads from a Lambda to its test. Each row names a part of the project and
 * the tests that show first when it is broken. `$1` is what the first group of the pattern found; a name that no test begins
 * with selects nothing. Every row that matches counts. The table chooses for speed: the whole suite is what decides.
 *
 * - A group of routes selects the API tests of its noun. What all Lambdas share selects one read and one write through the whole
 *   stack, because the rest would be all tests.
 * - A rule of `shared/` has its unit tests; beyond them only those nouns are listed whose rules meet the store or the screen.
 * - A part of the local stack selects its conformance tests. The runner selects the tests of `npm start`.
 * - An area of the web selects its journeys, or the walk of every screen. The design system selects the kit, which shows all of it.
 */
const TESTS_OF: readonly (readonly [changed: RegExp, tests: readonly string[]])[] = [
  [/^lambdas\/analytics\//, ['test/api/readings/analytics']],
  [/^lambdas\/dashboards\//, ['test/api/readings/analytics-gauges', 'test/journeys/first-light']],
  [
    /^(?:shared\/domain\/audit\/|lambdas\/store\/(?:base\/)?audit)/,
    ['test/api/users', 'test/api/operators', 'test/api/permissions'],
  ],
  [/^lambdas\/(companies|users)\//, ['test/api/users', 'test/api/invitations']],
  [/^lambdas\/cognito\//, ['test/api/invitations', 'test/api/raising-oneself']],
  [/^lambdas\/properties\//, ['test/api/properties']],
  [/^(?:lambdas\/(?:properties|store|day-worker)\/(?:verify-)?jobs|shared\/domain\/jobs\/)/, ['test/api/jobs']],
  [/^lambdas\/wingnuts\//, ['test/api/wingnuts']],
  [/^lambdas\/(notifications|thresholds)\//, ['test/api/notifications', 'test/api/alarms']],
  [/^lambdas\/escalations\//, ['test/api/alarms', 'test/api/permissions']],
  [/^lambdas\/alarms\//, ['test/api/alarms', 'test/api/permissions']],
  [/^lambdas\/(threshold-check|check-worker|telling|channels|mail)\//, ['test/api/alarms', 'test/api/bounces']],
  [/^lambdas\/alerts\//, ['test/api/alerts']],
  [/^(lambdas|local)\/webhooks\//, ['test/api/permissions', 'test/api/alarms']],
  [
    /^(?:lambdas\/(?:exports|export-files|store\/exports)|shared\/domain\/exports|web\/pages\/exports)\//,
    ['test/api/readings/telemetry-export'],
  ],
  [/^lambdas\/bounces\//, ['test/api/bounces']],
  [/^(?:lambdas|bin)\/firmware|^lambdas\/flows\/firmware/, ['test/api/firmware']],
  [/^(?:lambdas|bin)\/(?:firmware|fleet)|^lambdas\/flows\/firmware/, ['test/api/fleet']],
  [/^(?:lambdas|bin)\/canary/, ['test/api/canary']],
  [
    /^(?:lambdas\/(?:facts|day-worker)|shared\/domain\/facts)\//,
    ['test/api/facts', 'test/api/readings/analytics-facts', 'test/api/scheduled-mails'],
  ],
  [
    /^(?:shared\/domain|lambdas\/(?:flows|properties)|lambdas\/store)\/energy/,
    ['test/api/energy', 'test/api/readings/energy-days'],
  ],
  [/^lambdas\/ingest\//, ['test/api/readings/telemetry']],
  [/^lambdas\/records\//, ['test/api/permissions', 'test/api/scheduled-mails']],
  [/^web\/pages\/energy\//, ['test/journeys/energy', 'test/journeys/screens']],
  [/^web\/pages\/(?:jobs|photos)\//, ['test/journeys/jobs', 'test/journeys/screens']],
  [/^web\/pages\/(?:findings|records|reports)\//, ['test/journeys/properties-detail', 'test/journeys/screens']],
  [/^lambdas\/contractor\//, ['test/api/contractors', 'test/api/permissions']],
  [/^(?:lambdas\/machine|lambdas\/store\/api-keys|bin\/mcp)/, ['test/api/keys', 'test/api/integrations']],
  [/^docs\/integrations\.md$/, ['test/api/integrations']],
  [/^lambdas\/messages\//, ['test/api/messages']],
  [/^lambdas\/store\/readings\//, ['test/api/readings/analytics', 'test/api/readings/telemetry-storage']],
  [
    /^lambdas\/(?:base|flows|store(?!\/readings))\//,
    ['test/api/lists', 'test/api/properties-changing', 'test/api/logs', 'test/infrastructure/grants'],
  ],
  [/^shared\/api\//, ['test/api/permissions']],
  [/^shared\/domain\/alarms\//, ['test/api/alarms', 'test/api/readings/alarms']],
  [/^shared\/domain\/readings\//, ['test/api/readings/analytics']],
  [/^shared\/domain\/readings\/(?:latest|telemetry)/, ['test/api/readings/telemetry']],
  [/^shared\/platform\//, ['test/infrastructure', 'test/api/lists']],
  [/^lib\//, ['test/infrastructure']],
  [/^cdk\.json$/, ['test/infrastructure/stages']],
  [/^local\/(cognito|dynamodb|geo-places|iot|push|s3|ses|sqs|texts|timestream)\//, ['test/conformance/$1']],
  [/^local\/iam\//, ['test/conformance/access-denied', 'test/infrastructure/policies', 'test/api/logs']],
  [/^local\/readings\//, ['test/api/readings/telemetry-storage']],
  [/^(?:lib\/site\.ts|local\/runner\/(?:kept-errors|portal-site)\.ts)$/, ['test/api/edge']],
  [/^local\/(?:base\/|runner\/|services\/|stack\/|template\/|[^/]*$)/, ['test/start', 'test/api/lists']],
  [/^local\/(?:seed|world)\//, ['test/start/demo-world']],
  [/^bin\/(?:company|operators|user)\//, ['test/api/operators', 'test/api/company-archive']],
  [/^bin\/wingnut\//, ['test/api/provisioning']],
  [/^bin\/smoke\//, ['test/api/smoke']],
  [/^bin\/start\.ts$/, ['test/start']],
  [/^docs\/device/, ['test/api/reference-device']],
  [/^docs\/operations\.md$/, ['test/infrastructure/watch']],
  [/^CONTRIBUTING\.md$/, ['test/recipes']],
  [
    /^web\/pages\/(?:dashboard|board|map|wall|common\/(?:charts|states))\//,
    ['test/journeys/first-light', 'test/journeys/dashboard.test', 'test/journeys/board'],
  ],
  [/^web\/(?:service-worker|api\/(?:kept|release)\/|pages\/shell\/offline\/)/, ['test/journeys/offline']],
  [/^web\/pages\/alarms\/(?!common|incidents?\/)/, ['test/journeys/alarms-web']],
  [/^web\/pages\/alarms\/(?:common|incidents?)\//, ['test/journeys/alarms-incidents']],
  [/^web\/pages\/(?:properties|add-property)\//, ['test/journeys/properties-detail', 'test/journeys/properties-add']],
  [/^web\/pages\/(?:link|common(?!\/(?:charts|states)))\//, ['test/journeys/properties-link']],
  [/^web\/(?:pages\/contractor\/|pages\/properties\/detail\/contractors\/|contractor\.)/, ['test/journeys/contractor']],
  [/^web\/pages\/wingnuts\/configuration\//, ['test/journeys/wingnut-configuration']],
  [/^web\/pages\/wingnuts\//, ['test/journeys/wingnuts']],
  [/^web\/pages\/(?:users\/)?contacts\//, ['test/journeys/contacts']],
  [/^web\/pages\/(?:muting|notes|planned-work)\//, ['test/journeys/properties-detail', 'test/journeys/screens']],
  [
    /^web\/pages\/(?:users|escalation|webhooks|account)\//,
    ['test/journeys/accounts-users', 'test/journeys/accounts-account'],
  ],
  [/^web\/pages\/shell\//, ['test/journeys/shell']],
  [/^web\/pages\/help\//, ['test/journeys/shell']],
  [/^shared\/domain\/imports\//, [EVERY_SCREEN]],
  [/^web\/(?:pages\/entry\/|[^/]*\.(?:html|tsx)$)/, ['test/journeys/public', 'test/journeys/first-light']],
  [/^web\/api\//, ['test/journeys/accounts-session']],
  [/^web\/opening\//, ['test/journeys/first-light', 'test/journeys/public', 'test/journeys/shell']],
  [/^web\/ui\/chart\//, ['test/journeys/dashboard-explore']],
  [/^web\/(?:ui|kit)\//, ['test/journeys/kit']],
];

/** The starts of the paths of the stack tests and journeys that a change of some files touches, by the table alone. */
export function stackTestsOf(changed: readonly string[]): string[] {
  const found = changed.flatMap((path) => {
    const tests = TESTS_OF.flatMap(([pattern, names]) => {
      const match = pattern.exec(path);
      return match ? names.map((test) => test.replace('$1', match[1] ?? '')) : [];
    });
    return tests.length === 0 && path.startsWith('web/pages/') ? [EVERY_SCREEN] : tests;
  });
  return [...new Set(found)].sort();
}

/** Whether git knows a revision: a shallow clone has no earlier ones. */
export const isRevision = (name: string, root: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${name}^{commit}`], { cwd: root }).status === 0;

/** The files that differ from a revision of git, also those that git does not follow yet; paths from the root. */
export function changedSince(revision: string, root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', revision, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The test files below test/ that changed, or that import a file there that changed, directly or by way of others. */
export function testsImporting(changed: readonly string[], root: string): string[] {
  const imports = readImports(
    ['test/*.ts', 'test/{api,conformance,infrastructure,recipes,start,journeys}/**/*.ts'],
    root,
  );
  const ours = changed.filter((path) => imports.has(path));
  return [...reachedBy(ours, imports)].filter((file) => file.endsWith('.test.ts')).sort();
}
