import { randomUUID } from 'node:crypto';
import { parseSql, type RuleMessage } from './sql.ts';

/** An AWS::IoT::TopicRule, its intrinsic functions resolved. */
export interface RuleOptions {
  name: string;
  sql: string;
  sqlVersion: string;
  actions: unknown[];
  errorAction?: unknown;
}

/** A message that a device was allowed to publish. */
export interface PublishedMessage {
  topic: string;
  clientId: string;
  principal: string;
  payload: Buffer;
}

/** Performs an action of a rule. It rejects when the action failed. */
export type PerformAction = (action: unknown, payload: unknown) => Promise<void>;

interface Failure {
  failedAction: string;
  failedResource: string;
  errorMessage: string;
}

/** The property with the target of an action, for error messages. */
const RESOURCES: Readonly<Record<string, string>> = { Sqs: 'QueueUrl', Lambda: 'FunctionArn' };

const kindOf = (action: unknown, rule: string) => {
  const kinds = Object.keys({ ...(action ?? {}) });
  const kind = kinds[0] ?? '';
  if (kinds.length !== 1 || !Object.hasOwn(RESOURCES, kind)) {
    throw new Error(`IoT rule ${rule}: the action '${kinds.join(', ')}' is not known`);
  }
  return kind;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const describeFailure = (action: unknown, rule: string, error: unknown): Failure => {
  const kind = kindOf(action, rule);
  const properties = Object.values({ ...(action ?? {}) } as Record<string, Record<string, unknown>>)[0];
  return {
    failedAction: `${kind}Action`,
    failedResource: String(properties?.[RESOURCES[kind] ?? '']),
    errorMessage: reasonOf(error),
  };
};

const lazyJson = (payload: Buffer) => {
  let parsed: { value: unknown } | undefined;
  return () => {
    try {
      parsed ??= { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)) };
      return parsed.value;
    } catch {
      throw new Error('The payload is not JSON');
    }
  };
};

const openRule = (rule: RuleOptions, perform: PerformAction) => {
  const { name, actions, errorAction } = rule;
  if (rule.sqlVersion !== '2016-03-23')
    throw new Error(`IoT rule ${name}: SQL version '${rule.sqlVersion}' is not known`);
  const query = parseSql(rule.sql);
  for (const action of errorAction === undefined ? actions : [...actions, errorAction]) kindOf(action, name);

  const attempt = async (message: RuleMessage): Promise<Failure[]> => {
    let output: unknown;
    try {
      if (!query.where(message)) return [];
      output = query.select(message);
    } catch (error) {
      return [{ failedAction: 'SqlEvaluation', failedResource: name, errorMessage: reasonOf(error) }];
    }
    const outcomes = await Promise.allSettled(actions.map(async (action) => perform(action, output)));
    return outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [describeFailure(actions[index], name, outcome.reason)] : [],
    );
  };

  return async (published: PublishedMessage, message: RuleMessage, only: string | undefined) => {
    if (only === undefined ? !query.matchesTopic(message.topic) : only !== name) return;
    const failures = await attempt(message);
    if (!failures.length) return;
    if (errorAction === undefined) {
      throw new Error(`IoT rule ${name}: ${failures.map(({ errorMessage }) => errorMessage).join('; ')}`);
    }
    await perform(errorAction, {
      ruleName: name,
      topic: message.topic,
      cloudwatchTraceId: message.traceId,
      clientId: message.clientId,
      base64OriginalPayload: published.payload.toString('base64'),
      failures,
    });
  };
};

/** A topic of Basic Ingest names its only rule. The rule gets the rest as the topic, whatever its FROM says. */
const BASIC_INGEST = /^\$aws\/rules\/([^/]+)\/(.+)$/;

/**
 * Compiles the rules. The result runs all rules on one message. It resolves when every action, or the error action instead, is done,
 * and rejects when the message was not stored.
 * Throws an Error that names an unknown action, SQL version or piece of SQL.
 */
export function openRules(rules: readonly RuleOptions[], perform: PerformAction, now: () => number) {
  const opened = rules.map((rule) => openRule(rule, perform));
  return async (published: PublishedMessage): Promise<void> => {
    const { clientId, principal } = published;
    const [, only, topic = published.topic] = BASIC_INGEST.exec(published.topic) ?? [];
    const message: RuleMessage = {
      topic,
      clientId,
      principal,
      traceId: randomUUID(),
      receivedAt: now(),
      payload: lazyJson(published.payload),
      bytes: published.payload,
    };
    const outcomes = await Promise.allSettled(opened.map((run) => run(published, message, only)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
}
