import { explainError } from './operators/explain.ts';
import { runSecondFactor } from './second-factor/run.ts';

/** `npm run user:second-factor -- --email EMAIL --off`: helps a person who has lost phone and recovery codes. */
try {
  for (const line of await runSecondFactor(process.argv.slice(2), console.log)) console.log(line);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open, and the IPC channel would keep the process alive.
process.disconnect?.();
