import { DAY_MS } from '../../durations.ts';
import type { DeliveryReport } from '../mails/delivery-report.ts';
import type { Transition } from '../property-alarms.ts';
import type { Channel } from './channel.ts';

/** Test alarms (docs/product/channels.md#drill). Times are UTC ms. */

/** The days for which a test is kept. */
export const DRILL_DAYS = 365;
/** A person whom no message has reached for so long is unproven. */
export const PROVEN_DAYS = 90;

/** The change that a test tells: a pressure that is too low. No check has raised it, and no property has it. */
export const testTransition = (at: number): Transition => ({
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  event: 'raised',
  since: at,
  raisedAt: at,
  at,
  extreme: { value: 8, time: at, side: 'min', limit: 10 },
});

/** The time at which a person was last proven to be reached on any channel; undefined if never. */
export const lastProven = (provenAt: Readonly<Partial<Record<Channel, number>>> = {}): number | undefined => {
  const times = Object.values(provenAt);
  return times.length > 0 ? Math.max(...times) : undefined;
};

/** Whether nobody knows that messages reach a person. */
export const isUnproven = (at: number | undefined, now: number): boolean =>
  at === undefined || now - at > PROVEN_DAYS * DAY_MS;

/**
 * The outcome of a message. `waiting`: it is not sent yet. `sent`: the service of the channel has it. `acknowledged`: the
 * person says that it arrived. The others: see `DeliveryReport`.
 */
export type DrillState = 'waiting' | 'sent' | DeliveryReport['kind'] | 'refused' | 'acknowledged';

export interface DrillRow {
  readonly userId: string;
  readonly channel: Channel;
  readonly state: DrillState;
  /** null while it waits. */
  readonly at: number | null;
  /** The reason why it was refused or came back. */
  readonly reason?: string;
}

interface Told {
  readonly userId: string;
  readonly at: number;
  readonly failure?: string;
}

/** Everything that is known of a test. */
export interface DrillFacts {
  readonly userIds: readonly string[];
  readonly planned?: Readonly<Partial<Record<Channel, readonly string[]>>> | undefined;
  readonly told: Readonly<Partial<Record<Channel, readonly Told[]>>>;
  /** The channels whose messages are still in the outbox. */
  readonly waiting: ReadonlySet<Channel>;
  readonly arrivals: readonly { readonly userId: string; readonly channel: Channel; readonly at: number }[];
  /** Reports of the mails, by person. */
  readonly reports: Readonly<Record<string, DeliveryReport>>;
}

const NOT_TOLD = 'Not sent: the person or property was removed, or the company is suspended';

function rowOf(userId: string, channel: Channel, facts: DrillFacts): DrillRow {
  const place = { userId, channel };
  const arrival = facts.arrivals.find((arrival) => arrival.userId === userId && arrival.channel === channel);
  if (arrival) return { ...place, state: 'acknowledged', at: arrival.at };
  const report = channel === 'email' ? facts.reports[userId] : undefined;
  if (report) {
    const { kind, ...what } = report;
    return { ...place, state: kind, ...what };
  }
  const told = facts.told[channel]?.find((each) => each.userId === userId);
  if (!told) {
    return facts.waiting.has(channel)
      ? { ...place, state: 'waiting', at: null }
      : { ...place, state: 'refused', at: null, reason: NOT_TOLD };
  }
  if (told.failure !== undefined) return { ...place, state: 'refused', at: told.at, reason: told.failure };
  return { ...place, state: 'sent', at: told.at };
}

type DrillPlan = Pick<DrillFacts, 'userIds' | 'planned'>;

/** The people who are notified, and on which channels: all by e-mail until the check has planned it. */
const plannedOf = ({ planned, userIds }: DrillPlan) => planned ?? { email: userIds };

/** Whether a test goes to a person on a channel. */
export const wasSentTo = (plan: DrillPlan, userId: string, channel: Channel): boolean =>
  plannedOf(plan)[channel]?.includes(userId) ?? false;

/** The outcome of a test, for each person and channel. */
export function drillRows(facts: DrillFacts): DrillRow[] {
  return Object.entries(plannedOf(facts)).flatMap(([channel, userIds]) =>
    (userIds ?? []).map((userId) => rowOf(userId, channel as Channel, facts)),
  );
}
