import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects in the order in which they run: the cheapest first, so that a simple fault is seen early. */
const PROJECTS = ['unit', 'component', 'stack', 'dynamodb', 'journeys'];

/**
 * The files that take longest, by the beginning of their path. Vitest learns durations only from earlier runs, and would otherwise
 * begin with the largest file. A long file that begins last runs alone at the end.
 */
export const LONGEST = [
  'test/api/engines-agree',
  'test/api/alarms.test.ts',
  'test/api/provisioning',
  'test/api/telemetry',
  'test/start/',
  'test/journeys/screens',
  'test/journeys/dashboard',
  'test/journeys/shell',
  'test/journeys/alarms-inbox',
];

/** Where a file stands: lower ranks run first. `path` is relative to the root. */
export const rankOf = (project: string, path: string): number =>
  PROJECTS.indexOf(project.replace(/-mocks$/, '')) * 2 + (LONGEST.some((start) => path.startsWith(start)) ? 0 : 1);

/** Runs the cheapest project first, and in each project the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      rankOf(project.name, relative(this.ctx.config.root, moduleId));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
