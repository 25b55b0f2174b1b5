import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/** The names of the outputs of a stack; none when it is not deployed yet. Throws when AWS does not answer. */
export async function deployedOutputs(StackName: string): Promise<string[]> {
  const client = new CloudFormationClient({ region: 'us-west-2', maxAttempts: 2 });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return (Stacks[0]?.Outputs ?? []).map(({ OutputKey = '' }) => OutputKey);
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return [];
    throw error;
  } finally {
    client.destroy();
  }
}
