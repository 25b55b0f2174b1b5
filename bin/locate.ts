import { runLocate } from './locate/run.ts';
import { explainError } from './operators/explain.ts';

/** `npm run properties:locate` looks up where the buildings stand that have no place on the map (docs/operations.md). */
try {
  await runLocate(process.argv.slice(2), console.log);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open, and the IPC channel would keep the process alive.
process.disconnect?.();
