import { endpointVariables } from '../../../local/runner/endpoints.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { ENVIRONMENT } from '../../../shared/platform/environment.ts';
import type { TestStack } from '../../local-stack.ts';
import type { Row } from '../row.ts';

/** People who have the same list open, and how often each page asks, ms (web/api/fleet-queries.ts). */
const LISTS = 100;
const EVERY_MS = 40_000;
const POLLS = 3 * LISTS;

/**
 * What the list of properties costs when it is loaded, and when a hundred pages that have it open ask what has changed. Runs
 * the Lambda's code in this process, because its memory matters, and counts what DynamoDB says it has read.
 */
export async function polledList({ stack }: TestStack, companyId: string): Promise<Row[]> {
  Object.assign(process.env, endpointVariables(stack.endpoints), { [ENVIRONMENT.entitiesTable]: stack.entitiesTable });
  const [{ documents }, { readProperties }, { SharedLists }] = await Promise.all([
    import('../../../lambdas/store/base/entities.ts'),
    import('../../../lambdas/properties/list.ts'),
    import('../../../lambdas/flows/calls/shared-lists.ts'),
  ]);
  let units = 0;
  documents.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      units +=
        (result.output as { ConsumedCapacity?: { CapacityUnits?: number } }).ConsumedCapacity?.CapacityUnits ?? 0;
      return result;
    },
    { step: 'initialize' },
  );
  const measured = async (work: () => Promise<unknown>) => {
    const [began, before] = [performance.now(), units];
    await work();
    return { units: units - before, ms: performance.now() - began };
  };
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
