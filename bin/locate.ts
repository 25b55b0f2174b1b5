import { runLocate } from './locate/run.ts';
import { asProgram } from './operators/program.ts';

/** `npm run properties:locate` looks up where the buildings stand that have no place on the map (docs/operations.md). */
await asProgram(runLocate);
