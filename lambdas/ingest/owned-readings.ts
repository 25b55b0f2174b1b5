import { inputSetOf } from '../../shared/platform/input-set.ts';
import type { OwnedReading, Scope } from '../store/readings/engine.ts';
import type { Message } from './message.ts';

/** A message with the owner of its readings. */
export interface OwnedMessage {
  readonly message: Message;
  readonly scope: Scope;
}

/**
 * Readings with their owners. Of readings of one wingnut with the same time and set of inputs, only the one received last
 * is kept, because the store refuses two in one request. Those with other inputs stay beside it: each keeps its own
 * receive time, so that the order and the batches of messages do not matter.
 */
export function toOwnedReadings(messages: readonly OwnedMessage[]): OwnedReading[] {
  const byIdentity = new Map<string, OwnedReading>();
  for (const { message, scope } of messages) {
    for (const reading of message.readings) {
      const identity = `${scope.wingnutId} ${reading.time} ${inputSetOf(reading.values)}`;
      const other = byIdentity.get(identity);
      if (other && other.receivedAt > message.receivedAt) continue;
      byIdentity.set(identity, { scope, reading, receivedAt: message.receivedAt });
    }
  }
  return [...byIdentity.values()];
}
