import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { Writable } from 'node:stream';
import { startVitest, type TestModule } from 'vitest/node';
import { freshAssemblies } from './build/fresh.ts';
import { ROOT } from './build/places.ts';
import { changedSince, stackTestsOf, testsImporting } from './testing/changed.ts';
import { type FileTime, summary, type TestOutcome } from './testing/outcome.ts';
import { takeTemporaryFolder } from './testing/temporary-folder.ts';
import { findChromium, installForTests } from './tools.ts';

/**
 * `npm test`: installs the tools of the tests, checks the code, builds, and runs every test, or those whose path the arguments
 * begin. `npm test -- --changed` runs what the changes since the last commit touch, `--changed main` those since another revision.
 */

const FAST_PROJECTS = ['unit*', 'component*'];
const STACK_PROJECTS = ['stack*', 'recipes', 'journeys'];

/** A part of a run: which tests, of which projects. */
interface Part {
  readonly filters: readonly string[];
  readonly projects?: readonly string[];
  /** Only tests that import a file that differs from this revision. */
  readonly changed?: string;
  /** Runs one file at once and prints its lines when all have run, because another part prints at the same time. */
  readonly isBeside?: boolean;
}

/**
 * The steps of a whole run. Each step is parts that run at the same time. A journey waits a fifth of its time, for frames,
 * messages and polls. The tests of `stack-beside` use that time (vitest.config.ts).
 */
const WHOLE: readonly (readonly Part[])[] = [
  [{ filters: [], projects: [...FAST_PROJECTS, 'recipes', 'stack', 'stack-mocks'] }],
  [
    { filters: [], projects: ['journeys'] },
    { filters: [], projects: ['stack-beside'], isBeside: true },
  ],
];

function stepsOf(args: readonly string[]): readonly (readonly Part[])[] {
  const [option, revision = 'HEAD'] = args;
  if (option && option !== '--changed') return [[{ filters: args }]];
  // Other screens were walked with the revision before, and all are before a release (bin/testing/reached-screens.ts).
  process.env.SCREENS_SINCE ??= option ? revision : 'HEAD~1';
  if (!option) return WHOLE;
  const changed = changedSince(revision, ROOT);
  const filters = [...new Set([...stackTestsOf(changed), ...testsImporting(changed, ROOT)])];
  return [
    [{ filters: [], projects: FAST_PROJECTS, changed: revision }],
    ...(filters.length ? [[{ filters, projects: STACK_PROJECTS }]] : []),
  ];
}

/** Keeps the lines of a part until it has ended. */
function keptLines() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { options: { stdout: stream, stderr: stream }, print: () => process.stdout.write(lines.join('')) };
}

async function run({ filters, projects, changed, isBeside }: Part) {
  const kept = isBeside ? keptLines() : undefined;
  const vitest = await startVitest(
    'test',
    [...filters],
    {
      run: true,
      watch: false,
      passWithNoTests: changed !== undefined,
      ...(projects && { project: [...projects] }),
      ...(changed && { changed }),
      ...(isBeside && { maxWorkers: 1, reporters: [['default', { summary: false }]] }),
    },
    {},
    kept?.options,
  );
  kept?.print();
  return vitest;
}

const pathOf = ({ moduleId }: TestModule): string => relative(ROOT, moduleId);

/** Results of a file's tests. A file that failed outside its tests counts as one failed test, named as the file. */
function outcomesOf(module: TestModule): TestOutcome[] {
  const project = module.project.name;
  const tests = [...module.children.allTests()].map((test) => ({
    name: `${pathOf(module)} > ${test.fullName}`,
    project,
    state: test.result().state,
    retries: test.diagnostic()?.retryCount ?? 0,
    error: test.result().errors?.[0]?.message ?? '',
  }));
  if (module.ok() || tests.some(({ state }) => state === 'failed')) return tests;
  const error = module.errors()[0]?.message ?? '';
  return [...tests, { name: pathOf(module), project, state: 'failed', retries: 0, error }];
}

const timeOf = (module: TestModule): FileTime => ({
  file: pathOf(module),
  project: module.project.name,
  ms: module.diagnostic().duration,
});

const args = process.argv.slice(2);
installForTests(console.log);
if (!findChromium()) {
  console.error('Install Chromium (or Chrome), or name one in CHROMIUM: the journeys drive a browser.');
  process.exit(1);
}
if (args.length === 0) {
  // Both use one core most of the time. The tests need the build.
  const check = spawn('npm', ['run', '--silent', 'check'], { stdio: 'inherit' });
  const [[status]] = await Promise.all([once(check, 'exit'), freshAssemblies(console.log)]);
  if (status !== 0) process.exit(status ?? 1);
}

// Parts that run at the same time share the folder. It must not go with the one that ends first.
const removeTemporaryFiles = takeTemporaryFolder();
const modules: TestModule[] = [];
for (const step of stepsOf(args)) {
  const ran = await Promise.all(step.map(run));
  for (const vitest of ran) await vitest.close();
  for (const { state } of ran) {
    modules.push(...state.getTestModules());
    if (state.getUnhandledErrors().length > 0) process.exitCode = 1;
  }
}
if (modules.some((module) => !module.ok())) process.exitCode = 1;
console.log(summary(modules.flatMap(outcomesOf), modules.map(timeOf)).join('\n'));
removeTemporaryFiles?.();
