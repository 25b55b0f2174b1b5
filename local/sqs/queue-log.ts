import { existsSync } from 'node:fs';
import { readLog } from '../append-log.ts';
import type { Message } from './message.ts';

/** The state of a queue. Times in UTC milliseconds; messages by id, in the order of their arrival. */
export interface QueueState {
  attributes: Record<string, string>;
  createdAt: number;
  modifiedAt: number;
  messages: Map<string, Message>;
}

/** One line of a queue's log. */
export type Entry =
  | { attributes: Record<string, string>; createdAt: number; modifiedAt: number }
  | { message: Message }
  | { received: string[]; at: number; visibleAt: number }
  | { hidden: string; visibleAt: number }
  | { deleted: string[] };

const apply = (state: QueueState, entry: Entry) => {
  if ('attributes' in entry) Object.assign(state, entry);
  else if ('message' in entry) state.messages.set(entry.message.id, entry.message);
  else if ('deleted' in entry) for (const id of entry.deleted) state.messages.delete(id);
  else if ('received' in entry) {
    for (const id of entry.received) {
      const message = state.messages.get(id);
      if (!message) continue;
      message.receiveCount += 1;
      message.firstReceivedAt ??= entry.at;
      message.visibleAt = entry.visibleAt;
    }
  } else {
    const message = state.messages.get(entry.hidden);
    if (message) message.visibleAt = entry.visibleAt;
  }
};

/** Replays the log of a queue; undefined when there is none. Throws an Error that names the file when it is broken. */
export function readQueueLog(file: string): QueueState | undefined {
  if (!existsSync(file)) return undefined;
  const state: QueueState = { attributes: {}, createdAt: 0, modifiedAt: 0, messages: new Map() };
  for (const entry of readLog(file)) apply(state, entry as Entry);
  if (!state.createdAt) throw new Error(`The log ${file} is broken: it has no attributes. Restore or delete it`);
  return state;
}

/** The shortest log that gives the same state. */
export function* snapshot(state: QueueState): Generator<Entry> {
  const { attributes, createdAt, modifiedAt } = state;
  yield { attributes, createdAt, modifiedAt };
  for (const message of state.messages.values()) yield { message };
}
