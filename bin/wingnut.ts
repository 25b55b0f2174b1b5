import { explainError } from './operators/explain.ts';
import { runProvisioning } from './wingnut/run.ts';

/** `npm run wingnut:provision`: the operators' command for devices. */
try {
  for (const line of await runProvisioning(process.argv.slice(2), console.log)) console.log(line);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open, and the IPC channel would keep the process alive.
process.disconnect?.();
