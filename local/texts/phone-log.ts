import { join } from 'node:path';
import { openLog, readLog } from '../base/append-log.ts';
import type { PhoneMessage } from './phone-message.ts';

type Entry = { message: PhoneMessage } | { optedOut: string; at: number } | { optedIn: string };

/** Older messages are deleted. */
const MAX_MESSAGES = 5000;

/**
 * Opens the texts and calls of a folder, with the numbers that have opted out, on disk. A message survives a kill -9 when
 * `put` has returned. Throws an Error that names the file when it is broken.
 */
export function openPhoneLog(folder: string) {
  const file = join(folder, 'texts.log');
  const messages: PhoneMessage[] = [];
  /** Since when, UTC ms, by number. */
  const optedOut = new Map<string, number>();
  for (const entry of readLog(file) as Entry[]) {
    if ('message' in entry) messages.push(entry.message);
    else if ('optedOut' in entry) optedOut.set(entry.optedOut, entry.at);
    else optedOut.delete(entry.optedIn);
  }
  messages.splice(0, messages.length - MAX_MESSAGES);
  const snapshot = (): Entry[] => [
    ...[...optedOut].map(([number, at]) => ({ optedOut: number, at })),
    ...messages.map((message) => ({ message })),
  ];
  const log = openLog<Entry>(file, snapshot());

  return {
    optedOut: optedOut as ReadonlyMap<string, number>,
    optOut(number: string, at: number) {
      if (optedOut.has(number)) return;
      log.append({ optedOut: number, at });
      optedOut.set(number, at);
    },
    optIn(number: string) {
      if (!optedOut.has(number)) return;
      log.append({ optedIn: number });
      optedOut.delete(number);
    },
    put(message: PhoneMessage) {
      log.append({ message });
      messages.push(message);
      if (messages.length >= 2 * MAX_MESSAGES) {
        messages.splice(0, messages.length - MAX_MESSAGES);
        log.rewrite(snapshot());
      }
    },
    /** The messages, newest first. `to` selects those to one number, and its replies. */
    list({ to }: { to?: string } = {}): PhoneMessage[] {
      const newest = messages.slice(-MAX_MESSAGES).reverse();
      return to === undefined ? newest : newest.filter((each) => each.to === to || each.from === to);
    },
    close: () => log.close(),
  };
}

export type PhoneLog = ReturnType<typeof openPhoneLog>;
