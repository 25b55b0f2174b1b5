import { KNOWN_GAPS } from './ministack/gaps.ts';
import { judgeStep } from './ministack/judge.ts';
import { deployedStack } from './ministack/stack.ts';
import { STEPS } from './ministack/steps.ts';
import { openWorld } from './ministack/world.ts';
import type { Part } from './part.ts';

export const use: Part = {
  does: 'uses the deployed stack through the services of ministack, as operators, people and wingnuts do',
  tools: ['ministack', 'awscli'],
  async run(print) {
    const world = await openWorld(await deployedStack(print));
    const problems: string[] = [];
    let good = 0;
    try {
      for (const [step, run] of Object.entries(STEPS)) {
        const began = Date.now();
        const failure = await run(world).then(
          () => undefined,
          (error) => (error instanceof Error ? error.message : String(error)),
        );
        const seconds = Math.round((Date.now() - began) / 1000);
        const { line, problem } = judgeStep({ step, seconds, ...(failure !== undefined && { failure }) }, KNOWN_GAPS);
        print(line);
        if (failure === undefined) good += 1;
        if (problem !== undefined) problems.push(problem);
      }
    } finally {
      world.close();
    }
    return { lines: [`${good} of ${Object.keys(STEPS).length} steps succeeded`], problems };
  },
};
