/** The result of one test. */
export interface TestOutcome {
  /** The file and the names of its suites and of itself, from the root. */
  readonly name: string;
  readonly project: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** Number of further runs after a failure. */
  readonly retries: number;
  /** The first error of one that failed, also of one that then passed. */
  readonly error?: string;
}

/** Time of one file of tests in a project, ms. */
export interface FileTime {
  readonly file: string;
  readonly project: string;
  readonly ms: number;
}

const MAX_SLOW_FILES = 15;
/** An error of a journey says on its later lines what it waited for, or what the console had. */
const MAX_ERROR_LINES = 8;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** A failure in a few lines: which test, and the first lines of its error. */
const failure = ({ name, project, error = '' }: TestOutcome): string[] => [
  `${name} (${project})`,
  ...(error
    ? error
        .trim()
        .split('\n', MAX_ERROR_LINES)
        .map((line) => `  ${line}`)
    : []),
];

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length ? [title, ...lines.map((line) => `  ${line}`), ''] : [];

/** The slowest files, the slowest first, a line each. */
function slowest(files: readonly FileTime[]): string[] {
  const bySlowness = [...files].sort((a, b) => b.ms - a.ms).slice(0, MAX_SLOW_FILES);
  return bySlowness.map(({ file, project, ms }) => `${seconds(ms)}  ${file} (${project})`);
}

/**
 * The lines at the end of a run of the tests. First the slowest files, then the skipped tests (a name says which tool is missing).
 * Then the tests that passed only when they ran again, and those that failed, both with the reason. The counts are last.
 */
export function summary(tests: readonly TestOutcome[], files: readonly FileTime[]): string[] {
  const count = (state: TestOutcome['state']) => tests.filter((test) => test.state === state).length;
  const skipped = tests.filter(({ state }) => state === 'skipped').map(({ name, project }) => `${name} (${project})`);
  const retried = tests.filter(({ state, retries }) => state === 'passed' && retries > 0);
  const failed = tests.filter(({ state }) => state === 'failed');
  return [
    '',
    ...listed('Slowest files:', slowest(files)),
    ...listed(`Skipped (${skipped.length}):`, skipped),
    ...listed(`Passed only at the second attempt (${retried.length}):`, retried.flatMap(failure)),
    ...listed(`Failed (${failed.length}):`, failed.flatMap(failure)),
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ];
}
