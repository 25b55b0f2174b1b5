import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, startTestStack, type TestStack } from '../local-stack.ts';

/** Tests what CloudFront does before the API, as the template tells it. */

let running: TestStack;
beforeAll(async () => {
  running = await startTestStack({ log: () => {} });
});
afterAll(() => running.close());

test('an error of one company is not given to the next caller of the same path', async () => {
  const [ours, theirs] = await Promise.all([running.tokensOf(person('admin')), running.tokensOf(person('admin', 1))]);
  expect((await running.call('properties', { token: theirs.id })).status).toBe(200);
  const giveBack = running.stack.withdraw('FunctionsProperties', 'dynamodb:Query');
  try {
    expect((await running.call('properties', { token: ours.id })).status).toBe(500);
  } finally {
    giveBack();
  }
  expect((await running.call('properties', { token: theirs.id })).status).toBe(200);
});
