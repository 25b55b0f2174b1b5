import { asProgram } from './operators/program.ts';
import { runProvisioning } from './wingnut/run.ts';

/** `npm run wingnut:provision`: the operators' command for devices. */
await asProgram(runProvisioning);
