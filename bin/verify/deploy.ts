import { countCreated } from './ministack/count.ts';
import { LEFT_OUT } from './ministack/gaps.ts';
import { deployedStack } from './ministack/stack.ts';
import type { Part } from './part.ts';

export const deploy: Part = {
  does: 'deploys the stage prod with the readings in DynamoDB on ministack, by cdk bootstrap and cdk deploy',
  tools: ['ministack', 'awscli'],
  async run(print) {
    const { wanted, states } = await deployedStack(print);
    const { created, problems } = countCreated(wanted, states);
    return {
      lines: [
        `${created} of ${Object.keys(wanted).length} resources were created`,
        ...LEFT_OUT.map(({ what, reason }) => `left out: ${what}: ${reason}`),
      ],
      problems,
    };
  },
};
