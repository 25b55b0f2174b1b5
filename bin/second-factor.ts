import { asProgram } from './operators/program.ts';
import { runSecondFactor } from './second-factor/run.ts';

/** `npm run user:second-factor -- --email EMAIL --off`: helps a person who has lost phone and recovery codes. */
await asProgram(async (args, print) => {
  for (const line of await runSecondFactor(args, print)) print(line);
});
