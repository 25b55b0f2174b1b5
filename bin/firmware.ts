import { runFirmware } from './firmware/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run firmware:release`, `:roll`, `:stop`, `:list`: the operators' commands for the firmware of wingnuts. */
await asProgram(async (args, print) => {
  for (const line of await runFirmware(args, print)) print(line);
});
