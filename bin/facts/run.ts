import { forEachConcurrently } from '../../lambdas/common/concurrency.ts';
import { firstRecordTimeOf } from '../../lambdas/common/readings/first-record-time.ts';
import { watchedProperties } from '../../lambdas/facts/company.ts';
import { limitsOfProperty, writeDay } from '../../lambdas/facts/write-day.ts';
import { findWritten } from '../../lambdas/store/facts.ts';
import { listCompanies } from '../../lambdas/store/people/companies.ts';
import { helpLines, type Options, parseCommandLine, readOptions, wholeNumber } from '../operators/options.ts';
import { connectToReadings, stageOption } from '../operators/stage-option.ts';
import { backfillFacts } from './backfill.ts';

const OPTIONS = {
  stage: stageOption('the stage whose facts are written'),
  parallel: {
    placeholder: 'NUMBER',
    description: 'the days that are made at the same time (4)',
    default: '4',
    read: (text: string) => wholeNumber(text, 32),
  },
} as const satisfies Options;
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

const USAGE = [
  'Writes the facts of all days that are over and have none, from the first reading of each property on. Without --go it only counts them.',
  'Days that have facts are left alone, so after an interruption the same command goes on.',
  '',
  'npm run facts:backfill -- --stage prod [--parallel 4] [--go]',
  ...helpLines([
    ...NAMES.map((name) => [`--${name} ${OPTIONS[name].placeholder}`, OPTIONS[name].description] as const),
    ['--go', 'writes the facts'],
  ]),
];

/** `npm run facts:backfill`. Throws a sentence for the operator when it fails. */
export async function runBackfill(args: readonly string[], print: (line: string) => void): Promise<void> {
  const line = parseCommandLine(args, NAMES, ['go']);
  if (line.help) return USAGE.forEach(print);
  const { stage, parallel } = readOptions(OPTIONS, NAMES, line.values);
  print(await connectToReadings(stage));
  const now = Date.now();
  await backfillFacts({
    companies: (await listCompanies()).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    goes: line.flags.has('go'),
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
        parallel,
        async (day) => {
          await writeDay(watched, limits, day, now).catch((error) => failures.push(error));
        },
        () => failures.length === 0,
      );
      if (failures.length > 0) throw failures[0];
    },
    print,
  });
}
