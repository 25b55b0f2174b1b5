import { explainError } from './explain.ts';

type Print = (line: string) => void;
type Lines = readonly string[];

/** How a command has ended: lines that are still to print, and whether it has failed. */
interface Ended {
  readonly lines: Lines;
  readonly failed?: boolean;
}

/** Runs an operators' command as a program. An error is one sentence on the error output, and the status is 1. */
export async function asProgram(
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands print by themselves and return nothing.
  run: (args: readonly string[], print: Print) => Promise<Ended | Lines | void>,
): Promise<void> {
  try {
    const ended = (await run(process.argv.slice(2), console.log)) ?? [];
    const { lines, failed = false }: Ended = 'lines' in ended ? ended : { lines: ended };
    for (const line of lines) console.log(line);
    if (failed) process.exitCode = 1;
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
  // The SDK keeps connections open, and the IPC channel would keep the process alive.
  process.disconnect?.();
}
