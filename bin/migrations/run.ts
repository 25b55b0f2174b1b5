import { setTimeout as pause } from 'node:timers/promises';
import { listCompanies } from '../../lambdas/store/people/companies.ts';
import { helpLines, type Options, parseCommandLine, readOptions, wholeNumber } from '../operators/options.ts';
import { connectToStage, stageOption } from '../operators/stage-option.ts';
import { MIGRATIONS } from './migrations.ts';
import { runMigration } from './run-migration.ts';

const OPTIONS = {
  stage: stageOption('the stage whose items change'),
  rate: {
    placeholder: 'NUMBER',
    description: 'the most items that change in a second (50)',
    default: '50',
    read: (text: string) => wholeNumber(text, 1000),
  },
} as const satisfies Options;
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

const USAGE = [
  'Changes stored items as this release wants them. People may go on working. Without --go it only counts.',
  'After an interruption, run the same command again.',
  '',
  'npm run migrate -- --stage prod [--rate 50] [--go]',
  ...helpLines([
    ...NAMES.map((name) => [`--${name} ${OPTIONS[name].placeholder}`, OPTIONS[name].description] as const),
    ['--go', 'changes them'],
  ]),
  '',
  ...MIGRATIONS.map(({ name, description }) => `${name}: ${description}`),
];

/** `npm run migrate`. Throws a sentence for the operator when it fails. */
export async function runMigrations(args: readonly string[], print: (line: string) => void): Promise<void> {
  const line = parseCommandLine(args, NAMES, ['go']);
  if (line.help) return USAGE.forEach(print);
  const { stage, rate } = readOptions(OPTIONS, NAMES, line.values);
  print(await connectToStage(stage));
  const companies = (await listCompanies()).map(({ id }) => id);
  const goes = line.flags.has('go');
  for (const migration of MIGRATIONS) {
    await runMigration(migration, { companies, goes, perSecond: rate, pause, print, now: Date.now });
  }
  if (!goes) print('Nothing was changed. Add --go to change it.');
}
