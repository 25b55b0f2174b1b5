import { join } from 'node:path';
import { listCompanies } from '../../lambdas/store/companies.ts';
import { findDevice, findDevices, listSerials, setCertificate } from '../../lambdas/store/devices.ts';
import { THING_POLICY_OUTPUT } from '../../shared/platform/outputs.ts';
import { type CommandLine, parseCommandLine, readOptions } from '../operators/options.ts';
import { aimAt, type Target } from '../operators/target.ts';
import { brokerAuthority } from './authority.ts';
import { deviceTable } from './device-table.ts';
import { LIST, OPTIONS, type OptionName, USAGE } from './options.ts';
import { brokenOff, provision } from './provision.ts';
import { brokerAddress, revokeThing } from './things.ts';

type Say = (line: string) => void;

function policyOf({ outputs, where }: Target): string {
  const policyName = outputs[THING_POLICY_OUTPUT];
  if (policyName) return policyName;
  throw new Error(`${where} has no output ${THING_POLICY_OUTPUT}: deploy this version of the portal first.`);
}

async function make(aim: () => Promise<Target>, given: CommandLine['given'], say: Say): Promise<readonly string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const { count, batch: name, out } = readOptions(OPTIONS, ['count', 'batch', 'out'], { batch: today, ...given });
  const target = await aim();
  const home = join(out, target.name);
  for (const line of brokenOff({ home, name })) say(line);
  const broker = { address: await brokerAddress(), authority: brokerAuthority(target.brokerAuthority) };
  return provision({ home, name, count, broker, policyName: policyOf(target) }, out, say);
}

async function revoke(aim: () => Promise<Target>, given: CommandLine['given']): Promise<readonly string[]> {
  const { revoke: text } = readOptions(OPTIONS, ['revoke'], given);
  const policyName = policyOf(await aim());
  const device = await findDevice(text);
  if (!device) throw new Error(`There is no wingnut ${text}. npm run wingnut:provision -- --${LIST} shows them.`);
  const { id, serial, certificateId, companyId } = device;
  // Refused first, then said to be: a command that is broken off in between is given again.
  await revokeThing(id, certificateId, policyName);
  await setCertificate(id, 'revoked');
  return [
    `Wingnut ${serial} (${id}) is revoked: it cannot connect any more, and nobody can claim it.`,
    ...(companyId ? ['It stays in its company until somebody removes it there.'] : []),
  ];
}

async function list(aim: () => Promise<Target>): Promise<readonly string[]> {
  await aim();
  const devices = await findDevices((await listSerials()).map(({ id }) => id));
  const companies = await listCompanies();
  return deviceTable([...devices.values()], new Map(companies.map(({ id, name }) => [id, name])));
}

/** What each of the three options that say what to do allows besides. */
const DEEDS: Readonly<Record<string, { readonly takes: readonly OptionName[]; readonly run: typeof make }>> = {
  count: { takes: ['count', 'batch', 'out'], run: make },
  revoke: { takes: ['revoke'], run: revoke },
  [LIST]: { takes: [], run: list },
};

/** Runs `npm run wingnut:provision`. Throws a sentence for the person when it cannot. @param say prints one line */
export async function runProvisioning(args: readonly string[], say: Say): Promise<readonly string[]> {
  const line = parseCommandLine(args, Object.keys(OPTIONS), [LIST]);
  if (line.help) return USAGE;
  const names = [...Object.keys(line.given), ...line.flags];
  const [deed, another] = names.filter((name) => Object.hasOwn(DEEDS, name));
  if (deed === undefined) throw new Error(`Say what to do.\n${USAGE.join('\n')}`);
  if (another !== undefined) throw new Error(`--${deed} and --${another} exclude each other`);
  const { takes, run } = DEEDS[deed] ?? { takes: [], run: list };
  const idle = Object.keys(line.given).find((name) => !takes.some((taken) => taken === name));
  if (idle !== undefined) throw new Error(`--${idle} does not go with --${deed}`);
  const aim = async () => {
    const target = await aimAt(line);
    say(target.where);
    return target;
  };
  return run(aim, line.given, say);
}
