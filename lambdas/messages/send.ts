import { createHash } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import { isEmail, normalEmail } from '../../shared/domain/people/email.ts';
import { setting } from '../base/environment.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { headerText, sendMailPatiently } from '../mail/send.ts';
import { countCall } from '../store/rates.ts';

/**
 * The messages that are mailed in an hour for one sender, for the people behind one viewer address, and in all. A whole
 * office may have one viewer address. The other limits are needed because a sender can invent an e-mail address.
 */
const LIMITS = { sender: 5, viewer: 30, all: 100 };

/** A sender's key in the counts. It has a fixed length, and the counts keep nobody's address. */
const keyOf = (...parts: string[]): string =>
  `messages#${createHash('sha256').update(parts.join('#')).digest('base64url')}`;

/** Mails a message of the contact or support form to the vendor (docs/product/public-site.md#messages). */
export async function send({ body, viewer, now }: Call<typeof API.messages.send>): Promise<Record<string, never>> {
  // A program has filled the hidden field. It gets the same answer as a person, but nothing is sent.
  if (body.website) return {};
  const { fullname, company, email, about, message } = body;
  const [ofSender, ofViewer] = await Promise.all([
    countCall(keyOf(viewer, normalEmail(email)), now),
    countCall(keyOf(viewer), now),
  ]);
  // The messages of a viewer who sends too many count for nobody else.
  const isOver = ofSender > LIMITS.sender || ofViewer > LIMITS.viewer;
  if (isOver || (await countCall('messages', now)) > LIMITS.all) throw new Refusal('TOO_MANY_REQUESTS');
  await sendMailPatiently({
    to: [setting('vendorMail')],
    ...(isEmail(email) && { replyTo: email }),
    subject: `Message from ${fullname}`,
    text: [
      // Line breaks would forge lines of the mail.
      `Name: ${headerText(fullname)}`,
      `Company: ${headerText(company) || '-'}`,
      `Email: ${headerText(email)}`,
      ...(about ? [`About: ${headerText(about)}`] : []),
      '',
      message,
    ].join('\n'),
  });
  return {};
}
