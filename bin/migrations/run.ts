import { setTimeout as pause } from 'node:timers/promises';
import { listCompanies } from '../../lambdas/store/people/companies.ts';
import { type CountingCommand, readCounting } from '../operators/counting-command.ts';
import { connectToStage } from '../operators/stage-option.ts';
import { MIGRATIONS } from './migrations.ts';
import { runMigration } from './run-migration.ts';

const COMMAND: CountingCommand = {
  script: 'migrate',
  says: [
    'Changes stored items as this release wants them. People may go on working. Without --go it only counts.',
    'After an interruption, run the same command again.',
  ],
  stage: 'the stage whose items change',
  pace: { name: 'rate', description: 'the most items that change in a second', usual: 50, most: 1000 },
  go: 'changes them',
  more: MIGRATIONS.map(({ name, description }) => `${name}: ${description}`),
};

/** `npm run migrate`. Throws a sentence for the operator when it fails. */
export async function runMigrations(args: readonly string[], print: (line: string) => void): Promise<void> {
  const asked = readCounting(COMMAND, args, print);
  if (!asked) return;
  const { stage, pace: perSecond, goes } = asked;
  print(await connectToStage(stage));
  const companies = (await listCompanies()).map(({ id }) => id);
  for (const migration of MIGRATIONS) {
    await runMigration(migration, { companies, goes, perSecond, pause, print, now: Date.now });
  }
  if (!goes) print('Nothing was changed. Add --go to change it.');
}
