import { median, often, type Taken } from '../measure.ts';
import type { Row } from '../row.ts';
import { type Minute, openCheckStack } from './check-stack.ts';
import { apart, together } from './houses.ts';

const PROPERTIES = often(2000, 200);
const IN_BREACH = PROPERTIES / 100;
/** The largest company that is promised (docs/operations.md#largest). */
const PROMISED = often(10_000, 300);
const RUNS = often(31, 3);
/** A check ends before the next one begins, ms. */
const CHECK_MS = 60_000;
/** The most processor time for an alarm that is raised, and for a person who is notified, ms. */
const PROCESSOR_MS = { raise: 4, tell: 4 } as const;
/** Largest factors over the baseline (docs/performance.md says why not less). */
const RATIOS = { quiet: 7.5, raise: 10, told: 28 } as const;

/**
 * The cost of a minute's check: nothing happens, one building in a hundred is in breach, all buildings are in breach at
 * once, all are and a person is notified of each. The processor time is that of the functions, without the stand-ins.
 */
export async function benchCheck(): Promise<Row[]> {
  const stack = await openCheckStack();
  const all = Array.from({ length: PROPERTIES }, (_, index) => index);
  const few = all.slice(0, IN_BREACH);
  const rest = all.slice(IN_BREACH);
  const others = all.map((index) => PROPERTIES + index);
  const ofOne = together(IN_BREACH);
  try {
    await stack.add(all, ofOne, false);
    await stack.add(others, apart, true);
    // The buildings of the demo world request one check when they are made.
    await stack.check();
    const quiet: Taken[] = [];
    const query: Taken[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      query.push(await stack.emptyQuery());
      quiet.push(await stack.check());
    }
    const { raised: fewRaised } = await stack.breach(few, ofOne);
    const fewRead = await stack.readAlone(few, ofOne);
    const { seen, raised } = await stack.breach(rest, ofOne);
    const read = await stack.readAlone(rest, ofOne);
    const { raised: told } = await stack.breach(others, apart);
    if (stack.mailed() !== others.length) throw new Error(`${stack.mailed()} of ${others.length} people were told`);
    const toldRead = await stack.readAlone(others, apart);
    // After the others: what is in breach is looked at in each minute.
    const many = Array.from({ length: PROMISED }, (_, index) => 2 * PROPERTIES + index);
    await stack.add(many, ofOne, false);
    const ofMany = await stack.see(many, ofOne);
    const quietRow = (of: string, figureOf: (taken: Taken) => number, ratioBound?: number): Row => ({
      what: `quiet minute of ${PROPERTIES} properties${of}`,
      figure: median(quiet.map(figureOf)),
      unit: 'ms',
      baseline: { what: 'a query that finds nothing', figure: median(query.map(figureOf)) },
      ...(ratioBound !== undefined && { ratioBound }),
    });
    const raiseMs = raised.functionsMs / rest.length;
    const times = (what: string, { ms }: Minute, alone: Taken, bound?: number): Row => ({
      what,
      figure: ms,
      unit: 'ms',
      ...(bound && { bound }),
      baseline: { what: 'reading them alone', figure: alone.ms },
    });
    const processor = (what: string, { processorMs }: Minute, alone: Taken, ratioBound: number): Row => ({
      what: `${what}, all processors`,
      figure: processorMs,
      unit: 'ms',
      ratioBound,
      baseline: { what: 'reading them alone', figure: alone.processorMs },
    });
    return [
      quietRow('', ({ ms }) => ms),
      quietRow(', all processors', ({ processorMs }) => processorMs, RATIOS.quiet),
      times(`1 % raise an alarm, ${IN_BREACH} mails`, fewRaised, fewRead),
      times('all others are seen in breach', seen, read, CHECK_MS),
      times('all others raise an alarm', raised, read, CHECK_MS),
      processor('all others raise an alarm', raised, read, RATIOS.raise),
      times('as many raise one, and tell one person each', told, toldRead),
      processor('as many raise one, and tell one person each', told, toldRead, RATIOS.told),
      {
        what: `all ${PROMISED} of one company are seen in breach`,
        figure: ofMany.ms,
        unit: 'ms',
        bound: CHECK_MS,
      },
      { what: 'look, processor', figure: seen.functionsMs / rest.length, unit: 'ms' },
      { what: 'raise an alarm, processor', figure: raiseMs, unit: 'ms', bound: PROCESSOR_MS.raise },
      {
        what: 'tell a person, processor',
        figure: told.functionsMs / others.length - raiseMs,
        unit: 'ms',
        bound: PROCESSOR_MS.tell,
      },
    ];
  } finally {
    await stack.close();
  }
}
