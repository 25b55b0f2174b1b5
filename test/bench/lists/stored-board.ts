import { setTimeout as pause } from 'node:timers/promises';
import { latestItem } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { TestStack } from '../../local-stack.ts';
import { often } from '../measure.ts';
import type { Row } from '../row.ts';
import { countReads } from './count-reads.ts';
import { type EstateSize, wiring } from './estate-world.ts';

/** An open board reads at most so much for an answer, MB. */
const MAX_POLL_MB = 1;
/** After this time somebody reads the board anew (`RENEWED_AFTER_MS`), ms. */
const RENEWED_MS = 30_000;
/** Size of a read unit, MB: consistent, and as it may be slightly old. */
const [UNIT_MB, OLD_UNIT_MB] = [0.004, 0.008];

/** Lets all wingnuts of an estate post a message with values that none of them has posted before. @param at UTC ms */
async function postAll({ stack }: TestStack, companyId: string, size: EstateSize, at: number): Promise<void> {
  const inputs = Object.keys(wiring(size.inputs));
  const items = Array.from({ length: size.wingnuts }, (_, index) => {
    const values = inputs.map((input, place) => [input, 100 + Math.round(Math.random() * 800 + place) / 8]);
    // Each within the minute, at a time of its own.
    const posted = at - Math.floor(Math.random() * MINUTE_MS);
    const samples = Array.from({ length: 8 }, (_, ago) => ({
      time: posted - (7 - ago) * MINUTE_MS,
      values: Object.fromEntries(values),
    }));
    return latestItem(companyId, uuidOf(`bench wingnut ${index}`), samples);
  });
  await writeItems(stack, items);
}

/**
 * Reads of containers for a company's board: the one that reads the company for all, one that comes later, and this one again after
 * all wingnuts have posted. Runs the Lambda's code in this process, as two containers.
 */
export async function storedBoard(running: TestStack, companyId: string, size: EstateSize): Promise<Row[]> {
  const measured = await countReads(running);
  const path = '../../../lambdas/dashboards/board.ts';
  const container = async (name: string): Promise<typeof import('../../../lambdas/dashboards/board.ts')> =>
    import(`${path}?${name}`);
  const [maker, other] = await Promise.all([container('maker'), container('other')]);
  const start = Date.now() - RENEWED_MS;
  await postAll(running, companyId, size, start);
  const made = await measured(() => maker.readBoard(companyId, 0, start));
  const whole = await measured(() => other.readBoard(companyId, 0, start));
  await postAll(running, companyId, size, start + RENEWED_MS);
  // A reading takes time. Its time comes when it is stored, so that the calls that follow find it new.
  const later = Date.now() + RENEWED_MS;
  await maker.readBoard(companyId, start, later);
  const poll = await measured(() => other.readBoard(companyId, start, later));
  await pause(often(Math.max(0, later - Date.now()), 0));
  const what = `board of ${size.properties}`;
  return [
    { what: `${what}: read once for all who look`, figure: made.units * OLD_UNIT_MB, unit: 'MB' },
    { what: 'the same', figure: made.ms, unit: 'ms' },
    { what: `${what}: read by a new container`, figure: whole.units * UNIT_MB, unit: 'MB' },
    {
      what: `${what}: read for an answer after all have posted`,
      figure: poll.units * UNIT_MB,
      unit: 'MB',
      bound: MAX_POLL_MB,
    },
    { what: 'the same', figure: poll.ms, unit: 'ms' },
  ];
}
