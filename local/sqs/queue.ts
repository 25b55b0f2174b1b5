import { existsSync } from 'node:fs';
import { openLog, readLog } from '../base/append-log.ts';
import { openLongPoll } from './long-poll.ts';
import { type Message, parseReceiptHandle, sizeOf } from './message.ts';
import { parseAttributes, type QueueSettings } from './queue-attributes.ts';
import { refusal } from './refusals.ts';
import { openTurns } from './turns.ts';

/** The state of a queue. Times in UTC milliseconds; messages by id, in the order of their arrival. */
interface QueueState {
  attributes: Record<string, string>;
  createdAt: number;
  modifiedAt: number;
  messages: Map<string, Message>;
}

/** One line of a queue's log. */
type Entry =
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
function readQueueLog(file: string): QueueState | undefined {
  if (!existsSync(file)) return undefined;
  const state: QueueState = { attributes: {}, createdAt: 0, modifiedAt: 0, messages: new Map() };
  for (const entry of readLog(file)) apply(state, entry as Entry);
  if (!state.createdAt) throw new Error(`The log ${file} is broken: it has no attributes. Restore or delete it`);
  return state;
}

/** The shortest log that gives the same state. */
function* snapshot(state: QueueState): Generator<Entry> {
  const { attributes, createdAt, modifiedAt } = state;
  yield { attributes, createdAt, modifiedAt };
  for (const message of state.messages.values()) yield { message };
}

/** The log is rewritten when it is larger than this and the queue has few messages. */
const MIN_REWRITE_BYTES = 16 * 1024 * 1024;
const MAX_REWRITE_MESSAGES = 1000;

export interface QueueOptions {
  name: string;
  arn: string;
  logFile: string;
  now: () => number;
  /** The queue of the redrive policy. */
  deadLetterQueue: (arn: string) => { put(message: Message): void } | undefined;
}

/** A standard queue: at-least-once delivery, no order. The changes of a method that has returned survive a kill -9. */
export type Queue = ReturnType<typeof openQueue>;

