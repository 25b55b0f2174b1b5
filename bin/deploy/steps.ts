import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUTS } from '../../shared/platform/outputs.ts';
import { ROOT } from '../build/places.ts';
import type { DeployContext } from '../operators/context.ts';
import { preflight } from '../preflight/run.ts';
import { smoke } from '../smoke/run.ts';

/** Where `cdk synth` leaves what `cdk deploy` takes: built once, and deployed as it was checked. */
const ASSEMBLY = 'cdk.out';
const OUTPUTS_FILE = `${ASSEMBLY}/outputs.json`;

/** What a step may use of the world. */
export interface StepTools {
  print(line: string): void;
  /** Runs a program of the project with its output on the screen. Throws how it ended when that was not well. */
  run(program: string, args: readonly string[]): Promise<void>;
  /** What the working copy is called: the tag, or the nearest one with what came since. */
  version(): string;
}

interface Step {
  readonly name: string;
  /** How things stand when this step fails. */
  readonly afterFailure: string;
  /** Throws a sentence when it fails. */
  run(given: DeployContext, hands: StepTools): Promise<void>;
}

const NOTHING_DEPLOYED = 'Nothing was deployed.';

async function runPreflight(given: DeployContext, { print }: StepTools): Promise<void> {
  const { lines, blocking } = await preflight(given);
  for (const line of lines) print(line);
  if (blocking.length > 0) throw new Error(`${blocking.join(', ')} must be put right first.`);
}

/** The portal's address, of the outputs that `cdk deploy` wrote: by stack, then by name. */
export function deployedAddress(outputs: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const url = Object.values(outputs)[0]?.[OUTPUTS.portalUrl];
  if (!url) throw new Error(`The stack has no output ${OUTPUTS.portalUrl}.`);
  return url;
}

async function runSmokeTest(_given: DeployContext, { print }: StepTools): Promise<void> {
  const url = deployedAddress(JSON.parse(readFileSync(join(ROOT, OUTPUTS_FILE), 'utf8')));
  print(url);
  const { lines, failed } = await smoke(url, true);
  for (const line of lines) print(line);
  if (failed) throw new Error(`${url} does not answer as it should.`);
}

/** A deployment, step by step; each begins only when the one before has ended well. */
export const STEPS: readonly Step[] = [
  { name: 'Check', afterFailure: NOTHING_DEPLOYED, run: (_given, { run }) => run('npm', ['run', 'check']) },
  {
    // It builds first (`build` in cdk.json).
    name: 'Build and synthesize',
    afterFailure: NOTHING_DEPLOYED,
    run: ({ args }, { run }) =>
      run('cdk', ['synth', '--strict', '--quiet', '--no-notices', '--output', ASSEMBLY, ...args]),
  },
  { name: 'Preflight', afterFailure: NOTHING_DEPLOYED, run: runPreflight },
  {
    name: 'Deploy',
    afterFailure:
      'CloudFormation has put back what it had begun; its events say why. The portal that was there goes on.',
    run: (_given, { run, version }) =>
      run('cdk', [
        // Without a build: what is deployed is what was synthesized.
        ...['deploy', '--app', ASSEMBLY, '--build', '', '--no-notices', '--outputs-file', OUTPUTS_FILE],
        ...['--tags', `version=${version()}`],
      ]),
  },
  {
    name: 'Smoke test',
    afterFailure: 'The new version is deployed. docs/operations.md, Roll back, tells how to go back to the one before.',
    run: runSmokeTest,
  },
];

/** Deploys. @returns a sentence about the first step that failed; undefined when all is well */
export async function deploy(given: DeployContext, hands: StepTools, steps = STEPS): Promise<string | undefined> {
  for (const [index, { name, afterFailure, run }] of steps.entries()) {
    hands.print(`\n${index + 1}/${steps.length} ${name}`);
    try {
      await run(given, hands);
    } catch (error) {
      return `Stopped at "${name}": ${error instanceof Error ? error.message : error} ${afterFailure}`;
    }
  }
  return undefined;
}
