import { fuzzCalls } from './fuzz-calls.ts';
import { fuzzMessages } from './fuzz-messages.ts';
import type { Proof, Run } from './proof.ts';

/** Malformed messages and calls. */
export const fuzz = async (run: Run): Promise<Proof[]> => [...(await fuzzMessages(run)), ...(await fuzzCalls(run))];
