import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '../../lib/settings.ts';
import { STAGES } from '../../lib/stage.ts';
import { OUTPUTS } from '../../shared/platform/outputs.ts';
import { ROOT } from '../build/places.ts';
import type { DeployContext } from '../operators/context.ts';
import { preflight } from '../preflight/run.ts';
import { smoke } from '../smoke/run.ts';

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

/** The portal's address. @param outputs what `cdk deploy` wrote: by stack, then by name */
export function deployedAddress(outputs: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const url = Object.values(outputs)[0]?.[OUTPUTS.portalUrl];
  if (!url) throw new Error(`The stack has no output ${OUTPUTS.portalUrl}.`);
  return url;
}

async function runSmokeTest(_context: DeployContext, { print }: StepTools): Promise<void> {
  const url = deployedAddress(JSON.parse(readFileSync(join(ROOT, OUTPUTS_FILE), 'utf8')));
  print(url);
  const { lines, failed } = await smoke(url, true);
  for (const line of lines) print(line);
  if (failed) throw new Error(`The portal at ${url} fails the smoke test.`);
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
    run: (_context, { run, version }) =>
      run('cdk', [
        // Without a build: the synthesized stack is deployed.
        ...['deploy', '--app', ASSEMBLY, '--build', '', '--no-notices', '--outputs-file', OUTPUTS_FILE],
        ...['--tags', `version=${version()}`],
      ]),
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
