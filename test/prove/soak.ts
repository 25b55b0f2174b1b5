import { live } from '../bench/charts/live.ts';
import { isWithin, type Row } from '../bench/row.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** A dashboard stays open for a working day of driven time (test/bench/charts/live.ts). */

/** Promises of the bench's rows, by how they begin. Times are figures of the machine, not promises. */
const PROMISES: readonly (readonly [rows: RegExp, promised: string])[] = [
  [/^live view, held after/, 'A dashboard that stays open for 8 hours holds no more than after 3'],
  [/^after \d+ more tabs/, 'A dashboard frees the tabs, ranges and zones that it no longer shows'],
  [/polls that draw for nothing$/, 'A poll that brings nothing draws nothing'],
];

const figure = (value: number): string => (value % 1 ? value.toFixed(1) : String(value));
const inWords = ({ figure: now, unit, baseline, bound }: Row): string =>
  `${figure(now)} ${unit}${baseline ? ` (${baseline.what} ${figure(baseline.figure)}${bound === undefined ? '' : `, at most ${figure(bound)}`})` : ''}`;

export async function soak(run: Run): Promise<Proof[]> {
  const rows = await live();
  const proofs = PROMISES.map(([pattern, promised]) => {
    const losses = openLosses(run, promised);
    const own = rows.filter(({ what }) => pattern.test(what));
    if (own.length === 0) losses.add('nothing was measured');
    for (const row of own.filter((each) => !isWithin(each))) losses.add(inWords(row));
    return losses.proof(own.map(inWords).join('; '));
  });
  const times = rows.filter(({ what, unit }) => unit === 'ms' && !PROMISES.some(([pattern]) => pattern.test(what)));
  const polls = times.map((row) => `${row.what}: ${inWords(row)}`).join('; ');
  return [...proofs.slice(0, -1), ...proofs.slice(-1).map((proof) => ({ ...proof, done: `${proof.done}; ${polls}` }))];
}
