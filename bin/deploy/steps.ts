import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '../../lib/settings.ts';
import { STAGES } from '../../lib/stage.ts';
import { ORIGIN_CHECK_OUTPUT, ORIGIN_PARAMETER } from '../../shared/platform/origin-check.ts';
import { DOMAIN_NAME_OUTPUT, OUTPUTS, PORTAL_HOST_PARAMETER } from '../../shared/platform/outputs.ts';
import { ROOT } from '../build/places.ts';
import type { DeployContext } from '../operators/context.ts';
import { preflight } from '../preflight/run.ts';
import { type SmokeReport, silence, smoke } from '../smoke/run.ts';

/** The output of `cdk synth` and the input of `cdk deploy`: the stack that was checked is the one that is deployed. */
const ASSEMBLY = 'cdk.out';
const OUTPUTS_FILE = `${ASSEMBLY}/outputs.json`;

/** The side effects that a step may use. */
export interface StepTools {
  print(line: string): void;
  /** Runs a program of the project and shows its output. Throws a sentence when it fails. */
  run(program: string, args: readonly string[]): Promise<void>;
  /** The version of the working copy, from `git describe`. */
  version(): string;
  /** The outputs of a deployed stack by name; none when it is not deployed yet. */
  outputsOf(stackName: string): Promise<Readonly<Record<string, string>>>;
  /** The words of the environment for CloudFront's header (docs/operations.md, the API's own host). */
  originSecret(): string | undefined;
}

interface Step {
  readonly name: string;
  /** A sentence about the state after this step has failed. */
  readonly afterFailure: string;
  /** Throws a sentence when it fails. */
  run(context: DeployContext, tools: StepTools): Promise<void>;
}

const NOTHING_DEPLOYED = 'Nothing was deployed.';

/**
 * Throws when the CDK has taken other settings than the preflight checks: it also reads files of its own, such as `~/.cdk.json`.
 * @param outputs those of the synthesized template
 */
export function compareSettings(
  outputs: Readonly<Record<string, { readonly Value?: unknown }>>,
  { settings: { stage: _, ...settings } }: Pick<DeployContext, 'settings'>,
): void {
  const synthesized = settingsFrom(Object.fromEntries(Object.entries(outputs).map(([id, { Value }]) => [id, Value])));
  const names = Object.keys({ ...settings, ...synthesized }) as (keyof typeof settings)[];
  const other = names.filter((name) => settings[name] !== synthesized[name]);
  if (other.length > 0)
    throw new Error(`The CDK has taken another ${other.join(', ')}. See its context in ~/.cdk.json.`);
}

async function runPreflight(context: DeployContext, { print }: StepTools): Promise<void> {
  const template = join(ROOT, ASSEMBLY, `${STAGES[context.context.stage].stackName}.template.json`);
  compareSettings(JSON.parse(readFileSync(template, 'utf8')).Outputs, context);
  const { lines, blocking } = await preflight(context);
  for (const line of lines) print(line);
  if (blocking.length > 0) throw new Error(`${blocking.join(', ')} must be fixed first.`);
}

/** Outputs of `cdk deploy`: by stack, then by name. */
type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The portal's address, and the one that CloudFront gives it. They are the same without a domain. */
export function deployedAddresses(outputs: Outputs): { readonly url: string; readonly own: string } {
  const of = (name: string) => {
    const value = Object.values(outputs)[0]?.[name];
    if (!value) throw new Error(`The stack has no output ${name}.`);
    return value;
  };
  return { url: of(OUTPUTS.portalUrl), own: `https://${of(DOMAIN_NAME_OUTPUT)}` };
}

/** Tools for testing a live portal. */
interface Tester {
  print(line: string): void;
  smoke(url: string): Promise<SmokeReport>;
  /** Why an address does not answer at all; undefined when it does. */
  silence(url: string): Promise<string | undefined>;
}

/**
 * Tests the new version at CloudFront's own address, then at the domain. A domain that does not answer yet is no fault of the version: its DNS entry
 * can only be made after the first deployment.
 */
