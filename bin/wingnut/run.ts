import { join } from 'node:path';
import { listCompanies } from '../../lambdas/store/companies.ts';
import { findDevice, findDevices, listSerials, setCertificate } from '../../lambdas/store/devices.ts';
import type { DeviceItem } from '../../shared/platform/items.ts';
import { THING_POLICY_OUTPUT } from '../../shared/platform/outputs.ts';
import { type CommandLine, parseCommandLine, readOptions } from '../operators/options.ts';
import { connectTo, type Target } from '../operators/target.ts';
import { brokerAuthority } from './authority.ts';
import { deviceTable } from './device-table.ts';
import { LIST, OPTIONS, type OptionName, USAGE } from './options.ts';
import { provision, unfinishedBatches } from './provision.ts';
import { renew } from './renew.ts';
import { brokerAddress, certificatesOf, revokeCertificates } from './things.ts';

type Print = (line: string) => void;
type OptionTexts = CommandLine['values'];
type Connect = () => Promise<Target>;

function policyOf({ outputs, where }: Target): string {
  const policyName = outputs[THING_POLICY_OUTPUT];
  if (policyName) return policyName;
  throw new Error(`${where} has no output ${THING_POLICY_OUTPUT}: deploy this version of the portal first.`);
}

/** The device of this serial number or UUID. Throws a sentence for the person when there is none. */
async function requireDevice(text: string): Promise<DeviceItem> {
  const device = await findDevice(text);
  if (!device) throw new Error(`There is no wingnut ${text}. npm run wingnut:provision -- --${LIST} shows them.`);
  return device;
}

/** What is common to a batch of new wingnuts and a renewal. */
async function batchOf(target: Target, name: string, out: string) {
  const broker = { address: await brokerAddress(), authority: brokerAuthority(target.brokerAuthority) };
  return { home: join(out, target.name), name, broker, policyName: policyOf(target) };
}

const today = () => new Date().toISOString().slice(0, 10);

async function provisionBatch(aim: Connect, given: OptionTexts, print: Print): Promise<readonly string[]> {
  const { count, batch: name, out } = readOptions(OPTIONS, ['count', 'batch', 'out'], { batch: today(), ...given });
  const batch = await batchOf(await aim(), name, out);
  for (const line of unfinishedBatches(batch)) print(line);
  return provision({ ...batch, count }, out, print);
}

async function renewCertificate(aim: Connect, given: OptionTexts): Promise<readonly string[]> {
  const usual = { batch: `renewed-${today()}` };
  const { renew: text, batch: name, out } = readOptions(OPTIONS, ['renew', 'batch', 'out'], { ...usual, ...given });
  const target = await aim();
  const device = await requireDevice(text);
  return renew(device, await batchOf(target, name, out), out);
}

async function retire(aim: Connect, given: OptionTexts): Promise<readonly string[]> {
  const { retire: text } = readOptions(OPTIONS, ['retire'], given);
  const policyName = policyOf(await aim());
  const { id, serial, certificate, certificateId } = await requireDevice(text);
  if (certificate !== 'active' || !certificateId) throw new Error(`Wingnut ${serial} has no renewed certificate.`);
  const former = (await certificatesOf(id)).filter((each) => each !== certificateId);
  await revokeCertificates(id, former, policyName);
  return [`Wingnut ${serial} (${id}) can connect with its newest certificate only; revoked: ${former.length}.`];
}

async function revoke(aim: Connect, given: OptionTexts): Promise<readonly string[]> {
  const { revoke: text } = readOptions(OPTIONS, ['revoke'], given);
  const policyName = policyOf(await aim());
  const { id, serial, certificateId, companyId } = await requireDevice(text);
  const ids = [...(await certificatesOf(id)), ...(certificateId ? [certificateId] : [])];
  // Refused first, then said to be: a command that is broken off in between is given again.
  await revokeCertificates(id, ids, policyName);
  await setCertificate(id, 'revoked');
  return [
    `Wingnut ${serial} (${id}) is revoked: it cannot connect any more, and nobody can claim it.`,
    ...(companyId ? ['It stays in its company until somebody removes it there.'] : []),
  ];
}

async function list(aim: Connect): Promise<readonly string[]> {
  await aim();
  const devices = await findDevices((await listSerials()).map(({ id }) => id));
  const companies = await listCompanies();
  return deviceTable([...devices.values()], new Map(companies.map(({ id, name }) => [id, name])));
}

/** What each of the options that say what to do allows besides. */
const ACTIONS: Readonly<
  Record<string, { readonly takes: readonly OptionName[]; readonly run: typeof provisionBatch }>
> = {
  count: { takes: ['count', 'batch', 'out'], run: provisionBatch },
  renew: { takes: ['renew', 'batch', 'out'], run: renewCertificate },
  retire: { takes: ['retire'], run: retire },
  revoke: { takes: ['revoke'], run: revoke },
  [LIST]: { takes: [], run: list },
};

/** Runs `npm run wingnut:provision`. Throws a sentence for the person when it cannot. @param print prints one line */
export async function runProvisioning(args: readonly string[], print: Print): Promise<readonly string[]> {
  const line = parseCommandLine(args, Object.keys(OPTIONS), [LIST]);
  if (line.help) return USAGE;
  const names = [...Object.keys(line.values), ...line.flags];
  const [deed, another] = names.filter((name) => Object.hasOwn(ACTIONS, name));
  if (deed === undefined) throw new Error(`Say what to do.\n${USAGE.join('\n')}`);
  if (another !== undefined) throw new Error(`--${deed} and --${another} exclude each other`);
  const { takes, run } = ACTIONS[deed] ?? { takes: [], run: list };
  const idle = Object.keys(line.values).find((name) => !takes.some((taken) => taken === name));
  if (idle !== undefined) throw new Error(`--${idle} does not go with --${deed}`);
  const aim = async () => {
    const target = await connectTo(line);
    print(target.where);
    return target;
  };
  return run(aim, line.values, print);
}
