import { expect } from 'vitest';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mails to an address, newest first. */
export async function mailsTo(portal: string, email: string): Promise<Mail[]> {
  const response = await fetch(`${portal}/local/inbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  return (await response.json()) as Mail[];
}

/** Waits for the newest mail to an address whose subject matches. */
export async function mailTo(portal: string, email: string, subject: RegExp): Promise<Mail> {
  const newest = async () => (await mailsTo(portal, email)).find((mail) => subject.test(mail.subject));
  await expect.poll(newest, { timeout: 10_000 }).toBeDefined();
  const mail = await newest();
  if (!mail) throw new Error(`${email} got no mail about ${subject}`);
  return mail;
}

/** The six digits in a mail. */
export function codeIn({ html, text }: Mail): string {
  const [code] = /\b\d{6}\b/.exec(html || text) ?? [];
  if (!code) throw new Error(`There is no code in ${text || html}`);
  return code;
}

/** The first link of a mail that leads to a path of the portal. */
export function linkIn({ html, text }: Mail, path: string): string {
  const [, link] = new RegExp(`"(http[^"]*${path}[^"]*)"`).exec(html) ?? [];
  const [plain] = new RegExp(`http\\S*${path}\\S*`).exec(text) ?? [];
  const found = link ?? plain;
  if (!found) throw new Error(`There is no link to ${path} in ${text || html}`);
  return found.replaceAll('&amp;', '&');
}
