import { runCommand } from './company/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run company:create`, `:invite`, `:list`, `:export` …: the operators' commands for companies (bin/company/commands.ts). */
await asProgram(async (args, print) => {
  const { lines, failed = false } = await runCommand(args, print);
  for (const line of lines) print(line);
  if (failed) process.exitCode = 1;
});
