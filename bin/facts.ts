import { runBackfill } from './facts/run.ts';
import { explainError } from './operators/explain.ts';

/** `npm run facts:backfill` writes the facts of days that the hourly run does not write (docs/operations.md). */
try {
  await runBackfill(process.argv.slice(2), console.log);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open, and the IPC channel would keep the process alive.
process.disconnect?.();
