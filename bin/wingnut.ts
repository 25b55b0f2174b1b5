import { asProgram } from './operators/program.ts';
import { runProvisioning } from './wingnut/run.ts';

/** `npm run wingnut:provision`: the operators' command for devices. */
await asProgram(async (args, print) => {
  for (const line of await runProvisioning(args, print)) print(line);
});
