import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { endpointVariables } from '../../local/runner/endpoints.ts';
import { localFolder, NOT_RUNNING, readStack } from '../../local/world/simulator/stack.ts';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import { OPTIONAL_OUTPUTS, OUTPUTS } from '../../shared/platform/outputs.ts';
import { REGION } from '../../shared/platform/region.ts';

type Outputs = Readonly<Record<string, string>>;

async function outputsOf(stack: string): Promise<Outputs> {
  const client = new CloudFormationClient({ region: REGION });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    const outputs = Stacks[0]?.Outputs ?? [];
    return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } finally {
    client.destroy();
  }
}

/** The environment variables that a function of the stack has; empty where the stack has no such output. Throws when an output is missing. */
function environmentOf(outputs: Outputs, where: string): Record<string, string> {
  const entries = Object.entries(OUTPUTS).map(([setting, output]) => {
    const value = outputs[output];
    if (!value) throw new Error(`${where} has no output ${output}: deploy this version of the portal first.`);
    return [ENVIRONMENT[setting as keyof typeof OUTPUTS], value];
  });
  const optional = Object.entries(OPTIONAL_OUTPUTS).map(([setting, output]) => [
    ENVIRONMENT[setting as keyof typeof OPTIONAL_OUTPUTS],
    outputs[output] ?? '',
  ]);
  return Object.fromEntries([...entries, ...optional]);
}

/** The stack that a command works on. */
export interface Target {
  /** A line for the operator. */
  readonly where: string;
  /** The stack's name; `local` for the local stack. */
  readonly name: string;
  readonly outputs: Outputs;
  /** The file of the authority that signed the broker's certificate; undefined for Amazon's own. */
  readonly brokerAuthority: string | undefined;
}

/**
 * Sets this process's environment, so that the Lambdas' code works on a stack: a deployed one by its outputs and the usual AWS
 * credentials, or the running local one by its `stack.json`. Throws a sentence for the operator.
 */
export async function connectTo({ stack, local }: { stack: string | undefined; local: boolean }): Promise<Target> {
  if (stack !== undefined) {
    const where = `The stack ${stack} in ${REGION}`;
    const outputs = await outputsOf(stack);
    Object.assign(process.env, { AWS_REGION: REGION, ...environmentOf(outputs, where) });
    return { where, name: stack, outputs, brokerAuthority: undefined };
  }
  const running = readStack(localFolder());
  if (!running && local) throw new Error(NOT_RUNNING);
  if (!running) throw new Error('Name a deployed stack with --stack NAME, or start the local one with npm start.');
  const where = `The local stack ${running.portal}`;
  // A profile would take precedence over the stand-ins' credentials.
  delete process.env.AWS_PROFILE;
  Object.assign(process.env, endpointVariables(running.endpoints), environmentOf(running.outputs, where));
  return { where, name: 'local', outputs: running.outputs, brokerAuthority: running.mqtt.ca };
}
