import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { commandsIn, reachableFrom } from '../infrastructure/uses.ts';

/** docs/operations.md says which rights each command of the operators needs. */

const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** The names of actions in the paragraph that begins with these words under a heading. */
function named(heading: string, beginning: string): string[] {
  const section = text.slice(text.indexOf(heading));
  const paragraph = section.slice(section.indexOf(`\n${beginning}`)).split('\n\n')[0] ?? '';
  const names = [...paragraph.matchAll(/`(?:[a-z]+:)?([A-Z][a-z]+[A-Za-z]+)`/g)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)].sort();
}

const OPERATIONS: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  BatchGet: 'BatchGetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  BatchWrite: 'BatchWriteItem',
};
/** A transaction has the rights of its parts. */
const TRANSACTION = 'TransactWrite';

/** The names of the actions that a command uses. */
async function used(source: string): Promise<string[]> {
  const files = (await reachableFrom([source])).get(source) ?? [];
  const names = files.flatMap(([, code]) => {
    const { commands, parts } = commandsIn(code);
    // Each message of the portal is retained.
    const retained = commands.includes('Publish') ? ['RetainPublish'] : [];
    return [
      ...retained,
      ...commands.map((name) => OPERATIONS[name] ?? name),
      ...parts.map((part) => part.split(':')[1] ?? ''),
    ];
  });
  return [...new Set(names)].filter((name) => name !== TRANSACTION).sort();
}

test.each([
  ['bin/company.ts', '## Companies and their people', '**Rights.**'],
  ['bin/wingnut.ts', '## Devices', '**Rights.**'],
  ['bin/firmware.ts', '## Firmware', '**Rights.**'],
  ['bin/fleet.ts', '### <a id="fleet"></a>', 'They need'],
  ['bin/preflight.ts', '## Before the first deployment', 'It needs the rights'],
])('%s needs the rights that docs/operations.md names, and no other', async (source, heading, beginning) => {
  expect(named(heading, beginning)).toEqual(await used(source));
});

test('The commands for the canary need a part of the rights of the commands for companies', async () => {
  const known = await used('bin/company.ts');
  expect((await used('bin/canary.ts')).filter((name) => !known.includes(name))).toEqual([]);
});

test('The command for a lost second factor needs what security.md names beside the rights of the commands for companies', async () => {
  const known = await used('bin/company.ts');
  const more = (await used('bin/second-factor.ts')).filter((name) => !known.includes(name));
  expect(more).toEqual(['AdminSetUserMFAPreference']);
});

test('The command for messages about alarms needs a part of the rights of the commands for companies', async () => {
  const known = await used('bin/company.ts');
  expect((await used('bin/alarm.ts')).filter((name) => !known.includes(name))).toEqual([]);
});

test('The commands for one person need a part of the rights of the commands for companies', async () => {
  // The check that the caller is an admin is of people alone. An operator's deletion does not make it.
  const known = [...(await used('bin/company.ts')), 'ConditionCheckItem'];
  expect((await used('bin/user.ts')).filter((name) => !known.includes(name))).toEqual([]);
});
