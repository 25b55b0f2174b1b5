import { randomUUID } from 'node:crypto';
import { AwsError } from '../base/aws-json.ts';
import type { Authority } from '../iam/authority.ts';
import { inWords } from '../iam/guards.ts';
import type { RuleOptions } from '../iot/rules.ts';
import type { Sqs } from '../sqs/index.ts';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { ACCOUNT, arn } from '../template/names.ts';
import { type Assembly, ofType } from '../template/template.ts';
import { whenThereIsRoom } from './concurrency.ts';
import type { Lambda } from './lambda.ts';

interface QueueProperties {
  readonly MessageRetentionPeriod?: number;
  readonly VisibilityTimeout?: number;
  readonly RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}
interface EventSource {
  readonly BatchSize?: number;
  readonly EventSourceArn: string;
  readonly FunctionName: string;
  readonly FunctionResponseTypes?: string[];
  readonly MaximumBatchingWindowInSeconds?: number;
  readonly ScalingConfig?: { MaximumConcurrency: number };
}
interface TopicRule {
  readonly RuleName?: string;
  readonly TopicRulePayload: {
    readonly Sql: string;
    readonly AwsIotSqlVersion: string;
    readonly Actions: unknown[];
    readonly ErrorAction?: unknown;
  };
}

/** Makes the template's queues, dead-letter queues first. */
export function makeQueues(assembly: Assembly, sqs: Sqs, lookup: Lookup): void {
  const queues = ofType(assembly, 'AWS::SQS::Queue')
    .map(([name, properties]) => ({ name, ...(resolveIntrinsics(properties, lookup) as QueueProperties) }))
    .sort((a, b) => Number(Boolean(a.RedrivePolicy)) - Number(Boolean(b.RedrivePolicy)));
  for (const { name, MessageRetentionPeriod, VisibilityTimeout, RedrivePolicy } of queues) {
    sqs.createQueue(name, {
      ...(MessageRetentionPeriod && { MessageRetentionPeriod: String(MessageRetentionPeriod) }),
      ...(VisibilityTimeout && { VisibilityTimeout: String(VisibilityTimeout) }),
      ...(RedrivePolicy && { RedrivePolicy: JSON.stringify(RedrivePolicy) }),
    });
  }
}

/**
 * Starts the template's event sources: queues that feed functions.
 * @param batchWithinMs the longest wait for a batch, ms, also where the template waits longer
 */
export const startPollers = (
  assembly: Assembly,
  sqs: Sqs,
  lookup: Lookup,
  lambda: (id: string) => Lambda,
  batchWithinMs = Number.POSITIVE_INFINITY,
) =>
  ofType(assembly, 'AWS::Lambda::EventSourceMapping').map(([, properties]) => {
    const source = resolveIntrinsics(properties, lookup) as EventSource;
    return sqs.pollQueue({
      queue: source.EventSourceArn.split(':').at(-1) ?? '',
      batchSize: source.BatchSize ?? 10,
      batchingWindowMs: Math.min((source.MaximumBatchingWindowInSeconds ?? 0) * 1000, batchWithinMs),
      ...(source.ScalingConfig && { maximumConcurrency: source.ScalingConfig.MaximumConcurrency }),
      reportBatchItemFailures: source.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      invoke: (event) => whenThereIsRoom(() => lambda(source.FunctionName).invoke(event)),
    });
  });

/** The template's topic rules. */
export const topicRules = (assembly: Assembly, lookup: Lookup): RuleOptions[] =>
  ofType(assembly, 'AWS::IoT::TopicRule').map(([id, properties]) => {
    const { RuleName: name = id, TopicRulePayload } = resolveIntrinsics(properties, lookup) as TopicRule;
    const { Sql, AwsIotSqlVersion, Actions, ErrorAction } = TopicRulePayload;
    return { name, sql: Sql, sqlVersion: AwsIotSqlVersion, actions: Actions, errorAction: ErrorAction };
  });

/** A number that is too large for a double. It is written as such a number again: JSON has no word for it. */
const ENDLESS: Readonly<Record<string, string>> = { Infinity: '1e999', '-Infinity': '-1e999' };

/** A message as JSON. A number that was too large stays too large, so that the portal refuses it: it is no sensor fault. */
export function messageText(payload: unknown): string {
  const plain = JSON.stringify(payload);
  // JSON writes a number that is too large as null.
  if (!plain.includes('null')) return plain;
  let mark: string | undefined;
  const text = JSON.stringify(payload, (_name, value) => {
    if (typeof value !== 'number' || Number.isFinite(value) || Number.isNaN(value)) return value;
    mark ??= randomUUID();
    return `${mark} ${value}`;
  });
  return mark
    ? text.replaceAll(new RegExp(`"${mark} (-?Infinity)"`, 'g'), (_all, word) => ENDLESS[word] ?? 'null')
    : text;
}

/** Performs an action of a rule with the rights of its role. Throws for an unknown kind of action, and without a right. */
export async function performAction(authority: Authority, sqs: Sqs, action: unknown, payload: unknown): Promise<void> {
  const [[kind, target] = []] = Object.entries(action as Record<string, { QueueUrl: string; RoleArn: string }>);
  if (kind !== 'Sqs' || !target) throw new Error(`The local stack does not know the rule action ${kind}`);
  const queue = target.QueueUrl.split('/').at(-1) ?? '';
  const denial = authority.denialOf(
    { role: target.RoleArn },
    { action: 'sqs:SendMessage', resource: arn('sqs', queue) },
  );
  if (denial) {
    const role = target.RoleArn.split('/').at(-1);
    const who = `User: arn:aws:sts::${ACCOUNT}:assumed-role/${role}/IotRule`;
    throw new AwsError(
      'AccessDeniedException',
      `Failed to send message to SQS queue. The error received was ${inWords(who, denial, 'sqs:sendmessage')}`,
    );
  }
  await sqs.send(queue, messageText(payload));
}
