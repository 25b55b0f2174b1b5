import { freshAssembly } from '../bin/build/fresh.ts';

/** Vitest's global set-up of whatever runs the stack: builds and synthesizes when a source has changed. */
export default async function setup(): Promise<void> {
  await freshAssembly(console.log);
}
