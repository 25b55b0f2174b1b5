import PostalMime, { type Address } from 'postal-mime';
import type { Draft } from './mail.ts';

const formatAddresses = (addresses: readonly Address[] | undefined): string[] =>
  (addresses ?? []).flatMap((address) =>
    address.group
      ? formatAddresses(address.group)
      : address.name
        ? `${address.name} <${address.address}>`
        : address.address,
  );

/** Reads a MIME message. `from` is empty when it has no From. */
export async function parseRawMail(content: Buffer): Promise<Draft> {
  const mail = await PostalMime.parse(content);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const [end, endPost] = [header('list-unsubscribe'), header('list-unsubscribe-post')];
  return {
    from: formatAddresses(mail.from && [mail.from])[0] ?? '',
    to: formatAddresses(mail.to),
    cc: formatAddresses(mail.cc),
    bcc: formatAddresses(mail.bcc),
    replyTo: formatAddresses(mail.replyTo),
    subject: mail.subject ?? '',
    ...(end !== undefined && { listUnsubscribe: end }),
    ...(endPost !== undefined && { listUnsubscribePost: endPost }),
    ...(mail.text !== undefined && { text: mail.text }),
    ...(mail.html !== undefined && { html: mail.html }),
  };
}
