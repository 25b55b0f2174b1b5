import type { API } from '../../shared/api/routes.ts';
import { setting } from '../common/environment.ts';
import { Refusal } from '../common/refusal.ts';
import type { Call } from '../common/serve.ts';
import { sendMail } from '../mail/send.ts';
import { countCall } from '../store/rates.ts';

const MESSAGES_AN_HOUR = 5;

/** Mails a message of the contact or support form to the vendor (rulings §3, Messages). */
export async function send({ body, sourceIp, now }: Call<typeof API.messages.send>): Promise<Record<string, never>> {
  // A filled honeypot is a program: it is told the same as a person, and nothing is sent.
  if (body.website) return {};
  if ((await countCall(`messages#${sourceIp}`, now)) > MESSAGES_AN_HOUR) throw new Refusal('TOO_MANY_REQUESTS');
  const { fullname, company, email, message } = body;
  await sendMail({
    to: [setting('vendorMail')],
    replyTo: email,
    subject: `Message from ${fullname}`,
    text: [`Name: ${fullname}`, `Company: ${company || '-'}`, `Email: ${email}`, '', message].join('\n'),
  });
  return {};
}
