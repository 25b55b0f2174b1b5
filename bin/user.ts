import { explainError } from './operators/explain.ts';
import { runUserCommand } from './user/run.ts';

/** `npm run user:export` and `user:erase`: what is kept about one person (docs/operations.md, Data of one person). */
try {
  for (const line of await runUserCommand(process.argv.slice(2), console.log)) console.log(line);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open, and the IPC channel would keep the process alive.
process.disconnect?.();
