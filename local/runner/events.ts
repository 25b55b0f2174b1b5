import { randomUUID } from 'node:crypto';
import type { LambdaOf } from '../iam/invocations.ts';
import type { InvokeLater } from './asynchronous.ts';
import { type Lookup, resolveIntrinsics } from './intrinsics.ts';
import { ACCOUNT, arn, REGION } from './names.ts';
import { type Assembly, ofType } from './template.ts';

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
