import { runFleetCommand } from './fleet/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run fleet:grant`, `fleet:revoke` and `fleet:operators`: who may see the fleet (docs/operations.md#fleet). */
await asProgram(async (args, print) => {
  for (const line of await runFleetCommand(args, print)) print(line);
});
