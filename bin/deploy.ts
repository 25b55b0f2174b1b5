import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { REGION } from '../shared/platform/region.ts';
import { ROOT } from './build/places.ts';
import { deploy, STEPS, type StepTools } from './deploy/steps.ts';
import { readDeployContext } from './operators/context.ts';

/** The outputs of a stack by name; none when it is not deployed yet. Throws when AWS does not answer. */
async function deployedOutputs(StackName: string): Promise<Readonly<Record<string, string>>> {
  const client = new CloudFormationClient({ region: REGION, maxAttempts: 2 });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks[0]?.Outputs ?? [];
    return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return {};
    throw error;
  } finally {
    client.destroy();
  }
}

const USAGE = [
  `Deploys the portal in steps: ${STEPS.map(({ name }) => name.toLowerCase()).join(', ')}. Stops at the first step that fails.`,
  '',
  'npm run deploy -- --stage prod [-c NAME=VALUE …]   docs/operations.md has the names',
];

const tools: StepTools = {
  print: console.log,
  run: async (program, args) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit' });
    const [code, signal] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${signal ?? `status ${code}`}.`);
  },
  version: () => {
    const { status, stdout } = spawnSync('git', ['describe', '--tags', '--always', '--dirty'], { cwd: ROOT });
    return status === 0 ? stdout.toString().trim() : 'unknown';
  },
  outputsOf: deployedOutputs,
  originSecret: () => process.env.ORIGIN_SECRET,
};

/** `npm run deploy`: all steps from the check to the smoke test of the live portal. */
try {
  const context = readDeployContext(process.argv.slice(2));
  const failure = context.help ? undefined : await deploy(context, tools);
  if (context.help) for (const line of USAGE) console.log(line);
  if (failure !== undefined) throw new Error(`\n${failure}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.disconnect?.();
