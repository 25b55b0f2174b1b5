import { runMigrations } from './migrations/run.ts';
import { explainError } from './operators/explain.ts';

/** `npm run migrate` changes stored items as this release wants them. */
try {
  await runMigrations(process.argv.slice(2), console.log);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open, and the IPC channel would keep the process alive.
process.disconnect?.();
