import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { REGION } from '../../shared/platform/region.ts';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { ACCOUNT, arn } from '../template/names.ts';
import { type Assembly, ofType } from '../template/template.ts';
import type { InvokeLater } from './asynchronous.ts';
import type { LambdaOf } from './invocations.ts';

const UNITS_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };

/** The period of a `rate(…)` expression in ms. Throws for any other expression. */
function ratePeriod(expression: string): number {
  const match = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  const unit = UNITS_MS[match?.[2] ?? ''];
  if (!match || !unit) throw new Error(`The local stack does not know the schedule ${expression}`);
  return Number(match[1]) * unit;
}

interface EventsRule {
  /** Absent when the rule has an event pattern instead (events.ts). */
  readonly ScheduleExpression?: string;
  readonly State: 'ENABLED' | 'DISABLED';
  readonly Targets: { readonly Arn: string }[];
}

const scheduledEvent = (id: string, now: number) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: ACCOUNT,
  time: `${new Date(now).toISOString().slice(0, 19)}Z`,
  region: REGION,
  resources: [arn('events', `rule/${id}`)],
  detail: {},
});

/** Starts the template's schedules. Each calls its functions once per period, even while an earlier run continues. */
export const startSchedules = (
  assembly: Assembly,
  lookup: Lookup,
  lambda: LambdaOf,
  invokeLater: InvokeLater,
  now: () => number,
): { close(): void }[] =>
  ofType(assembly, 'AWS::Events::Rule').flatMap(([id, properties]) => {
    const { ScheduleExpression, State, Targets } = resolveIntrinsics(properties, lookup) as EventsRule;
    if (State !== 'ENABLED' || ScheduleExpression === undefined) return [];
    return Targets.map(({ Arn }) => {
      const source = { service: 'events.amazonaws.com', arn: arn('events', `rule/${id}`) };
      const functionId = Arn.split(':').at(-1) ?? '';
      const target = lambda(source, functionId);
      const timer = setInterval(() => {
        invokeLater(functionId, target, scheduledEvent(id, now()));
      }, ratePeriod(ScheduleExpression));
      return { close: () => clearInterval(timer) };
    });
  });
