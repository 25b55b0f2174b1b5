import { runCommand } from './company/run.ts';
import { explainError } from './operators/explain.ts';

/** `npm run company:create`, `:invite`, `:list`, `:export` …: the operators' commands for companies (bin/company/commands.ts). */
try {
  const { lines, failed = false } = await runCommand(process.argv.slice(2), console.log);
  for (const line of lines) console.log(line);
  if (failed) process.exitCode = 1;
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
// The SDK keeps connections open, and the IPC channel would keep the process alive.
process.disconnect?.();
