import { expect, test } from 'vitest';
import { deployable } from '../../bin/verify/ministack/gaps.ts';
import type { Template } from '../../bin/verify/reduce.ts';
import { READINGS_ENGINES } from '../../shared/platform/readings.ts';
import { templateOf } from './template.ts';

/** CloudFormation takes so many resources of a stack, and ministack counts as it does. */
const MOST = 500;

test.each(READINGS_ENGINES)(
  'npm run verify:cloud -- deploy can deploy the stack with readings in %s: its routes are resources there',
  (readings) => {
    const { resources: Resources } = templateOf(readings).assembly;
    const made = Object.keys(deployable({ Resources } as unknown as Template).Resources).length;
    expect(made).toBeGreaterThan(Object.keys(Resources).length);
    expect(made).toBeLessThan(MOST);
  },
);
