import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findDevices, listSerials, registerDevice, setCertificate } from '../../lambdas/store/devices.ts';
import { type KeyPair, newAuthority, newDevice } from '../../local/iot/certificates.ts';
import { lockFolder } from '../../local/state-folder.ts';
import { explainError } from '../operators/explain.ts';
import {
  type Broker,
  type Bundle,
  beginBundle,
  finishBundle,
  LABELS,
  makeBatch,
  readBatch,
  renumber,
  writeLabels,
} from './bundle.ts';
import { labelTable } from './device-table.ts';
import { serialAfter } from './serials.ts';
import { registerThing } from './things.ts';

/** A batch of devices: a folder that is to hold so many. */
export interface Batch {
  /** The folder of all batches of the stack. */
  readonly home: string;
  readonly name: string;
  readonly count: number;
  readonly broker: Broker;
  readonly policyName: string;
}

/** Puts a device into the registry, under the next serial number if somebody else was faster with its own. */
async function register(folder: string, bundle: Bundle): Promise<Bundle> {
  for (let entered = bundle; ; ) {
    const device = await registerDevice(entered, entered.certificateId);
    if (device?.certificate === 'revoked') {
      throw new Error(`Wingnut ${entered.serial} was revoked before it was ready: delete its folder in ${folder}.`);
    }
    if (device) return entered;
    entered = renumber(folder, entered, serialAfter((await listSerials()).map(({ serial }) => serial)));
  }
}

/** Registers everything that a bundle names. Each step may come twice, so a bundle that was left half-way is just gone through again. */
async function complete(folder: string, begun: Bundle, { broker, policyName }: Batch): Promise<Bundle> {
  const bundle = await register(folder, begun);
  await registerThing(bundle, policyName);
  await setCertificate(bundle.id, 'active');
  finishBundle(folder, bundle, broker);
  return { ...bundle, isReady: true };
}

async function checkKnown(name: string, bundles: readonly Bundle[]): Promise<void> {
  const ready = bundles.filter(({ isReady }) => isReady);
  const known = await findDevices(ready.map(({ id }) => id));
  const stranger = ready.find(({ id, serial }) => known.get(id)?.serial !== serial);
  if (stranger) {
    throw new Error(
      `The stack does not know wingnut ${stranger.serial} of the batch ${name}: it was made anew since. Give another --batch.`,
    );
  }
}

/** Other batches that did not come to their end, as sentences. */
export function unfinishedBatches({ home, name }: Pick<Batch, 'home' | 'name'>): string[] {
  const others = existsSync(home) ? readdirSync(home).filter((other) => other !== name) : [];
  return others
    .filter((other) => !existsSync(join(home, other, LABELS)))
    .map((other) => `The batch ${other} did not come to its end: its command with --batch ${other} goes on with it.`);
}

/** Makes what a batch lacks, and its labels. Throws a sentence, with how to go on, when it cannot. @param print prints a line */
export async function provision(batch: Batch, out: string, print: (line: string) => void): Promise<string[]> {
  const { home, name, count } = batch;
  const folder = join(home, name);
  makeBatch(out, folder);
  const release = lockFolder(folder);
  const bundles = readBatch(folder);
  try {
    if (bundles.length > count)
      throw new Error(`The batch ${name} has ${bundles.length} wingnuts already, more than ${count}.`);
    await checkKnown(name, bundles);
    rmSync(join(folder, LABELS), { force: true });
    // Signs this run's certificates and is forgotten: what counts is that IoT Core knows them.
    const authority: KeyPair = await newAuthority('Wingnut Provisioning');
    const registered = (await listSerials()).map(({ serial }) => serial);
    for (let index = 0; index < count; index += 1) {
      const known = bundles[index];
      if (known?.isReady) continue;
      const id = known?.id ?? randomUUID();
      const serial = serialAfter([...registered, ...bundles.map((bundle) => bundle.serial)]);
      const begun = known ?? beginBundle(folder, id, serial, await newDevice(id, authority));
      bundles[index] = begun;
      const ready = await complete(folder, begun, batch);
      bundles[index] = ready;
      print(`${ready.serial} is ready, ${index + 1} of ${count}`);
    }
  } catch (error) {
    const ready = bundles.filter(({ isReady }) => isReady).length;
    if (bundles.length > count || ready === bundles.length) throw error;
    const goOn = `npm run wingnut:provision -- --count ${count} --batch ${name}`;
    throw new Error(
      `${explainError(error)}\n${ready} of ${count} wingnuts are ready. The same command goes on: ${goOn}`,
    );
  } finally {
    release();
  }
  const sorted = bundles.toSorted((a, b) => Number(a.serial) - Number(b.serial));
  return [...labelTable(sorted), '', `Bundles: ${folder}`, `Labels:  ${writeLabels(folder, sorted)}`];
}
