import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openLog, readLog } from '../base/append-log.ts';
import { bareAddress, type Draft, type InboxMail, recipients } from './mail.ts';

type Entry = { mail: InboxMail } | { identity: string };

/** Older mails are deleted. */
const MAX_MAILS = 5000;

/**
 * Opens the mailbox of a folder: the sent mails, on disk. A mail survives a kill -9 when `put` has returned.
 * Throws an Error that names the file when it is broken.
 */
export function openMailbox(folder: string) {
  const file = join(folder, 'mails.log');
  const mails: InboxMail[] = [];
  const identities = new Set<string>();
  for (const entry of readLog(file) as Entry[]) {
    if ('mail' in entry) mails.push(entry.mail);
    else identities.add(entry.identity);
  }
  const snapshot = (): Entry[] => [
    ...[...identities].map((identity) => ({ identity })),
    ...mails.map((mail) => ({ mail })),
  ];
  mails.splice(0, mails.length - MAX_MAILS);
  const log = openLog<Entry>(file, snapshot());

  return {
    identities: identities as ReadonlySet<string>,
    addIdentity(identity: string) {
      if (identities.has(identity)) return;
      log.append({ identity });
      identities.add(identity);
    },
    put(mail: InboxMail) {
      log.append({ mail });
      mails.push(mail);
      if (mails.length >= 2 * MAX_MAILS) {
        mails.splice(0, mails.length - MAX_MAILS);
        log.rewrite(snapshot());
      }
    },
    /** The mails, newest first. `to` selects the mails to this address (To, Cc or Bcc), in any case. */
    list({ to }: { to?: string } = {}): InboxMail[] {
      const newest = mails.slice(-MAX_MAILS).reverse();
      const wanted = to?.toLowerCase();
      if (wanted === undefined) return newest;
      return newest.filter((mail) =>
        recipients(mail).some((address) => bareAddress(address).toLowerCase() === bareAddress(wanted)),
      );
    },
    close: () => log.close(),
  };
}

/** A draft as a mail of the mailbox. */
export const toMail = (draft: Draft, now: number): InboxMail => ({
  id: randomUUID(),
  from: draft.from,
  to: draft.to.join(', '),
  cc: (draft.cc ?? []).join(', '),
  bcc: (draft.bcc ?? []).join(', '),
  replyTo: (draft.replyTo ?? []).join(', '),
  subject: draft.subject,
  text: draft.text ?? '',
  html: draft.html ?? '',
  at: new Date(now).toISOString(),
  ...(draft.listUnsubscribe !== undefined && { listUnsubscribe: draft.listUnsubscribe }),
  ...(draft.listUnsubscribePost !== undefined && { listUnsubscribePost: draft.listUnsubscribePost }),
  ...(draft.configurationSet !== undefined && { configurationSet: draft.configurationSet }),
  ...(draft.tags && { tags: draft.tags }),
});
