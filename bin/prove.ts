import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatUtc } from '../shared/domain/time-text.ts';
import { cellar } from '../test/prove/cellar.ts';
import { engines } from '../test/prove/engines.ts';
import { faults } from '../test/prove/faults.ts';
import { firmware } from '../test/prove/firmware.ts';
import { fuzz } from '../test/prove/fuzz.ts';
import { load } from '../test/prove/load.ts';
import { matrix } from '../test/prove/matrix.ts';
import { PART_NAMES, type PartName, type Result, renewed, tableOf } from '../test/prove/page.ts';
import type { Part } from '../test/prove/proof.ts';
import { soak } from '../test/prove/soak.ts';
import { tests } from '../test/prove/tests.ts';
import { freshAssemblies } from './build/fresh.ts';
import { ROOT } from './build/places.ts';
import { openHistory } from './release/git.ts';
import { installForTests } from './tools.ts';

/** `npm run prove [-- PART… --seed N --short]` tries to break the portal, and writes docs/verification.md. */

/** In the order of the runs: what needs a quiet machine comes last. */
const PARTS: Readonly<Record<PartName, Part>> = {
  engines,
  matrix,
  tests,
  firmware,
  fuzz,
  cellar,
  faults,
  load,
  soak,
};
const DEFAULT_SEED = 16;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const USAGE = `Usage: npm run prove [-- ${PART_NAMES.join(' ')} --seed NUMBER --short]`;
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const seed = Number(values.seed);
const unknown = positionals.filter((name) => !PART_NAMES.some((known) => known === name));
if (unknown.length || !Number.isSafeInteger(seed)) {
  console.error(USAGE);
  process.exit(1);
}

const PAGE_PATH = 'docs/verification.md';
const PAGE = join(ROOT, PAGE_PATH);
const history = openHistory(ROOT);
// A run that was interrupted has written the page: it may go on with its other parts.
if (!values.short && history.changes(PAGE_PATH).length > 0) {
  console.error(
    'The page says which revision was proven, and this checkout has changes. Commit them, or prove with --short.',
  );
  process.exit(1);
}
const revision = history.revision();
const machineLoad = () => (loadavg()[0] ?? 0).toFixed(1);

installForTests(console.log);
await freshAssemblies(console.log);
if (positionals.length === 0) {
  console.log('\nA round of one of each part of npm run bench …');
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'bin/bench.ts'), '--once'];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
// The tests have their readings in DynamoDB.
process.env.READINGS ??= 'timestream';
const results: Result[] = [];
for (const [name, run] of Object.entries(PARTS) as [PartName, Part][]) {
  if (positionals.length && !positionals.includes(name)) continue;
  console.log(`\n${name} …`);
  const [before, began] = [machineLoad(), Date.now()];
  const proofs = await run({ seed, isShort: values.short, print: console.log });
  const seconds = Math.round((Date.now() - began) / 1000);
  const machine = `${availableParallelism()} cores, load ${before} before and ${machineLoad()} at the end`;
  const result = { name, proofs, seed, at: formatUtc(Date.now()), revision, seconds, machine };
  results.push(result);
  console.log(`${tableOf(proofs, seed)}\n${name}: ${seconds} s on ${machine}`);
  // After each part, so that an interrupted run keeps what it has found.
  if (!values.short) writeFileSync(PAGE, renewed(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', [result]));
}
const lost = results.flatMap(({ proofs }) => proofs).reduce((sum, proof) => sum + proof.lost, 0);
console.log(lost === 0 ? '\nEvery promise held.' : `\n${lost} losses.`);
// A stand-in or a browser that does not end must not keep the run alive.
process.exit(lost === 0 ? 0 : 1);
