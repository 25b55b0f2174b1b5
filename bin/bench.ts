import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apartments } from '../test/bench/apartments/apartments.ts';
import { chart } from '../test/bench/charts/chart.ts';
import { cycles } from '../test/bench/charts/cycles.ts';
import { live } from '../test/bench/charts/live.ts';
import { neighbours } from '../test/bench/charts/neighbours.ts';
import { paint } from '../test/bench/charts/paint.ts';
import { peers } from '../test/bench/charts/peers.ts';
import { phone } from '../test/bench/charts/phone.ts';
import { benchCheck } from '../test/bench/check/check.ts';
import { bundles } from '../test/bench/code/bundles.ts';
import { cold } from '../test/bench/code/cold.ts';
import { start } from '../test/bench/code/start.ts';
import { web } from '../test/bench/code/web.ts';
import { energy } from '../test/bench/energy/energy.ts';
import { findings } from '../test/bench/findings/findings.ts';
import { ingest } from '../test/bench/ingest/ingest.ts';
import { board } from '../test/bench/lists/board.ts';
import { lists } from '../test/bench/lists/lists.ts';
import { overviews } from '../test/bench/lists/overviews.ts';
import { IS_ONCE, often } from '../test/bench/measure.ts';
import { push } from '../test/bench/push.ts';
import { excessOf, isWithin, type Row, ratioOf, tableOf } from '../test/bench/row.ts';
import { scale } from '../test/bench/scale/scale.ts';
import { storm } from '../test/bench/storm/storm.ts';
import { freshAssembly } from './build/fresh.ts';
import { DIST, ROOT } from './build/places.ts';

interface Options {
  /** `findings --plants DIR` judges the measured plants of a folder alone. */
  readonly plants?: string;
  /** `energy --meters DIR` judges the meters of a folder alone. */
  readonly meters?: string;
  /** `energy --seed NUMBER` makes the same meters again. */
  readonly seed?: string;
}

/** `npm run bench [-- NAME…]` measures speed and size. Ratios can be compared between machines; figures and bounds cannot. */
const BENCHMARKS: Readonly<Record<string, (options: Options) => Promise<Row[]>>> = {
  bundles,
  web,
  start,
  cold,
  chart,
  cycles,
  paint,
  peers,
  phone,
  live,
  neighbours,
  lists,
  overviews,
  board,
  check: benchCheck,
  storm,
  ingest,
  scale,
  push,
  findings,
  energy,
  apartments,
};

const { positionals: wanted, values: options } = parseArgs({
  options: {
    plants: { type: 'string' },
    meters: { type: 'string' },
    seed: { type: 'string' },
    // Read where a part says how often it does something (test/bench/measure.ts).
    once: { type: 'boolean' },
  },
  allowPositionals: true,
});
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(1);
}

/** The longest time of a part, s: of a whole measurement, and of a round of one. */
const LIMIT_S = often(3600, 180);
/** Ends the run when a part does not end: its stack and its browser may hang, too. */
async function within<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const limit = setTimeout(() => {
    console.error(`STOP  ${name} did not end within ${LIMIT_S} s`);
    process.exit(1);
  }, LIMIT_S * 1000);
  try {
    return await work;
  } finally {
    clearTimeout(limit);
  }
}

/** They calculate, and need no build. */
const CALCULATED = ['scale', 'push', 'findings', 'energy', 'apartments'];
const names = wanted.length ? wanted : Object.keys(BENCHMARKS);
if (!names.every((name) => CALCULATED.includes(name))) await freshAssembly(console.log);
// The bounds are those of readings in Timestream.
process.env.READINGS ??= 'timestream';
// Packages for benchmarks alone have a package.json of their own, so that `npm start` and `npm test` need not install
// them.
const bench = join(ROOT, 'test/bench');
if (names.includes('peers') && !existsSync(join(bench, 'node_modules')))
  spawnSync('npm', ['ci', '--loglevel=error'], { cwd: bench, stdio: 'inherit' });
const results: Record<string, readonly Row[]> = {};
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (!names.includes(name)) continue;
  const began = performance.now();
  const rows = await within(name, run(options));
  results[name] = rows;
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(IS_ONCE ? `ok    ${name}: ${rows.length} rows, ${took}` : `\n${name} (${took})\n${tableOf(rows)}`);
}
// One round says that each part works, and no more.
if (IS_ONCE) process.exit(0);
mkdirSync(DIST, { recursive: true });
const withRatios = Object.entries(results).map(([name, rows]) => [
  name,
  rows.map((row) => ({ ...row, ratio: ratioOf(row), within: isWithin(row) })),
]);
writeFileSync(join(DIST, 'bench.json'), JSON.stringify(Object.fromEntries(withRatios), null, 2));

const over = Object.values(results)
  .flat()
  .flatMap((row) => excessOf(row) ?? []);
for (const line of over) console.error(line);
process.exitCode = over.length ? 1 : 0;
