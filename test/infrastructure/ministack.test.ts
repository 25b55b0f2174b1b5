import { expect, test } from 'vitest';
import { deployable } from '../../bin/verify/ministack/gaps.ts';
import type { Template } from '../../bin/verify/reduce.ts';
import { templateOf } from './template.ts';

/** CloudFormation takes so many resources of a stack, and ministack counts as it does. */
const MOST = 500;

// The part deploys the stack whose readings are in DynamoDB.
test('npm run verify:cloud -- deploy can deploy the stack: its routes are resources there', () => {
  const { resources: Resources } = templateOf('dynamodb').assembly;
  const made = Object.keys(deployable({ Resources } as unknown as Template).Resources).length;
  expect(made).toBeGreaterThan(Object.keys(Resources).length);
  expect(made).toBeLessThanOrEqual(MOST);
});
