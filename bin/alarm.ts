import { runAlarmCommand } from './alarm/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run alarm:told`: why a message about an alarm did or did not arrive (docs/operations.md, Why did this mail not arrive?). */
await asProgram(async (args, print) => {
  for (const line of await runAlarmCommand(args, print)) print(line);
});
