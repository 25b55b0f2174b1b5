import { parseArgs } from 'node:util';
import { hasProgram } from './tools.ts';
import { api } from './verify/api.ts';
import { conformance } from './verify/conformance.ts';
import { create } from './verify/create.ts';
import { deploy } from './verify/deploy.ts';
import { lint } from './verify/lint.ts';
import { type Findings, missingTools, type Part } from './verify/part.ts';
import { use } from './verify/use.ts';

/** `npm run verify:cloud [-- PART…]` asks tools that nobody of this project wrote whether the portal fits AWS, and its document fits its API. */

const PARTS: Readonly<Record<string, Part>> = { lint, create, deploy, use, conformance, api };

const USAGE = [
  'Asks independent tools whether the portal fits AWS, and its document its API. Needs no account and installs nothing.',
  '',
  `npm run verify:cloud [-- ${Object.keys(PARTS).join(' ')}]   runs all parts, or the named ones`,
  ...Object.entries(PARTS).map(([name, { does, tools }]) => `  ${name.padEnd(12)} ${does}; needs ${tools.join(', ')}`),
  '',
  'Ends with status 1 when a tool is missing or a part finds a problem. docs/verification.md has the differences that are known.',
];

/** A part that could not end: the others run all the same. */
const asProblem = (error: unknown): Findings => ({
  lines: [],
  problems: [error instanceof Error ? error.message : String(error)],
});

/** Runs a part, or says which tools it lacks. Returns whether it passed. */
async function verify(name: string, part: Part): Promise<boolean> {
  console.log(`\n${name}: ${part.does}`);
  const missing = missingTools(part, hasProgram);
  const { lines, problems } =
    missing.length > 0 ? { lines: [], problems: missing } : await part.run(console.log).catch(asProblem);
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(`PROBLEM: ${problem}`);
  return problems.length === 0;
}

// An end by a signal is an end too: the emulators and what they started end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
process.once('disconnect', () => process.exit(process.exitCode ?? 1));

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const unknown = positionals.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n${USAGE.join('\n')}`);
  if (values.help) console.log(USAGE.join('\n'));
  else {
    let passed = true;
    for (const [name, part] of Object.entries(PARTS)) {
      if (positionals.length === 0 || positionals.includes(name)) passed = (await verify(name, part)) && passed;
    }
    console.log(passed ? '\nNo problem was found.' : '\nThere are problems.');
    process.exitCode = passed ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
