import { runLetters } from './letters/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run letters:return` puts dead letters of wingnuts back into the queue of ingest (docs/operations.md, DeadLetters). */
await asProgram(runLetters);
