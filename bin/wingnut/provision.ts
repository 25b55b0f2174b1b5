import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicKey } from '@peculiar/x509';
import { hashClaimCode, makeClaimCode } from '../../lambdas/store/wingnuts/claim-codes.ts';
import { findDevices, listSerials, markActive, registerDevice } from '../../lambdas/store/wingnuts/devices.ts';
import { lockFolder } from '../../local/base/state-folder.ts';
import { isForKey, type KeyPair, newAuthority, newDevice } from '../../local/iot/certificates.ts';
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

/** A batch of devices: a folder and its target size. */
export interface Batch {
  /** The folder of all batches of the stack. */
  readonly home: string;
  readonly name: string;
  readonly count: number;
  readonly broker: Broker;
  readonly policyName: string;
  /** The portal's address, which the labels lead to. */
  readonly portal: string;
  /** The public keys of devices that keep their private keys, one for each device of the batch. */
  readonly keys?: readonly PublicKey[];
}

/** Registers a device. Takes the next serial number when another process has taken its own. */
async function register(folder: string, bundle: Bundle): Promise<Bundle> {
  const claimCode = bundle.claimCode && (await hashClaimCode(bundle.id, bundle.claimCode));
  for (let entered = bundle; ; ) {
    const device = await registerDevice(entered, entered, claimCode);
    if (device?.certificate === 'revoked') {
      throw new Error(`Wingnut ${entered.serial} was revoked before it was ready: delete its folder in ${folder}.`);
    }
    if (device) return entered;
    entered = renumber(folder, entered, serialAfter((await listSerials()).map(({ serial }) => serial)));
  }
}

/** Registers the device and certificate of a bundle. Every step is idempotent, so an unfinished bundle is simply registered again. */
async function complete(folder: string, begun: Bundle, { broker, policyName }: Batch): Promise<Bundle> {
  const bundle = await register(folder, begun);
  await registerThing(bundle, policyName);
  await markActive(bundle.id);
  finishBundle(folder, bundle, broker);
  return { ...bundle, isReady: true };
}

async function checkKnown(name: string, bundles: readonly Bundle[]): Promise<void> {
  const ready = bundles.filter(({ isReady }) => isReady);
  const known = await findDevices(ready.map(({ id }) => id));
  const unknown = ready.find(({ id, serial }) => known.get(id)?.serial !== serial);
  if (unknown) {
    throw new Error(
      `The stack does not know wingnut ${unknown.serial} of the batch ${name}: the stack is newer than the batch. Use another --batch.`,
    );
  }
}

/** Sentences about other batches that are unfinished. */
export function unfinishedBatches({ home, name }: Pick<Batch, 'home' | 'name'>): string[] {
  const others = existsSync(home) ? readdirSync(home).filter((other) => other !== name) : [];
  return others
    .filter((other) => !existsSync(join(home, other, LABELS)))
    .map((other) => `The batch ${other} is unfinished. Its command with --batch ${other} continues it.`);
}

/** Makes the missing devices of a batch, and its labels. Throws a sentence that says how to continue. @param print prints a line */
export async function provision(batch: Batch, out: string, print: (line: string) => void): Promise<string[]> {
  const { home, name, count, keys, portal } = batch;
  const folder = join(home, name);
  makeBatch(out, folder);
  const release = lockFolder(folder);
  const bundles = readBatch(folder);
  try {
    if (bundles.length > count)
      throw new Error(`The batch ${name} already has ${bundles.length} wingnuts, more than ${count}.`);
    await checkKnown(name, bundles);
    rmSync(join(folder, LABELS), { force: true });
    // Signs the certificates of this run and is not stored: IoT Core accepts every registered certificate.
    const authority: KeyPair = await newAuthority('Wingnut Provisioning');
    const registered = (await listSerials()).map(({ serial }) => serial);
    for (let index = 0; index < count; index += 1) {
      const key = keys?.[index];
      const found = key ? bundles.findIndex(({ certificatePem }) => isForKey(certificatePem, key)) : index;
      const at = found < 0 ? bundles.length : found;
      const known = bundles[at];
      if (known?.isReady) continue;
      const id = known?.id ?? randomUUID();
      const serial = serialAfter([...registered, ...bundles.map((bundle) => bundle.serial)]);
      const begun = known ?? beginBundle(folder, id, serial, await newDevice(id, authority, key), makeClaimCode());
      bundles[at] = begun;
      const ready = await complete(folder, begun, batch);
      bundles[at] = ready;
      print(`${ready.serial} is ready, ${index + 1} of ${count}`);
    }
  } catch (error) {
    const ready = bundles.filter(({ isReady }) => isReady).length;
    if (bundles.length > count || ready === bundles.length) throw error;
    const from = keys ? '--csr with the same folder' : `--count ${count}`;
    const command = `npm run wingnut:provision -- ${from} --batch ${name}`;
    throw new Error(`${explainError(error)}\n${ready} of ${count} wingnuts are ready. To continue: ${command}`);
  } finally {
    release();
  }
  const sorted = bundles.toSorted((a, b) => Number(a.serial) - Number(b.serial));
  return [...labelTable(sorted), '', `Bundles: ${folder}`, `Labels:  ${writeLabels(folder, sorted, portal)}`];
}
