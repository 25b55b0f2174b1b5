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

/** A message that a device published and was allowed to. */
export interface PublishedMessage {
  topic: string;
  clientId: string;
  principal: string;
  payload: Buffer;
}

/** Carries out an action of a rule. It rejects when the action failed. */
export type PerformAction = (action: unknown, payload: unknown) => Promise<void>;

interface Failure {
  failedAction: string;
  failedResource: string;
  errorMessage: string;
}

/** Which property names an action's target, as error messages show it. */
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

  return async (published: PublishedMessage, message: RuleMessage) => {
    if (!query.matchesTopic(message.topic)) return;
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

/**
 * Compiles the rules. The result runs them all on one message: it resolves when every action, or in its place the error
 * action, is done, and rejects when a message is kept nowhere.
 * Throws an Error that names an action, a SQL version or a piece of SQL that is not known.
 */
export function openRules(rules: readonly RuleOptions[], perform: PerformAction, now: () => number) {
  const opened = rules.map((rule) => openRule(rule, perform));
  return async (published: PublishedMessage): Promise<void> => {
    const { topic, clientId, principal } = published;
    const message: RuleMessage = {
      topic,
      clientId,
      principal,
      traceId: randomUUID(),
      receivedAt: now(),
      payload: lazyJson(published.payload),
    };
    const outcomes = await Promise.allSettled(opened.map((run) => run(published, message)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
}
