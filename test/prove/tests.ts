import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../bin/build/places.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** Runs the tests of which `npm test` takes a sample, with every case (docs/decisions/254-what-npm-test-leaves-to-prove.md). */

/** Promises that tests hold. */
const WHOLE = [
  ['Each role, and each person with chosen properties, may do what the tables say', ['test/api/permissions.test.ts']],
  [
    'Each screen is accessible and whole in each layout',
    ['test/journeys/screens.test.ts', 'test/journeys/screens-popups.test.ts'],
  ],
] as const;

const SUMMARY = /^(\d+) passed, (\d+) failed/m;

export async function tests(run: Run): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const [promised, files] of run.isShort ? WHOLE.slice(0, 1) : WHOLE) {
    const losses = openLosses(run, promised);
    const child = spawn(process.execPath, [join(ROOT, 'bin/test.ts'), ...files], {
      cwd: ROOT,
      // As `npm test`: the readings in DynamoDB.
      env: { ...process.env, TESTS: 'whole', READINGS: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
    });
    const [code] = await once(child, 'close');
    const [, passed = '0', failed = '0'] = SUMMARY.exec(printed) ?? [];
    for (const line of printed.split('\n').filter((each) => /^ +test\/.* > /.test(each))) losses.add(line.trim());
    if (code !== 0 && losses.lost === 0) losses.add(`the run ended with ${code}`);
    proofs.push(losses.proof(`${passed} tests passed, ${failed} failed`));
  }
  return proofs;
}
