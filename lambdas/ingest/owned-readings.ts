import type { Reading } from '../../shared/domain/readings/telemetry.ts';
import { inputSetOf } from '../../shared/platform/input-set.ts';
import type { SpecsItem } from '../../shared/platform/items/items.ts';
import type { OwnedReading, Scope } from '../store/readings/engine.ts';
import type { Message } from './message.ts';

/** A message with the owner of its readings. */
export interface OwnedMessage {
  readonly message: Message;
  readonly scope: Scope;
  /** The report of the device about itself while it had no owner. */
  readonly specs?: SpecsItem;
}

const identityOf = (wingnutId: string, { time, values }: Reading): string =>
  `${wingnutId} ${time} ${inputSetOf(values)}`;

/**
 * Readings with their owners. Of readings of one wingnut with the same time and set of inputs, only the one received last
 * is kept, because the store refuses two in one request. Those with other inputs stay beside it: each keeps its own
 * receive time, so that the order and the batches of messages do not matter.
 */
export function toOwnedReadings(messages: readonly OwnedMessage[]): OwnedReading[] {
  const byIdentity = new Map<string, OwnedReading>();
  for (const { message, scope } of messages) {
    for (const reading of message.readings) {
      const identity = identityOf(scope.wingnutId, reading);
      const other = byIdentity.get(identity);
      if (other && other.receivedAt > message.receivedAt) continue;
      byIdentity.set(identity, { scope, reading, receivedAt: message.receivedAt });
    }
  }
  return [...byIdentity.values()];
}

/** The messages that contain some of these readings, also those whose copy of a reading `toOwnedReadings` left out. */
export function messagesOf(readings: readonly OwnedReading[], messages: readonly OwnedMessage[]): Message[] {
  const identities = new Set(readings.map(({ scope, reading }) => identityOf(scope.wingnutId, reading)));
  return messages
    .filter(({ message }) => message.readings.some((reading) => identities.has(identityOf(message.wingnutId, reading))))
    .map(({ message }) => message);
}
