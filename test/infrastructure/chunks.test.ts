import { describe, expect, test } from 'vitest';
import { EVENT_FUNCTIONS } from '../../shared/platform/functions.ts';
import { CHECK_ATTEMPTS, CHUNK_LIFE_MS } from '../../shared/platform/items/check-items.ts';
import { FACTS_ATTEMPTS, FACTS_CHUNK_LIFE_MS, FACTS_RUNS } from '../../shared/platform/items/facts-chunks.ts';
import { every, named } from './template.ts';

const { checkWorker, dayWorker } = EVENT_FUNCTIONS;

describe.each([
  ['Check', 'CheckWorker', checkWorker.reserved, checkWorker.timeoutSeconds, CHECK_ATTEMPTS, CHUNK_LIFE_MS],
  ['Facts', 'DayWorker', FACTS_RUNS, dayWorker.timeoutSeconds, FACTS_ATTEMPTS, FACTS_CHUNK_LIFE_MS],
] as const)('The chunks of %s', (name, worker, runs, timeoutSeconds, attempts, lifeMs) => {
  const [queueId, queue] = named('AWS::SQS::Queue', `${name}Queue`);
  const [lostId, lost] = named('AWS::SQS::Queue', `${name}Lost`);

  test('feed the workers one by one, as many at once as they have runs, and each fails by itself', () => {
    const mappings = every('AWS::Lambda::EventSourceMapping').map(([, mapping]) => mapping);
    expect(mappings.find(({ EventSourceArn }) => EventSourceArn === `${queueId}.Arn`)).toEqual({
      EventSourceArn: `${queueId}.Arn`,
      FunctionName: named('AWS::Lambda::Function', `Functions${worker}`)[0],
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: runs },
    });
  });

  test('come again when no run can have them any more, and reach the dead letters within their life', () => {
    expect(queue.RedrivePolicy).toEqual({ deadLetterTargetArn: `${lostId}.Arn`, maxReceiveCount: attempts });
    expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(timeoutSeconds);
    expect(queue.MessageRetentionPeriod * 1000).toBe(lifeMs);
    expect(attempts * queue.VisibilityTimeout).toBeLessThan(queue.MessageRetentionPeriod);
  });

  test('that failed each time are kept for 14 days', () => {
    expect(lost.MessageRetentionPeriod).toBe(14 * 86_400);
    expect(lost.RedrivePolicy).toBeUndefined();
  });
});
