import { runCommand } from './company/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run company:create`, `:invite`, `:list`, `:export` …: the operators' commands for companies (bin/company/commands.ts). */
await asProgram(runCommand);
