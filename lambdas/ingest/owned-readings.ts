import type { OwnedReading, Scope } from '../store/readings/engine.ts';
import type { Message } from './message.ts';

/** A message with the owner of its readings. */
export interface OwnedMessage {
  readonly message: Message;
  readonly scope: Scope;
}

/**
 * Readings with their owners. There is one reading for each wingnut and time, because the store refuses two in one
 * request.
 */
export function toOwnedReadings(messages: readonly OwnedMessage[]): OwnedReading[] {
  const byTime = new Map<string, OwnedReading>();
  for (const { message, scope } of messages) {
    for (const reading of message.readings) {
      const key = `${scope.wingnutId} ${reading.time}`;
      const other = byTime.get(key);
      if (!other) byTime.set(key, { scope, reading, receivedAt: message.receivedAt });
      else {
        const [older, newer] =
          other.receivedAt <= message.receivedAt ? [other.reading, reading] : [reading, other.reading];
        byTime.set(key, {
          scope,
          reading: { time: reading.time, values: { ...older.values, ...newer.values } },
          receivedAt: Math.max(other.receivedAt, message.receivedAt),
        });
      }
    }
  }
  return [...byTime.values()];
}
