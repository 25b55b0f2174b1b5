import { runMigrations } from './migrations/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run migrate` changes stored items as this release wants them. */
await asProgram(runMigrations);
