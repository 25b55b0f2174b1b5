import { median } from '../measure.ts';
import type { Row } from '../row.ts';
import { openCheckStack } from './check-stack.ts';
import { apart, together } from './houses.ts';

const PROPERTIES = 2000;
const IN_BREACH = PROPERTIES / 100;
const RUNS = 15;
/** A check ends before the next one begins, ms. */
const CHECK_MS = 60_000;
/** The most processor time for an alarm that is raised, and for a person who is told, ms. */
const PROCESSOR_MS = { raise: 4, tell: 4 } as const;

/**
 * The cost of a minute's check: nothing happens, one building in a hundred is in breach, all buildings are in breach at
 * once, all are and a person is told of each. The processor time is that of the functions, without the stand-ins.
 */
export async function check(): Promise<Row[]> {
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
    const quiet: number[] = [];
    const query: number[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      query.push(await stack.emptyQuery());
      quiet.push((await stack.check()).ms);
    }
    const { raised: fewRaised } = await stack.breach(few, ofOne);
    const fewRead = await stack.readAlone(few, ofOne);
    const { seen, raised } = await stack.breach(rest, ofOne);
    const read = await stack.readAlone(rest, ofOne);
    const { raised: told } = await stack.breach(others, apart);
    if (stack.mailed() !== others.length) throw new Error(`${stack.mailed()} of ${others.length} people were told`);
    const toldRead = await stack.readAlone(others, apart);
    const alone = (figure: number) => ({ what: 'reading them alone', figure });
    const raiseMs = raised.processorMs / rest.length;
    return [
      {
        what: `quiet minute of ${PROPERTIES} properties`,
        figure: median(quiet),
        unit: 'ms',
        baseline: { what: 'a query that finds nothing', figure: median(query) },
      },
      { what: `1 % raise an alarm, ${IN_BREACH} mails`, figure: fewRaised.ms, unit: 'ms', baseline: alone(fewRead) },
      { what: 'all others are seen in breach', figure: seen.ms, unit: 'ms', baseline: alone(read), bound: CHECK_MS },
      { what: 'all others raise an alarm', figure: raised.ms, unit: 'ms', baseline: alone(read), bound: CHECK_MS },
      { what: 'as many raise one, and tell one person each', figure: told.ms, unit: 'ms', baseline: alone(toldRead) },
      { what: 'look, processor', figure: seen.processorMs / rest.length, unit: 'ms' },
      { what: 'raise an alarm, processor', figure: raiseMs, unit: 'ms', bound: PROCESSOR_MS.raise },
      {
        what: 'tell a person, processor',
        figure: told.processorMs / others.length - raiseMs,
        unit: 'ms',
        bound: PROCESSOR_MS.tell,
      },
    ];
  } finally {
    await stack.close();
  }
}
