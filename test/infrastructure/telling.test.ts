import { expect, test } from 'vitest';
import { EVENT_FUNCTIONS } from '../../shared/platform/functions.ts';
import { TELLING } from '../../shared/platform/telling.ts';
import { every, named } from './template.ts';

test.each([
  ['People', 'TellPeople', TELLING.people],
  ['Later', 'TellPeople', TELLING.later],
  ['Webhooks', 'TellWebhooks', TELLING.webhooks],
] as const)(
  'the queue %s feeds %s, with as many runs at once as its row says',
  (queue, teller, { batch, waitSeconds, runs }) => {
    const [id, { VisibilityTimeout, RedrivePolicy }] = named('AWS::SQS::Queue', `Telling${queue}`);
    const [FunctionName, { Timeout }] = named('AWS::Lambda::Function', `Functions${teller}`);
    const mappings = every('AWS::Lambda::EventSourceMapping').map(([, mapping]) => mapping);
    expect(mappings.find(({ EventSourceArn }) => EventSourceArn === `${id}.Arn`)).toEqual({
      EventSourceArn: `${id}.Arn`,
      FunctionName,
      BatchSize: batch,
      ...(waitSeconds > 0 && { MaximumBatchingWindowInSeconds: waitSeconds }),
      ScalingConfig: { MaximumConcurrency: runs },
    });
    expect(RedrivePolicy).toEqual({
      deadLetterTargetArn: `${named('AWS::SQS::Queue', 'TellingLost')[0]}.Arn`,
      maxReceiveCount: 5,
    });
    // AWS asks for six times the function's time.
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * Timeout);
  },
);

test('SQS gives more than ten messages only to who waits for them', () => {
  for (const { batch, waitSeconds } of Object.values(TELLING)) expect(batch <= 10 || waitSeconds > 0).toBe(true);
});

test('a teller has as many runs of its own as its queues may start at once', () => {
  expect(EVENT_FUNCTIONS.tellPeople.reserved).toBe(TELLING.people.runs + TELLING.later.runs);
  expect(EVENT_FUNCTIONS.tellWebhooks.reserved).toBe(TELLING.webhooks.runs);
});

test('the shares of mail that the tellers have leave some for all other mail', () => {
  const shares = Object.values(TELLING).reduce((sum, { mailShare }) => sum + mailShare, 0);
  expect(shares).toBeLessThanOrEqual(0.9);
});
