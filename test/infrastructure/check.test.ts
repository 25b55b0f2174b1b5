import { expect, test } from 'vitest';
import { EVENT_FUNCTIONS } from '../../shared/platform/functions.ts';
import { CHECK_ATTEMPTS, CHUNK_LIFE_MS } from '../../shared/platform/items/check-items.ts';
import { every, named } from './template.ts';

const [queueId, queue] = named('AWS::SQS::Queue', 'CheckQueue');
const [lostId, lost] = named('AWS::SQS::Queue', 'CheckLost');

test('the queue of chunks feeds the workers one by one, as many at once as they have runs, and each fails by itself', () => {
  const mappings = every('AWS::Lambda::EventSourceMapping').map(([, mapping]) => mapping);
  expect(mappings.find(({ EventSourceArn }) => EventSourceArn === `${queueId}.Arn`)).toEqual({
    EventSourceArn: `${queueId}.Arn`,
    FunctionName: named('AWS::Lambda::Function', 'FunctionsCheckWorker')[0],
    BatchSize: 1,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: EVENT_FUNCTIONS.checkWorker.reserved },
  });
});

test('a chunk comes again when no run can have it any more, and reaches the dead letters within its life', () => {
  const { timeoutSeconds } = EVENT_FUNCTIONS.checkWorker;
  expect(queue.RedrivePolicy).toEqual({ deadLetterTargetArn: `${lostId}.Arn`, maxReceiveCount: CHECK_ATTEMPTS });
  expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(timeoutSeconds);
  expect(queue.MessageRetentionPeriod * 1000).toBe(CHUNK_LIFE_MS);
  expect(CHECK_ATTEMPTS * queue.VisibilityTimeout).toBeLessThan(queue.MessageRetentionPeriod);
});

test('a chunk that failed each time is kept for 14 days', () => {
  expect(lost.MessageRetentionPeriod).toBe(14 * 86_400);
  expect(lost.RedrivePolicy).toBeUndefined();
});
