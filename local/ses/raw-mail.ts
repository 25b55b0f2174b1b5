import PostalMime, { type Address } from 'postal-mime';
import type { Draft } from './mail.ts';

const written = (addresses: readonly Address[] | undefined): string[] =>
  (addresses ?? []).flatMap((address) =>
    address.group ? written(address.group) : address.name ? `${address.name} <${address.address}>` : address.address,
  );

/** Reads a MIME message. `from` is empty when it has no From. */
export async function parseRawMail(content: Buffer): Promise<Draft> {
  const mail = await PostalMime.parse(content);
  return {
    from: written(mail.from && [mail.from])[0] ?? '',
    to: written(mail.to),
    cc: written(mail.cc),
    bcc: written(mail.bcc),
    replyTo: written(mail.replyTo),
    subject: mail.subject ?? '',
    ...(mail.text !== undefined && { text: mail.text }),
    ...(mail.html !== undefined && { html: mail.html }),
  };
}
