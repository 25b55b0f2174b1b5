import { runBackfill } from './facts/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run facts:backfill` writes the facts of days that the hourly run does not write (docs/operations.md). */
await asProgram(runBackfill);
