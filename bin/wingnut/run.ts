import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicKey } from '@peculiar/x509';
import { listCompanies } from '../../lambdas/store/people/companies.ts';
import { hashClaimCode, makeClaimCode } from '../../lambdas/store/wingnuts/claim-codes.ts';
import {
  findDevice,
  findDevices,
  listSerials,
  markActive,
  markRevoked,
  renewDevice,
  setClaimCode,
  setRing,
} from '../../lambdas/store/wingnuts/devices.ts';
import { readLatest } from '../../lambdas/store/wingnuts/latest.ts';
import { lockFolder } from '../../local/base/state-folder.ts';
import { keyOfRequest, newAuthority, newDevice } from '../../local/iot/certificates.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import { BASIC_INGEST_OUTPUT, OUTPUTS, THING_POLICY_OUTPUT } from '../../shared/platform/outputs.ts';
import { type CommandLine, parseCommandLine, readOptions } from '../operators/options.ts';
import { connectTo, type Target } from '../operators/target.ts';
import { brokerAuthority } from './authority.ts';
import { beginBundle, finishBundle, makeBatch, readBatch, writeLabels } from './bundle.ts';
import { deviceTable, labelTable } from './device-table.ts';
import { LIST, OPTIONS, type OptionName, USAGE } from './options.ts';
import { type Batch, provision, unfinishedBatches } from './provision.ts';
import { attachCertificate, brokerAddress, certificatesOf, revokeCertificates } from './things.ts';

/**
 * Makes another certificate for a device, in a batch. Its other certificates stay valid until they are retired. An interrupted
 * renewal can be repeated. Throws a sentence when the batch already has a bundle of this device.
 */
async function renew(device: DeviceItem, batch: Omit<Batch, 'count'>, out: string): Promise<string[]> {
  const { id, serial } = device;
  const folder = join(batch.home, batch.name);
  makeBatch(out, folder);
  const release = lockFolder(folder);
  try {
    const known = readBatch(folder).find((bundle) => bundle.serial === serial);
    if (known?.isReady) {
      throw new Error(`The batch ${batch.name} already has a bundle of wingnut ${serial}. Use another --batch.`);
    }
    if (device.certificate === 'pending' && known?.certificateId !== device.certificateId) {
      throw new Error(`Wingnut ${serial} is unfinished. Repeat the command that began it.`);
    }
    const bundle =
      known ?? beginBundle(folder, id, serial, await newDevice(id, await newAuthority('Wingnut Provisioning')));
    await renewDevice(id, bundle);
    await attachCertificate(bundle, batch.policyName);
    await markActive(id);
    finishBundle(folder, bundle, batch.broker);
    writeLabels(folder, readBatch(folder), batch.portal);
  } finally {
    release();
  }
  return [
    `Wingnut ${serial} (${id}) has a new certificate: ${join(folder, serial)}`,
    `The old one is valid until you run: npm run wingnut:provision -- --retire ${serial}`,
  ];
}

const EXTENSION = '.csr';

/** The public keys of the certificate signing requests in a folder, in the order of the names of their files. Throws a sentence. */
async function readRequests(folder: string): Promise<PublicKey[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(EXTENSION)) : [];
  if (names.length === 0) throw new Error(`There is no file *${EXTENSION} in ${folder}.`);
  const keys: PublicKey[] = [];
  for (const name of names.sort()) {
    const key = await keyOfRequest(readFileSync(join(folder, name), 'utf8')).catch((error: Error) => {
      throw new Error(`${name} ${error.message}.`);
    });
    const same = keys.findIndex((other) => other.equal(key));
    if (same >= 0) throw new Error(`${name} has the same key as ${names[same]}: two devices must not share a key.`);
    keys.push(key);
  }
  return keys;
}

/**
 * Gives a device a new claim code and writes its label into a folder. The code before, if it had one, does not work any
 * more. The label is on disk before the code counts, so an interrupted command can be repeated.
 * @param folder the folder of the label @param out the folder of all batches
 */
