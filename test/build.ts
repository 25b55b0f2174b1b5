import { freshAssembly } from '../bin/build/fresh.ts';
import { READINGS_ENGINES } from '../shared/platform/readings.ts';

/** Vitest's global set-up of whatever runs the stack: builds when a source has changed, and synthesizes for each store of readings. */
export default async function setup(): Promise<void> {
  for (const engine of READINGS_ENGINES) await freshAssembly(console.log, undefined, engine);
}
