import { getItem } from '../../lambdas/store/base/entities.ts';
import { create, remove, transact } from '../../lambdas/store/base/transaction.ts';
import type { CanaryItem } from '../../shared/platform/items/canary-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { removeCompany } from '../company/archive/remove.ts';
import { helpLines, parseCommandLine, TARGET_OPTIONS } from '../operators/options.ts';
import { connectTo } from '../operators/target.ts';
import { canaryItems } from './items.ts';

const findCanary = () => getItem<CanaryItem>(KEYS.canary());

async function createCanary(): Promise<string[]> {
  if (await findCanary()) throw new Error('There is a canary already. npm run canary:remove removes it.');
  const { canary, items } = canaryItems(Date.now());
  await transact(items.map(([key, item]) => create(key, item)));
  return [
    `Made the canary: the company ${canary.companyId}, which no list shows.`,
    'Within five minutes it posts its first reading, and each hour it breaches a limit.',
  ];
}

async function removeCanary(): Promise<string[]> {
  const canary = await findCanary();
  if (!canary) throw new Error('There is no canary.');
  await removeCompany(canary.companyId);
  await transact([remove(KEYS.device(canary.wingnutId)), remove(KEYS.canary())]);
  return ['Removed the canary. Promises are no longer checked.'];
}

const COMMANDS: Readonly<Record<string, { readonly description: string; run(): Promise<string[]> }>> = {
  create: {
    description: 'Creates the company the portal uses to check its promises every five minutes.',
    run: createCanary,
  },
  remove: { description: 'Removes that company and stops the checks.', run: removeCanary },
};

/** Runs `canary:create` or `canary:remove`. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runCanaryCommand(
  [name = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}. There are canary:create and canary:remove.`);
  const line = parseCommandLine(args, []);
  if (line.help) {
    return [
      command.description,
      '',
      `npm run canary:${name} -- [--stack NAME | --local]`,
      ...helpLines(TARGET_OPTIONS),
    ];
  }
  print((await connectTo(line)).where);
  return command.run();
}
