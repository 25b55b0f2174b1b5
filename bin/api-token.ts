import { localFolder, NOT_RUNNING, readStack } from '../local/world/simulator/stack.ts';
import { asProgram } from './operators/program.ts';
import { signInWithAmplify } from './operators/sign-in.ts';

/** `npm run -s api:token -- EMAIL PASSWORD`: prints an id token of a user of the running local stack. */
await asProgram(async ([email, password], print) => {
  if (!email || !password) throw new Error('Usage: npm run -s api:token -- EMAIL PASSWORD');
  const stack = readStack(localFolder());
  if (!stack) throw new Error(NOT_RUNNING);
  print((await signInWithAmplify(stack, email, password)).id);
});
