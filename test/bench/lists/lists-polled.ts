import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import type { TestStack } from '../../local-stack.ts';
import type { Row } from '../row.ts';
import { countReads } from './count-reads.ts';

/** People who have the same list open, and how often each page asks, ms (web/api/fleet-queries.ts). */
const LISTS = 100;
const EVERY_MS = 40_000;
const POLLS = 3 * LISTS;

/**
 * Cost of the list of properties when it is loaded, and when a hundred pages that have it open ask what has changed. Runs
 * the Lambda's code in this process, because its memory matters, and counts what DynamoDB says it has read.
 */
export async function polledList(running: TestStack, companyId: string): Promise<Row[]> {
  const measured = await countReads(running);
  const [{ readProperties }, { SharedLists }] = await Promise.all([
    import('../../../lambdas/properties/list.ts'),
    import('../../../lambdas/flows/calls/shared-lists.ts'),
  ]);
  const start = Date.now();
  const company = wholeCompany(companyId);
  await readProperties(company, start);
  const whole = await measured(() => readProperties(company, start));
  const lists = new SharedLists<Awaited<ReturnType<typeof readProperties>>[number]>();
  const read = (now: number) =>
    lists.changes(
      company,
      start,
      now,
      () => readProperties(company, now),
      () => true,
    );
  await lists.changes(
    company,
    0,
    start,
    () => readProperties(company, start),
    () => true,
  );
  const polls = await measured(async () => {
    for (let poll = 1; poll <= POLLS; poll += 1) await read(start + (poll * EVERY_MS) / LISTS);
  });
  const baseline = (figure: number) => ({ what: 'the whole list', figure });
  return [
    {
      what: `properties, a poll of ${LISTS} open lists`,
      figure: polls.units / POLLS,
      unit: 'read units',
      baseline: baseline(whole.units),
    },
    { what: 'the same', figure: polls.ms / POLLS, unit: 'ms', baseline: baseline(whole.ms) },
  ];
}
