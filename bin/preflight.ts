import { readDeployContext } from './operators/context.ts';
import { preflight } from './preflight/run.ts';

const USAGE = [
  'Checks whether this AWS account is ready for a deployment, and says what to do if it is not. Changes nothing.',
  '',
  'npm run preflight -- [-c NAME=VALUE …]   as for npm run deploy; docs/operations.md has the names',
  '',
  'Ends with status 1 when something blocks a deployment.',
];

/** `npm run preflight` checks whether the account is ready. */
try {
  const context = readDeployContext(process.argv.slice(2));
  const { lines, blocking } = context.help ? { lines: USAGE, blocking: [] } : await preflight(context);
  for (const line of lines) console.log(line);
  if (blocking.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.disconnect?.();
