import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { person, type TestStack } from '../../local-stack.ts';
import { propertyView } from './boiler-room.ts';
import { type Estate, temperature } from './estate.ts';
import type { openOperator } from './operator.ts';

/** A wingnut as it is delivered: the folder with its files, and the text of its label. */
export interface ProvisionedWingnut {
  readonly bundle: string;
  readonly id: string;
  readonly serial: string;
  readonly claimCode: string;
}

/** Provisions a wingnut as an operator does. */
export async function provision(operator: Awaited<ReturnType<typeof openOperator>>): Promise<ProvisionedWingnut> {
  const batch = randomUUID();
  const out = join(operator.folder, 'provisioned');
  const made = await operator.command('bin/wingnut.ts', `--count 1 --batch ${batch} --out ${out}`);
  expect(made).toMatchObject({ status: 0, err: '' });
  const home = join(out, 'local', batch);
  const folder = readdirSync(home, { withFileTypes: true }).find((entry) => entry.isDirectory())?.name ?? '';
  const bundle = join(home, folder);
  const config = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
  const claimCode = readFileSync(join(bundle, 'claim-code.txt'), 'utf8').trim();
  return { bundle, id: String(config.id), serial: String(config.serial), claimCode };
}

/** Claims a wingnut as its customer does: for the company, with one configured sensor, linked to a building. */
export async function claimAndLink(
  { running, estate }: { readonly running: TestStack; readonly estate: Estate },
  { id, claimCode }: Pick<ProvisionedWingnut, 'id' | 'claimCode'>,
  label: string,
) {
  const property = await estate.property();
  const steps: [string, object][] = [
    ['wingnuts', { wingnutId: id, claimCode }],
    [`wingnuts/${id}`, { sensors: { AN01: temperature(label) } }],
    [`wingnuts/${id}/link`, { propertyId: property }],
  ];
  for (const [path, body] of steps) expect(await estate.post(path, body)).toMatchObject({ status: 200 });
  return { property, ...propertyView(running, (await running.tokensOf(person('admin'))).id, property) };
}
