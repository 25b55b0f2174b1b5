import { asProgram } from './operators/program.ts';
import { runUserCommand } from './user/run.ts';

/**
 * `npm run user:export` and `user:erase`: the data that is kept about one person (docs/operations.md, Data of one
 * person).
 */
await asProgram(async (args, print) => {
  for (const line of await runUserCommand(args, print)) print(line);
});