async function relabel({ id, serial }: DeviceItem, folder: string, portal: string, out: string) {
  const label = { id, serial, claimCode: makeClaimCode() };
  makeBatch(out, folder);
  const sheet = writeLabels(folder, [label], portal);
  await setClaimCode(id, await hashClaimCode(id, label.claimCode));
  return [...labelTable([label]), '', `Label: ${sheet}`, `An earlier claim code of wingnut ${serial} no longer works.`];
}

type Print = (line: string) => void;
type OptionTexts = CommandLine['values'];
type Connect = () => Promise<Target>;

function policyOf({ outputs, where }: Target): string {
  const policyName = outputs[THING_POLICY_OUTPUT];
  if (policyName) return policyName;
  throw new Error(`${where} has no output ${THING_POLICY_OUTPUT}: deploy this version of the portal first.`);
}

/** The device with this serial number or UUID. Throws a sentence for the operator when there is none. */
async function requireDevice(text: string): Promise<DeviceItem> {
  const device = await findDevice(text);
  if (!device) throw new Error(`There is no wingnut ${text}. npm run wingnut:provision -- --${LIST} shows them.`);
  return device;
}

/** The part of a batch that new wingnuts and a renewal share. */
async function batchOf(target: Target, name: string, out: string, firmwareKeys: readonly string[]) {
  const broker = {
    address: await brokerAddress(),
    authority: brokerAuthority(target.brokerAuthority),
    basicIngestRule: target.outputs[BASIC_INGEST_OUTPUT],
    firmwareKeys,
  };
  return {
    home: join(out, target.name),
    name,
    broker,
    policyName: policyOf(target),
    portal: target.outputs[OUTPUTS.portalUrl] ?? '',
  };
}

const FIRMWARE_KEY = 'firmware-key';
const today = () => new Date().toISOString().slice(0, 10);

async function provisionBatch(connect: Connect, texts: OptionTexts, print: Print): Promise<readonly string[]> {
  const names = ['count', 'batch', 'out', FIRMWARE_KEY] as const;
  const { count, batch: name, out, [FIRMWARE_KEY]: keys } = readOptions(OPTIONS, names, { batch: today(), ...texts });
  const batch = await batchOf(await connect(), name, out, keys);
  for (const line of unfinishedBatches(batch)) print(line);
  return provision({ ...batch, count }, out, print);
}

async function provisionRequests(connect: Connect, texts: OptionTexts, print: Print): Promise<readonly string[]> {
  const names = ['csr', 'batch', 'out', FIRMWARE_KEY] as const;
  const options = readOptions(OPTIONS, names, { batch: today(), ...texts });
  const { csr, batch: name, out } = options;
  const keys = await readRequests(csr);
  const batch = await batchOf(await connect(), name, out, options[FIRMWARE_KEY]);
  for (const line of unfinishedBatches(batch)) print(line);
  return provision({ ...batch, count: keys.length, keys }, out, print);
}

async function renewCertificate(connect: Connect, texts: OptionTexts): Promise<readonly string[]> {
  const defaults = { batch: `renewed-${today()}` };
  const names = ['renew', 'batch', 'out', FIRMWARE_KEY] as const;
  const options = readOptions(OPTIONS, names, { ...defaults, ...texts });
  const { renew: text, batch: name, out } = options;
  const target = await connect();
  const device = await requireDevice(text);
  return renew(device, await batchOf(target, name, out, options[FIRMWARE_KEY]), out);
}

async function newLabel(connect: Connect, texts: OptionTexts): Promise<readonly string[]> {
  const { relabel: text, out } = readOptions(OPTIONS, ['relabel', 'out'], texts);
  const target = await connect();
  const device = await requireDevice(text);
  const folder = join(out, target.name, `label-${device.serial}`);
  return relabel(device, folder, target.outputs[OUTPUTS.portalUrl] ?? '', out);
}

