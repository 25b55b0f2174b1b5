import type { SettingName, Settings } from '../../lib/context.ts';
import { settingsFileOf } from '../../lib/context.ts';
import { settingsFrom } from '../../lib/settings.ts';
import { BASIC_INGEST_OUTPUT, DOMAIN_NAME_OUTPUT, OUTPUTS, READINGS_OUTPUTS } from '../../shared/platform/outputs.ts';
import { type AwsRefusal, type CheckResult, isAwsRefusal, noAnswer, type Plan } from './check.ts';

type Outputs = Readonly<Record<string, string>>;

/** Losses of the portal with a setting. The tables of a restore have a check of their own. */
const LOSSES: Readonly<Record<Exclude<SettingName, 'stage' | 'entitiesTable' | 'readingsTable'>, string>> = {
  readings: 'the store of its readings',
  readingsMonths: 'how long readings are kept: the default is the longest',
  hours: 'how hours of readings are written',
  capacity: 'the provisioned capacity of its tables, which then cost two and a half times as much',
  tracing: 'what X-Ray traces',
  ingest: 'how new wingnuts publish',
  mailFrom: 'the sender of its email',
  vendorMail: 'where messages to support go',
  vendorDomain: 'whose users are hidden and take no seat',
  operatorMail: 'who is emailed about alarms and cost: the default is vendorMail',
  monthlyBudget: "its budget: the default is the stage's",
  ownRuns: 'which of its functions have runs of their own',
  queueShards: 'the single shard of its queues',
  queuedMessages: 'the form of messages that the ingest of 1.0.0 reads',
  claimByUuid: 'that removed wingnuts without a claim code are claimed by their UUID',
  domain: 'its address: open portals and links in emails lead nowhere',
  certificate: 'its address: open portals and links in emails lead nowhere',
  firewall: 'its firewall',
  map: 'the streets of the map',
  smsOrigination: 'texts and calls: whoever has selected one gets email',
  smsCalls: 'that its sender makes no calls',
  hostedZoneId: 'the DNS records of its domain',
};
const NAMES = Object.keys(LOSSES) as (keyof typeof LOSSES)[];

/** Settings without a default. cdk.json has examples, for trials and tests. */
const OWN = ['mailFrom', 'vendorMail', 'vendorDomain'] as const;
/** Nobody can have a domain that ends so (RFC 2606). */
const isExample = (value: string | undefined): boolean => value?.endsWith('.example') === true;

/** Settings by the outputs of a stack, where it is of a version that does not say them. */
function settingsOfOldStack(outputs: Outputs): Settings {
  const { hostname = '' } = URL.parse(outputs[OUTPUTS.portalUrl] ?? '') ?? {};
  const months = outputs[READINGS_OUTPUTS.readingsMonths];
  return {
    ...(hostname && hostname !== outputs[DOMAIN_NAME_OUTPUT] && { domain: hostname }),
    ...(outputs[BASIC_INGEST_OUTPUT] && { ingest: 'basic' }),
    ...(months && months !== '60' && { readingsMonths: months }),
  };
}

const list = (entries: readonly (readonly [string, string | undefined])[]) =>
  entries.map(([name, value]) => `${name}=${value}`).join(', ');

/** The files in which the settings stand, and the names of those that an upgrade would meet in cdk.json. */
function origin({ settings, sourceOf, file }: Pick<Plan, 'settings' | 'sourceOf' | 'file'>) {
  const inProject = NAMES.filter((name) => sourceOf(name) === 'cdk.json' && !isExample(settings[name]));
  return { inProject, from: file ?? 'no file of settings' };
}

/** The values that the deployment has, also those that nobody has set. */
type Effective = Readonly<Partial<Record<keyof typeof LOSSES, unknown>>>;

/**
 * A deployment that forgets a setting of the stack would take away what it has made. One whose default is the same value forgets
 * nothing.
 */
export function settings(
  answer: { outputs: Outputs } | AwsRefusal,
  plan: Pick<Plan, 'stage' | 'settings' | 'sourceOf' | 'file' | 'emptied'> & Effective,
): CheckResult {
  if (isAwsRefusal(answer) && answer.refused !== 'ValidationError')
    return noAnswer(answer, 'cloudformation:DescribeStacks');
  const own = settingsFileOf(plan.stage);
  const examples = OWN.filter((name) => isExample(plan.settings[name]));
  if (examples.length > 0)
    return {
      state: 'blocks',
      found: `still examples: ${list(examples.map((name) => [name, plan.settings[name]]))}`,
      todo: `Write your own ${examples.join(', ')} into ${own}.`,
    };
  const outputs = isAwsRefusal(answer) ? undefined : answer.outputs;
  const said = settingsFrom(outputs ?? {});
  const isOld = outputs !== undefined && Object.keys(said).length === 0;
  const deployed = isOld ? settingsOfOldStack(outputs) : said;

  const lost = NAMES.filter(
    (name) =>
      deployed[name] &&
      !plan.settings[name] &&
      !plan.emptied.includes(name) &&
      String(plan[name] ?? '') !== deployed[name],
  );
  if (lost.length > 0)
    return {
      state: 'blocks',
      found: `the stack has ${list(lost.map((name) => [name, deployed[name]]))}, and this deployment would not`,
      todo: [
        `Write into ${own}: ${lost.map((name) => `"${name}": "${deployed[name]}"`).join(', ')}.`,
        ...[...new Set(lost.map((name) => LOSSES[name]))].map((loss) => `Without it the portal loses ${loss}.`),
        `To mean it: ${lost.map((name) => `-c ${name}=`).join(' ')}`,
      ].join(' '),
    };
  const { inProject, from } = origin(plan);
  if (inProject.length > 0)
    return {
      state: 'warns',
      found: `${inProject.join(', ')} in cdk.json`,
      todo: `Move ${inProject.join(', ')} from cdk.json to ${own}, then git checkout cdk.json: git upgrades no changed file.`,
    };
  if (isOld)
    return {
      state: 'warns',
      found: `${from}; the stack does not say its settings yet`,
      todo: `Compare ${own} with what the stack was deployed with: firewall, map, smsOrigination, operatorMail, monthlyBudget.`,
    };
  const changed = NAMES.filter((name) => outputs && (deployed[name] ?? '') !== (plan.settings[name] ?? ''));
  const change = changed.map((name) => `${name} ${deployed[name] ?? 'none'} → ${plan.settings[name] ?? 'none'}`);
  return { state: 'good', found: [from, ...change].join('; ') };
}