/** Opens a queue's log, or creates it with `attributes`. */
export function openQueue(options: QueueOptions, attributes: Record<string, string> = {}) {
  const { name, arn, now } = options;
  const state: QueueState = readQueueLog(options.logFile) ?? {
    attributes,
    createdAt: now(),
    modifiedAt: now(),
    messages: new Map(),
  };
  const { messages } = state;
  let settings: QueueSettings = parseAttributes(state.attributes);
  const ready = new Set<Message>();
  const hidden = new Set<Message>(messages.values());
  const inTurn = openTurns();
  /** Whether messages have groups. The order of a queue without them costs nothing. */
  let isFair = [...hidden].some(({ group }) => group !== undefined);
  /** No hidden message becomes visible before this time. */
  let nextVisibleAt = hidden.size ? 0 : Number.POSITIVE_INFINITY;
  const log = openLog<Entry>(options.logFile, snapshot(state));

  const write = (entry: Entry) => {
    log.append(entry);
    if (log.size > MIN_REWRITE_BYTES && messages.size < MAX_REWRITE_MESSAGES) log.rewrite(snapshot(state));
  };

  const place = (message: Message) => {
    if (message.visibleAt <= now()) {
      hidden.delete(message);
      ready.add(message);
    } else {
      ready.delete(message);
      hidden.add(message);
      nextVisibleAt = Math.min(nextVisibleAt, message.visibleAt);
    }
  };

  const forget = (gone: readonly Message[]) => {
    if (!gone.length) return;
    for (const message of gone) {
      messages.delete(message.id);
      ready.delete(message);
      hidden.delete(message);
    }
    write({ deleted: gone.map(({ id }) => id) });
  };

  const reveal = () => {
    if (now() < nextVisibleAt) return;
    nextVisibleAt = Number.POSITIVE_INFINITY;
    for (const message of [...hidden]) place(message);
  };

  const expire = () => {
    const oldest = now() - settings.retention * 1000;
    const gone: Message[] = [];
    for (const message of messages.values()) {
      if (message.sentAt > oldest) break;
      gone.push(message);
    }
    forget(gone);
  };

  const visible = () => {
    reveal();
    return ready.size;
  };
  const longPoll = openLongPoll(visible, () => nextVisibleAt, now);

  const put = (message: Message) => {
    write({ message });
    messages.set(message.id, message);
    isFair ||= message.group !== undefined;
    place(message);
    longPoll.notify();
  };

  /** Writes to the dead-letter queue, then deletes here. A kill in between duplicates a message, but loses none. */
  const moveToDeadLetters = (exhausted: readonly Message[]) => {
    if (!exhausted.length || !settings.redrive) return;
    const target = options.deadLetterQueue(settings.redrive.deadLetterTargetArn);
    if (!target) throw new Error(`The dead-letter queue ${settings.redrive.deadLetterTargetArn} of ${name} is missing`);
    for (const message of exhausted) target.put({ ...message, visibleAt: now(), deadLetterSource: arn });
    forget(exhausted);
  };

  const take = (count: number, mostBytes: number) => {
    const taken: Message[] = [];
    const exhausted: Message[] = [];
    let bytes = 0;
    for (const message of isFair ? inTurn(ready) : ready) {
      if (settings.redrive && message.receiveCount >= settings.redrive.maxReceiveCount) {
        exhausted.push(message);
        continue;
      }
      bytes += sizeOf(message);
      if (taken.length && bytes > mostBytes) break;
      taken.push(message);
      if (taken.length === count) break;
    }
    moveToDeadLetters(exhausted);
    return taken;
  };

  /** The message of a handle; undefined when it was deleted or received again. */
  const find = (handle: string) => {
    const { id, receipt } = parseReceiptHandle(handle);
    const message = messages.get(id);
    return message?.receiveCount === receipt ? message : undefined;
  };

  return {
    name,
    arn,
    put,
    wait: longPoll.wait,
    /** Number of messages that can be received. */
    visible,
    get settings() {
      return settings;
    },
    get state(): Readonly<QueueState> {
      return state;
    },
    setAttributes(changed: Record<string, string>) {
      const next = { ...state.attributes, ...changed };
      settings = parseAttributes(next);
      state.attributes = next;
      state.modifiedAt = now();
      write({ attributes: next, createdAt: state.createdAt, modifiedAt: state.modifiedAt });
    },
    /**
     * Up to `count` messages of `mostBytes` together, hidden from others for `timeout` seconds. Messages received too often go to the
     * dead-letter queue.
     */
    receive(count: number, timeout = settings.visibilityTimeout, mostBytes = Number.POSITIVE_INFINITY): Message[] {
      expire();
      reveal();
      const taken = take(count, mostBytes);
      if (!taken.length) return [];
      const at = now();
      const visibleAt = at + timeout * 1000;
      // First the log: if the disk is full, the messages stay visible.
      write({ received: taken.map(({ id }) => id), at, visibleAt });
      for (const message of taken) {
        message.receiveCount += 1;
        message.firstReceivedAt ??= at;
        message.visibleAt = visibleAt;
        place(message);
      }
      return taken.map((message) => ({ ...message }));
    },
    /** Deletes by receipt handle. Like SQS, ignores messages that were deleted or received again. */
    remove(...handles: readonly string[]) {
      forget(handles.flatMap((handle) => find(handle) ?? []));
    },
    /** Makes a received message visible `timeout` seconds from now. Throws MessageNotInflight. */
    changeVisibility(handle: string, timeout: number) {
      const message = find(handle);
      reveal();
      if (!message || !hidden.has(message)) {
        throw refusal('MessageNotInflight', 'The message referred to by the receipt handle is not in flight.');
      }
      message.visibleAt = now() + timeout * 1000;
      write({ hidden: message.id, visibleAt: message.visibleAt });
      place(message);
      longPoll.notify();
    },
    purge() {
      forget([...messages.values()]);
    },
    counts() {
      expire();
      reveal();
      const delayed = [...hidden].filter(({ receiveCount }) => receiveCount === 0).length;
      return { visible: ready.size, inFlight: hidden.size - delayed, delayed };
    },
    close: () => log.close(),
  };
}
