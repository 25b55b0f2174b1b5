import { expect, test } from 'vitest';
import { readDeployContext } from './context.ts';

test('A deployment takes --stage as other commands do, and hands it on as the CDK wants it', () => {
  const { context, args } = readDeployContext(['--stage', 'prod', '-c', 'monthlyBudget=100']);
  expect(context.stage).toBe('prod');
  expect(args).toEqual(['-c', 'stage=prod', '-c', 'monthlyBudget=100']);
  expect(readDeployContext(['-c', 'stage=prod']).args).toEqual(['-c', 'stage=prod']);
});
