import type { Transition } from '../property-alarms.ts';
import { type AlertChoice, channelsFor, isSetUp } from './alert-choice.ts';
import { releaseAt } from './budget.ts';
import { PERSON_CHANNELS, type PersonChannel } from './channel.ts';
import { messageSeverity } from './message-severity.ts';
import type { QuietHours } from './quiet-hours.ts';

/** A recipient of a property, as far as decides whether a message reaches the recipient now. */
export interface DutyFacts {
  readonly id: string;
  /** A contact has one channel and no other. */
  readonly isContact: boolean;
  readonly choice: AlertChoice;
  readonly quiet: QuietHours | undefined;
  /** Whether a channel takes messages to the recipient: the account is verified, and the address does not bounce. */
  readonly works: (channel: PersonChannel) => boolean;
}

/** Whether hours hold a message about a critical alarm back from a recipient. @param now UTC ms */
const isOffDuty = (quiet: QuietHours | undefined, now: number): boolean => releaseAt(now, 'critical', quiet) > now;

const chosenAndWorking = (
  { choice, works }: DutyFacts,
  available: readonly PersonChannel[],
): readonly PersonChannel[] => channelsFor(choice, 'critical', available).filter(works);

/**
 * The channels that reach a recipient when nobody else is reached: the chosen ones for critical alarms; if none of them works, those of
 * other severities, and for a person all that are set up.
 */
function anyChannel(person: DutyFacts, available: readonly PersonChannel[]): readonly PersonChannel[] {
  const chosen = chosenAndWorking(person, available);
  if (chosen.length > 0) return chosen;
  const { choice, isContact, works } = person;
  const own = new Set(isContact ? Object.values(choice.channels ?? {}).flat() : PERSON_CHANNELS);
  return PERSON_CHANNELS.filter((channel) => own.has(channel) && isSetUp(channel, choice, available) && works(channel));
}

/** Whether a message about a critical alarm reaches a recipient now, by the recipient's own hours and channels. @param now UTC ms */
export const isOnDuty = (person: DutyFacts, now: number, available: readonly PersonChannel[]): boolean =>
  !isOffDuty(person.quiet, now) && chosenAndWorking(person, available).length > 0;

/**
 * The recipients to whom a message goes at once although their hours or their choice of channels hold it back, with its channels: it is
 * about a critical alarm, and nobody on duty gets it (docs/product/channels.md#on-duty). Nobody when somebody on duty gets it.
 * @param news an end counts for nothing here: those who got the start get it
 * @param available the channels that the stack has
 * @param now UTC ms
 */
export function lastResort(
  people: readonly DutyFacts[],
  news: readonly Pick<Transition, 'kind' | 'severity' | 'event'>[],
  available: readonly PersonChannel[],
  now: number,
): ReadonlyMap<string, readonly PersonChannel[]> {
  const begun = news.filter(({ event }) => event !== 'recovered');
  if (begun.length === 0 || messageSeverity(begun) !== 'critical') return new Map();
  if (people.some((person) => isOnDuty(person, now, available))) return new Map();
  return new Map(channelsOfLastResort(people, available));
}

/** The channels of recipients for whom neither hours nor choice count. One whom no channel reaches is left out. */
export const channelsOfLastResort = (
  people: readonly DutyFacts[],
  available: readonly PersonChannel[],
): (readonly [id: string, channels: readonly PersonChannel[]])[] =>
  people.flatMap((person) => {
    const channels = anyChannel(person, available);
    return channels.length > 0 ? [[person.id, channels] as const] : [];
  });
