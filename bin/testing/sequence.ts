import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects in the order in which they run: the cheapest first, so that a simple fault is seen early. */
const PROJECTS = ['unit', 'component', 'recipes', 'stack', 'stack-beside', 'journeys'];

/**
 * The files that take longest, by the beginning of their path. They run first, in this order, because a long file that begins last
 * runs alone at the end. Files that wait and files that calculate alternate, because files that stand together run at the same
 * time. Vitest learns durations only from earlier runs, and would otherwise begin with the largest file.
 */
export const LONGEST = [
  'test/api/readings/telemetry-refusals',
  'test/api/readings/analytics-states',
  'test/api/readings/analytics-series',
  'test/api/alarms.test.ts',
  'test/api/readings/telemetry.test.ts',
  'test/api/provisioning',
  'test/start/',
  'test/api/reference-device',
  'test/infrastructure/synth',
  'test/api/adverse',
  'test/api/aws-cli',
  'test/conformance/cognito-session',
  'test/journeys/screens-popups',
  'test/journeys/screens.test.ts',
  'test/journeys/dashboard.test.ts',
  'test/journeys/screens-empty',
  'test/journeys/alarms-inbox',
  'test/journeys/accounts-account',
  'test/journeys/shell',
  'test/journeys/dashboard-live',
  'test/journeys/accounts-company',
  'test/journeys/wingnut-configuration',
  'test/journeys/dashboard-times',
  'test/journeys/properties-detail',
  'test/journeys/dashboard-slices',
  'test/journeys/dashboard-explore',
];

/** Place of a file: lower ranks run first. `path` is relative to the root. */
export function rankOf(project: string, path: string): number {
  const place = LONGEST.findIndex((start) => path.startsWith(start));
  const first = PROJECTS.indexOf(project.replace(/-mocks$/, '')) * (LONGEST.length + 1);
  return first + (place < 0 ? LONGEST.length : place);
}

/** Runs the cheapest project first, and in each project the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      rankOf(project.name, relative(this.ctx.config.root, moduleId));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
