import { localFolder, NOT_RUNNING, readStack } from '../local/world/simulator/stack.ts';
import { explainError } from './operators/explain.ts';
import { signInWithAmplify } from './operators/sign-in.ts';

/** `npm run -s api:token -- EMAIL PASSWORD`: prints an id token of a user of the running local stack. */
try {
  const [email, password] = process.argv.slice(2);
  if (!email || !password) throw new Error('Usage: npm run -s api:token -- EMAIL PASSWORD');
  const stack = readStack(localFolder());
  if (!stack) throw new Error(NOT_RUNNING);
  console.log((await signInWithAmplify(stack, email, password)).id);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
process.disconnect?.();
