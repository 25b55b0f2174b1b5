import { spawnSync } from 'node:child_process';
import { startVitest } from 'vitest/node';
import { findChromium, installForTests } from './tools.ts';

/** `npm test`: installs what the tests need, checks the code, builds, and runs every test (or those that the arguments name). */

const filters = process.argv.slice(2);
installForTests(console.log);
if (!findChromium()) {
  console.error('Install Chromium (or Chrome), or name one in CHROMIUM: the journeys drive a browser.');
  process.exit(1);
}
if (filters.length === 0) {
  const check = spawnSync('npm', ['run', '--silent', 'check'], { stdio: 'inherit' });
  if (check.status !== 0) process.exit(check.status ?? 1);
}

const vitest = await startVitest('test', filters, { run: true, watch: false });
await vitest.close();
const outcomes = vitest.state.getFiles().flatMap((file) => tests(file.tasks));
const count = (state: string) => outcomes.filter((outcome) => outcome === state).length;
console.log(`${count('pass')} passed, ${count('fail')} failed, ${count('skip')} skipped`);
if (vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0) process.exitCode = 1;

interface Task {
  readonly type: string;
  readonly mode: string;
  readonly result?: { readonly state: string };
  readonly tasks?: readonly Task[];
}

/** How each test below some tasks ended. */
function tests(tasks: readonly Task[]): string[] {
  return tasks.flatMap((task) => (task.tasks ? tests(task.tasks) : [task.result?.state ?? task.mode]));
}
