import { forEachConcurrently } from '../../lambdas/base/concurrency.ts';
import { type Watched, watchedProperty } from '../../lambdas/day-worker/watched.ts';
import { keepEnergy, limitsOfProperty, writeDay } from '../../lambdas/day-worker/write-day.ts';
import { firstRecordTimeOf } from '../../lambdas/flows/readings/first-record-time.ts';
import { listProperties } from '../../lambdas/store/base/properties.ts';
import { findWritten, listFacts } from '../../lambdas/store/facts.ts';
import { listCompanies } from '../../lambdas/store/people/companies.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { type CountingCommand, readCounting } from '../operators/counting-command.ts';
import { connectToReadings } from '../operators/stage-option.ts';
import { backfillFacts } from './backfill.ts';

const COMMAND: CountingCommand = {
  script: 'facts:backfill',
  says: [
    'Writes the facts of all days that are over and have none, from the first reading of each property on. Without --go it only counts them.',
    'Days that have facts are left alone, so after an interruption the same command goes on.',
  ],
  stage: 'the stage whose facts are written',
  pace: { name: 'parallel', description: 'the days that are made at the same time', usual: 4, most: 32 },
  go: 'writes the facts',
};

/** Properties that are read at the same time. */
const READS_AT_ONCE = 8;

/** The properties of a company that have or had wingnuts, by id. */
async function watchedProperties(companyId: string): Promise<Watched[]> {
  const found: Watched[] = [];
  const failures: unknown[] = [];
  await forEachConcurrently(
    await listProperties(wholeCompany(companyId)),
    READS_AT_ONCE,
    async (property) => {
      const watched = await watchedProperty(companyId, property).catch((error) => void failures.push(error));
      if (watched) found.push(watched);
    },
    () => failures.length === 0,
  );
  if (failures.length > 0) throw failures[0];
  return found.toSorted((a, b) => (a.property.id < b.property.id ? -1 : 1));
}

/** `npm run facts:backfill`. Throws a sentence for the operator when it fails. */
export async function runBackfill(args: readonly string[], print: (line: string) => void): Promise<void> {
  const asked = readCounting(COMMAND, args, print);
  if (!asked) return;
  print(await connectToReadings(asked.stage));
  const now = Date.now();
  await backfillFacts({
    companies: (await listCompanies()).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    goes: asked.goes,
    now,
    properties: watchedProperties,
    begin: ({ companyId, property }) => firstRecordTimeOf(companyId, property, now),
    written: async ({ companyId, property }, days) => {
      const items = await findWritten(
        companyId,
        property.id,
        days.map(({ day }) => day),
      );
      return new Map(items.map((item) => [item.day, item]));
    },
    write: async (watched, days) => {
      const limits = await limitsOfProperty(watched.companyId, watched.property.id);
      const failures: unknown[] = [];
      await forEachConcurrently(
        days,
        asked.pace,
        async (day) => {
          await writeDay(watched, limits, day, now).catch((error) => failures.push(error));
        },
        () => failures.length === 0,
      );
      if (failures.length > 0) throw failures[0];
    },
    keep: async (watched, days) => {
      // By month, as they are kept.
      for (const own of Map.groupBy(days, ({ day }) => day.slice(0, 7)).values()) {
        const [from, to] = [own[0]?.day ?? '', own.at(-1)?.day ?? ''];
        await keepEnergy(watched, await listFacts(wholeCompany(watched.companyId), watched.property.id, from, to));
      }
    },
    print,
  });
}
