import type { Address } from '../../property.ts';
import type { Instructions } from '../instructions.ts';
import type { Transition } from '../property-alarms.ts';

/** The property of a message, for people and webhooks. */
interface ToldProperty {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
  /** IANA name. */
  readonly timeZone: string;
  /** Instructions for its alarms. Absent when nobody has written anything. */
  readonly instructions?: Instructions | undefined;
}

/** The changes of one property at one check, as messages tell them. */
export interface ToldPart {
  readonly property: ToldProperty;
  /** At least one. */
  readonly news: readonly Transition[];
  /** The time of the check, UTC ms. */
  readonly at: number;
}
