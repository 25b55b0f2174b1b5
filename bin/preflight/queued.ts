import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { LETTER_OUTPUTS, QUEUED_OUTPUT } from '../../shared/platform/outputs.ts';
import { REGION } from '../../shared/platform/region.ts';
import { QUEUED_MESSAGES } from '../../shared/platform/topics.ts';
import { type AwsRefusal, type CheckResult, isAwsRefusal, noAnswer, type Plan } from './check.ts';

/** Messages that wait for ingest in the deployed stack; nothing where the stack does not say it. */
interface Queued {
  /** The form in which the deployed rule queues messages. */
  readonly form?: string | undefined;
  /** Number of messages that wait or are being stored. */
  readonly waiting?: number;
}

/** Asks the queue of ingest of a stack. @param outputs of the deployed stack, none before there is one */
export async function askQueued(outputs: Readonly<Record<string, string>>): Promise<Queued> {
  const QueueUrl = outputs[LETTER_OUTPUTS.ingest];
  if (!QueueUrl) return {};
  const client = new SQSClient({ region: REGION, maxAttempts: 2 });
  try {
    const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }),
    );
    const waiting = names.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
    return { form: outputs[QUEUED_OUTPUT], waiting };
  } finally {
    client.destroy();
  }
}

/** A message in a form that the deployed ingest cannot read becomes a dead letter (docs/decisions/241). */
export function queued(answer: Queued | AwsRefusal, { queuedMessages }: Pick<Plan, 'queuedMessages'>): CheckResult {
  if (isAwsRefusal(answer)) return noAnswer(answer, 'sqs:GetQueueAttributes');
  const { form, waiting = 0 } = answer;
  const isKnown = form === undefined || QUEUED_MESSAGES.some((each) => each === form);
  if (!isKnown) {
    const found = `${waiting} messages wait, and new ones come, in a form that this version cannot read: ${form}`;
    const todo =
      'Deploy the later version with the older form, and wait for an empty TelemetryQueue: docs/operations.md, Roll back.';
    return { state: waiting > 0 ? 'blocks' : 'warns', found, todo };
  }
  if (queuedMessages === 'published') return { state: 'good', found: `${waiting} messages wait for ingest` };
  return {
    state: 'warns',
    found: `${waiting} messages wait; the rule queues fields, which 1.0.0 reads too`,
    todo: 'Go back when TelemetryQueue is empty, or remove queuedMessages when you stay.',
  };
}
