import { explainError } from './operators/explain.ts';
import { runProvisioning } from './wingnut/run.ts';

/** `npm run wingnut:provision`: what operators do with devices. */
try {
  for (const line of await runProvisioning(process.argv.slice(2), console.log)) console.log(line);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open.
process.disconnect?.();
