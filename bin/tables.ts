import { spawnSync } from 'node:child_process';
import { asProgram } from './operators/program.ts';
import { runRestore } from './tables/run.ts';

/** `npm run tables:restore` restores the tables of a stack to a second. */
const deploy = async (context: readonly string[]) => {
  const { status } = spawnSync('npm', ['run', 'deploy', '--', ...context.flatMap((value) => ['-c', value])], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The tables are restored, but not deployed. Run the same command again.');
};

await asProgram((args, print) => runRestore(args, { print, deploy }));
