import { spawnSync } from 'node:child_process';
import { explainError } from './operators/explain.ts';
import { runRestore } from './tables/run.ts';

/** `npm run tables:restore` restores the tables of a stack to a second. */
const deploy = async (context: readonly string[]) => {
  const { status } = spawnSync('npm', ['run', 'deploy', '--', ...context.flatMap((value) => ['-c', value])], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The tables are restored, but not deployed. Run the same command again.');
};

try {
  await runRestore(process.argv.slice(2), { print: console.log, deploy });
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open, and the IPC channel would keep the process alive.
process.disconnect?.();