async function retire(connect: Connect, texts: OptionTexts): Promise<readonly string[]> {
  const { retire: text } = readOptions(OPTIONS, ['retire'], texts);
  const policyName = policyOf(await connect());
  const { id, serial, certificate, certificateId } = await requireDevice(text);
  if (certificate !== 'active' || !certificateId) throw new Error(`Wingnut ${serial} has no renewed certificate.`);
  const former = (await certificatesOf(id)).filter((each) => each !== certificateId);
  await revokeCertificates(id, former, policyName);
  return [
    `Wingnut ${serial} (${id}) can connect with its newest certificate only. Revoked certificates: ${former.length}.`,
  ];
}

/** Puts a wingnut into the lab, or takes it out. A rollout that has begun keeps its rings. */
const toRing =
  (option: 'lab' | 'no-lab'): typeof retire =>
  async (connect, texts) => {
    const { [option]: text } = readOptions(OPTIONS, [option], texts);
    await connect();
    const { id, serial } = await requireDevice(text);
    await setRing(id, option === 'lab' ? 'lab' : undefined);
    return [
      `Wingnut ${serial} (${id}) gets new firmware ${option === 'lab' ? 'before all others' : 'with the others'}.`,
    ];
  };

async function revoke(connect: Connect, texts: OptionTexts): Promise<readonly string[]> {
  const { revoke: text } = readOptions(OPTIONS, ['revoke'], texts);
  const policyName = policyOf(await connect());
  const { id, serial, certificateId, companyId } = await requireDevice(text);
  const ids = [...(await certificatesOf(id)), ...(certificateId ? [certificateId] : [])];
  // IoT Core first, then the registry: after an interruption the command can be repeated.
  await revokeCertificates(id, ids, policyName);
  await markRevoked(id, Date.now());
  return [
    `Wingnut ${serial} (${id}) is revoked: it can no longer connect, and no one can claim it.`,
    ...(companyId ? ['It stays in its company until a user removes it there.'] : []),
  ];
}

async function list(connect: Connect): Promise<readonly string[]> {
  await connect();
  const devices = await findDevices((await listSerials()).map(({ id }) => id));
  const owned = [...devices.values()].flatMap(({ id, companyId }) => (companyId ? [{ companyId, wingnutId: id }] : []));
  const [companies, latest] = await Promise.all([listCompanies(), readLatest(owned)]);
  return deviceTable([...devices.values()], new Map(companies.map(({ id, name }) => [id, name])), latest);
}

/** The options that choose an action, each with the options that it takes. */
const ACTIONS: Readonly<
  Record<string, { readonly takes: readonly OptionName[]; readonly run: typeof provisionBatch }>
> = {
  count: { takes: ['count', 'batch', 'out', FIRMWARE_KEY], run: provisionBatch },
  csr: { takes: ['csr', 'batch', 'out', FIRMWARE_KEY], run: provisionRequests },
  renew: { takes: ['renew', 'batch', 'out', FIRMWARE_KEY], run: renewCertificate },
  relabel: { takes: ['relabel', 'out'], run: newLabel },
  retire: { takes: ['retire'], run: retire },
  revoke: { takes: ['revoke'], run: revoke },
  lab: { takes: ['lab'], run: toRing('lab') },
  'no-lab': { takes: ['no-lab'], run: toRing('no-lab') },
  [LIST]: { takes: [], run: list },
};

/** Runs `npm run wingnut:provision`. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runProvisioning(args: readonly string[], print: Print): Promise<readonly string[]> {
  const line = parseCommandLine(args, Object.keys(OPTIONS), [LIST]);
  if (line.help) return USAGE;
  const names = [...Object.keys(line.values), ...line.flags];
  const [action, another] = names.filter((name) => Object.hasOwn(ACTIONS, name));
  if (action === undefined) throw new Error(`An action is missing.\n${USAGE.join('\n')}`);
  if (another !== undefined) throw new Error(`--${action} and --${another} exclude each other`);
  const { takes, run } = ACTIONS[action] ?? { takes: [], run: list };
  const unused = Object.keys(line.values).find((name) => !takes.some((taken) => taken === name));
  if (unused !== undefined) throw new Error(`--${unused} cannot be used with --${action}`);
  const connect = async () => {
    const target = await connectTo(line);
    print(target.where);
    return target;
  };
  return run(connect, line.values, print);
}
