import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { LongestFirst } from './bin/testing/sequence.ts';

/**
 * Which test belongs where. Take the first level that can show the fault: each one costs about ten times the one before it.
 *
 * - `unit`: rules, parsers, tables, texts. A unit test stands beside its file, needs nothing, and takes milliseconds.
 * - `component`: what a part of the interface says and does, with the server's answers made up: refusals, failures, what follows on
 *   what, what fades when. It stands beside its file as `*.test.tsx` and has a page without layout.
 * - `stack`: what only the synthesized stack shows. `test/conformance`: a stand-in answers as AWS does. `test/api`: rights, what is
 *   stored, what is mailed. `test/infrastructure`: the template. `test/start`: the process that `npm start` begins.
 * - `stack-beside`: tests of the stack that calculate, and neither wait nor judge a time. In a whole run they go beside the
 *   journeys, at a lower priority, and use the time in which a journey waits.
 *
 *   Tests of the stack have their readings in DynamoDB, as a deployment has by default. What differs between the stores is tested with
 *   both (`telemetry-storage`), and `npm run prove -- engines` compares their answers byte for byte. `npm start` uses Timestream.
 * - `recipes`: the recipes of CONTRIBUTING.md, applied to a copy of the project. They need the compiler and no stack.
 * - `journeys`: what needs a real browser with a real server: sizes, focus, scrolling, the keyboard, drawing, downloads, several
 *   pages in a row. A journey takes seconds. Before you write one, ask whether a component test can hold the rule.
 *
 * Only journeys may run again after a failure, once, and the summary of `npm test` names each that did. Elsewhere a second attempt
 * hides races: a race that fails in 30 of 100 runs would pass 91.
 */

/**
 * Journeys that run side by side. With one more than the cores they wait so long for a core that some pass only at their
 * second attempt.
 */
const JOURNEYS_AT_ONCE = Math.max(2, availableParallelism());
/** Other files that run side by side. Tests of the stack wait often, for queues and for processes. */
const FILES_AT_ONCE = JOURNEYS_AT_ONCE + 1;

/**
 * Two projects for tests of one level. The files of one process share their modules: a module of its own for each file
 * took two thirds of the time. The files that replace modules are in the second project, `<name>-mocks`.
 */
function sharingModules(name: string, tests: string, options: TestUserConfig, replacingOptions: TestUserConfig = {}) {
  const replacing = globSync(tests).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
  return [
    {
      test: { ...options, name, include: [tests], exclude: [...(options.exclude ?? []), ...replacing], isolate: false },
    },
    { test: { ...options, isolate: true, ...replacingOptions, name: `${name}-mocks`, include: replacing } },
  ];
}

const STACK = {
  globalSetup: 'test/build.ts',
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // The default of a second ends on a busy machine before a queue or a process has answered.
  expect: { poll: { timeout: 10_000 } },
  // The files of one process share its modules, which take more than a second to load. Journeys also share its portal and its
  // browser (test/journeys/parts/own-portal.ts).
  isolate: false,
  restoreMocks: true,
};

const COMPONENT = {
  environment: 'happy-dom',
  setupFiles: ['test/tidy-up.ts', 'web/component-setup.ts'],
  testTimeout: 20_000,
};

const BESIDE_JOURNEYS = [
  'test/api/permissions.test.ts',
  'test/api/readings/analytics-{gauges,laws,series,states,worlds}.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: FILES_AT_ONCE,
    // The summary of `npm test` names the slowest files. A line for each slow test hides a failure.
    slowTestThreshold: 30_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...sharingModules('unit', '{shared,lambdas,lib,local,web,bin,test/{bench,docs,plants,samples}}/**/*.test.ts', {
        // The tests of colours read the tokens themselves.
        css: { include: [/tokens\.css/] },
        setupFiles: 'test/tidy-up.ts',
        testTimeout: 20_000,
      }),
      ...sharingModules('component', 'web/**/*.test.tsx', COMPONENT, {
        // Half of the time of a process of its own. Vitest mixes up modules that one file replaces with a factory and another
        // one without, so the other levels cannot do it.
        isolate: false,
        setupFiles: ['web/own-modules.ts', ...COMPONENT.setupFiles],
      }),
      ...sharingModules('stack', 'test/{conformance,api,infrastructure,start}/**/*.test.ts', {
        ...STACK,
        exclude: BESIDE_JOURNEYS,
      }),
      { test: { ...STACK, name: 'stack-beside', setupFiles: 'test/lower-priority.ts', include: BESIDE_JOURNEYS } },
      { test: { name: 'recipes', include: ['test/recipes/**/*.test.ts'], hookTimeout: 60_000 } },
      {
        test: {
          ...STACK,
          name: 'journeys',
          maxWorkers: JOURNEYS_AT_ONCE,
          // Projects with other numbers of workers run one after the other.
          sequence: { groupOrder: 1 },
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 90_000,
          retry: 1,
        },
      },
    ],
  },
});
