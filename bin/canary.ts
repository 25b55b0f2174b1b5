import { runCanaryCommand } from './canary/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run canary:create` and `canary:remove`: the company by which the portal tries its promises (docs/operations.md#canary). */
await asProgram(async (args, print) => {
  for (const line of await runCanaryCommand(args, print)) print(line);
});
