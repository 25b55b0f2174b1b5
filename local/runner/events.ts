import { randomUUID } from 'node:crypto';
import { REGION } from '../../shared/platform/region.ts';
import type { Authority } from '../iam/authority.ts';
import { inWords } from '../iam/guards.ts';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { ACCOUNT, arn } from '../template/names.ts';
import { type Assembly, ofType } from '../template/template.ts';
import type { InvokeLater } from './asynchronous.ts';
import type { LambdaOf } from './invocations.ts';

type Pattern = { readonly [name: string]: Pattern | readonly unknown[] };

interface EventsRule {
  readonly EventPattern?: Pattern;
  readonly State: 'ENABLED' | 'DISABLED';
  readonly Targets: { readonly Arn: string }[];
}

/** Whether an event matches a pattern. Throws for a filter with any comparison other than equality. */
export function matches(pattern: Pattern, event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  return Object.entries(pattern).every(([name, wanted]) => {
    const value = (event as Record<string, unknown>)[name];
    if (!Array.isArray(wanted)) return matches(wanted as Pattern, value);
    if (wanted.some((each) => typeof each === 'object' && each !== null)) {
      throw new Error(`The local stack does not know the event pattern ${JSON.stringify(wanted)}`);
    }
    return [value].flat().some((each) => wanted.includes(each));
  });
}

/** The default event bus: passes events of services to the functions of the template's rules. */
export function openEventBus(assembly: Assembly, lookup: Lookup, lambda: LambdaOf, invokeLater: InvokeLater) {
  const rules = ofType(assembly, 'AWS::Events::Rule')
    .map(([ruleId, properties]) => ({ ruleId, ...(resolveIntrinsics(properties, lookup) as EventsRule) }))
    .filter(({ State, EventPattern }) => State === 'ENABLED' && EventPattern);
  return (event: object): void => {
    const whole = { version: '0', id: randomUUID(), account: ACCOUNT, region: REGION, resources: [], ...event };
    for (const { ruleId, EventPattern = {}, Targets } of rules) {
      if (!matches(EventPattern, whole)) continue;
      for (const { Arn } of Targets) {
        const id = Arn.split(':').at(-1) ?? '';
        const target = lambda({ service: 'events.amazonaws.com', arn: arn('events', `rule/${ruleId}`) }, id);
        invokeLater(id, target, whole);
      }
    }
  };
}

/**
 * The topic whose name has a word: passes messages of a service to the functions that subscribe to it. Without such a topic nothing
 * happens. @param now UTC ms
 */
export function openTopic(
  assembly: Assembly,
  lookup: Lookup,
  word: string,
  authority: Pick<Authority, 'denialOf'>,
  lambda: LambdaOf,
  invokeLater: InvokeLater,
  now: () => number,
) {
  const topic = ofType(assembly, 'AWS::SNS::Topic').find(([id]) => id.includes(word))?.[0];
  const topicArn = topic && arn('sns', topic);
  const subscribers = ofType(assembly, 'AWS::SNS::Subscription')
    .map(
      ([, properties]) => resolveIntrinsics(properties, lookup) as Record<'Protocol' | 'TopicArn' | 'Endpoint', string>,
    )
    .filter(({ Protocol, TopicArn }) => Protocol === 'lambda' && TopicArn === topicArn);
  return (service: string, Message: string): void => {
    if (topicArn === undefined) return;
    const context = { 'aws:sourceaccount': ACCOUNT };
    const denial = authority.denialOf({ service }, { action: 'sns:Publish', resource: topicArn, context });
    if (denial) throw new Error(inWords(`User: ${service}`, denial, 'SNS:Publish'));
    for (const { Endpoint } of subscribers) {
      const id = Endpoint.split(':').at(-1) ?? '';
      const Sns = {
        ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: topicArn, Subject: null, Message },
        ...{ Timestamp: new Date(now()).toISOString(), MessageAttributes: {} },
      };
      const target = lambda({ service: 'sns.amazonaws.com', arn: topicArn }, id);
      invokeLater(id, target, { Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', Sns }] });
    }
  };
}
