import { explainError } from './explain.ts';

/** Runs an operators' command as a program. An error is one sentence on the error output, and the status is 1. */
export async function asProgram(
  run: (args: readonly string[], print: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await run(process.argv.slice(2), console.log);
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
  // The SDK keeps connections open, and the IPC channel would keep the process alive.
  process.disconnect?.();
}