export async function testDeployed(outputs: Outputs, { print, smoke: test, silence }: Tester): Promise<void> {
  const { url, own } = deployedAddresses(outputs);
  for (const address of url === own ? [own] : [own, url]) {
    const why = address === own ? undefined : await silence(address);
    if (why !== undefined) {
      print(`look  ${address} does not answer: ${why}`);
      print(
        `      Let a CNAME lead it to ${own.replace('https://', '')} (docs/operations.md, Domain). The portal works at ${own}.`,
      );
      return;
    }
    print(address);
    const { lines, failed } = await test(address);
    for (const line of lines) print(line);
    if (failed) throw new Error(`The portal at ${address} fails the smoke test.`);
  }
}

const runSmokeTest = (_context: DeployContext, { print }: StepTools): Promise<void> =>
  testDeployed(JSON.parse(readFileSync(join(ROOT, OUTPUTS_FILE), 'utf8')), {
    print,
    smoke: (url) => smoke(url, true),
    silence,
  });

/**
 * The parameter that lets the API take calls of CloudFront alone. The first deployment makes its value, and CloudFormation keeps it, so
 * that later ones need not know it.
 */
function originParameter(deployed: Readonly<Record<string, string>>, given: string | undefined): string[] {
  if (given === undefined && ORIGIN_CHECK_OUTPUT in deployed) return [];
  return ['--parameters', `${ORIGIN_PARAMETER}=${given ?? randomBytes(32).toString('base64url')}`];
}

/**
 * Deploys the synthesized stack. Without a domain the functions get the host that CloudFront has given to the portal, for the links in
 * mails: a new stack is deployed twice, because it has none before.
 */
async function deployStack({ context }: DeployContext, tools: StepTools): Promise<void> {
  const { stackName } = STAGES[context.stage];
  const run = (parameters: readonly string[]) =>
    tools.run('cdk', [
      // Without a build: the synthesized stack is deployed.
      ...['deploy', '--app', ASSEMBLY, '--build', '', '--no-notices', '--outputs-file', OUTPUTS_FILE],
      ...['--tags', `version=${tools.version()}`],
      ...parameters,
    ]);
  const hostParameter = ({ [DOMAIN_NAME_OUTPUT]: host }: Readonly<Record<string, string>>) =>
    context.domain || host === undefined ? [] : ['--parameters', `${PORTAL_HOST_PARAMETER}=${host}`];
  const before = await tools.outputsOf(stackName);
  await run([...originParameter(before, tools.originSecret()), ...hostParameter(before)]);
  if (!context.domain && !(DOMAIN_NAME_OUTPUT in before)) await run(hostParameter(await tools.outputsOf(stackName)));
}

/** The steps of a deployment. A step begins when the step before has succeeded. */
export const STEPS: readonly Step[] = [
  { name: 'Check', afterFailure: NOTHING_DEPLOYED, run: (_context, { run }) => run('npm', ['run', 'check']) },
  {
    // The CDK builds first (`build` in cdk.json).
    name: 'Build and synthesize',
    afterFailure: NOTHING_DEPLOYED,
    run: ({ args }, { run }) =>
      run('cdk', ['synth', '--strict', '--quiet', '--no-notices', '--output', ASSEMBLY, ...args]),
  },
  { name: 'Preflight', afterFailure: NOTHING_DEPLOYED, run: runPreflight },
  {
    name: 'Deploy',
    afterFailure: 'CloudFormation has rolled back the deployment; its events say why. The portal runs as before.',
    run: deployStack,
  },
  {
    name: 'Smoke test',
    afterFailure:
      'The new version is deployed. docs/operations.md, Roll back, explains how to return to the version before.',
    run: runSmokeTest,
  },
];

/** Runs the steps. @returns a sentence about the first step that failed; undefined when all succeeded */
export async function deploy(context: DeployContext, tools: StepTools, steps = STEPS): Promise<string | undefined> {
  for (const [index, { name, afterFailure, run }] of steps.entries()) {
    tools.print(`\n${index + 1}/${steps.length} ${name}`);
    try {
      await run(context, tools);
    } catch (error) {
      return `Stopped at "${name}": ${error instanceof Error ? error.message : error} ${afterFailure}`;
    }
  }
  return undefined;
}
