/** A sent mail, as the inbox shows it. */
export interface InboxMail {
  id: string;
  from: string;
  /** The addresses of To, joined by ', '. */
  to: string;
  cc: string;
  bcc: string;
  replyTo: string;
  subject: string;
  /** The plain text; empty when the mail has none. */
  text: string;
  /** The HTML; empty when the mail has none. */
  html: string;
  /** Time of acceptance, ISO 8601 in UTC. */
  at: string;
  /** Headers by which its reader ends it: List-Unsubscribe and List-Unsubscribe-Post. */
  listUnsubscribe?: string;
  listUnsubscribePost?: string;
  /** The configuration set that gets its events. */
  configurationSet?: string;
  /** The tags that its sender has given it. */
  tags?: Readonly<Record<string, string>>;
}

/** A mail before it is accepted. */
export interface Draft
  extends Pick<InboxMail, 'configurationSet' | 'tags' | 'listUnsubscribe' | 'listUnsubscribePost'> {
  from: string;
  to: string[];
  cc?: string[];
  bcc?: string[];
  replyTo?: string[];
  subject: string;
  text?: string;
  html?: string;
}

/** All recipients of a draft. */
export const everyoneOf = ({ to, cc = [], bcc = [] }: Draft): string[] => [...to, ...cc, ...bcc];

/** `a@b.c` of `Name <a@b.c>`, its domain in lower case. */
export function bareAddress(address: string): string {
  const bare = /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address;
  const at = bare.lastIndexOf('@');
  return (bare.slice(0, at) + bare.slice(at).toLowerCase()).trim();
}

/** Everyone who gets the mail. */
export const recipients = (mail: Pick<InboxMail, 'to' | 'cc' | 'bcc'>): string[] =>
  [mail.to, mail.cc, mail.bcc].flatMap((list) => (list ? list.split(', ') : []));
