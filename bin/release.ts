import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/places.ts';
import { openHistory } from './release/git.ts';
import { refusalsOf } from './release/proofs.ts';

/** `npm run release:check` refuses a release whose proofs are old, or of a checkout with changes (docs/releases.md). */

const history = openHistory(ROOT);
const release = history.releaseBefore();
const page = readFileSync(join(ROOT, 'docs/verification.md'), 'utf8');
const refusals = [
  ...(history.changes().length > 0 ? ['The checkout has changes that no commit has'] : []),
  ...refusalsOf(page, (revision) => history.ageOf(revision, release)),
];
for (const line of refusals) console.error(`STOP  ${line}`);
if (refusals.length === 0) console.log('ok    Each part was proven since the last release, on a clean checkout');
process.exitCode = refusals.length === 0 ? 0 : 1;
