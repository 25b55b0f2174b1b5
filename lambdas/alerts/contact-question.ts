import { createHash, randomInt } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { ContactDoneReply } from '../../shared/api/types/contact-types.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { contactState } from '../../shared/domain/people/contacts.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import { setting } from '../base/environment.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import { hasChannel } from '../channels/available-channels.ts';
import { STOPPED } from '../channels/end-user-messaging.ts';
import { contactCodeText, contactTestText } from '../channels/plain-texts.ts';
import { textNumber } from '../channels/text-number.ts';
import type { Call } from '../flows/calls/serve.ts';
import { contactToken } from '../flows/links/contact-link.ts';
import { personName } from '../flows/links/opened-link.ts';
import { requireQuota } from '../flows/quotas.ts';
import { contactMail, contactTestMail } from '../mail/contact-mail.ts';
import { readerOf } from '../mail/reader-of.ts';
import { sendMailPatiently } from '../mail/send.ts';
import { changeContact, contactList, stopContact, verifiedAt } from '../store/alarms/contact-writes.ts';
import type { Author } from '../store/base/audit.ts';
import { findContact } from '../store/contacts.ts';
import { hasBounced } from '../store/people/bounces.ts';
import { getCompany } from '../store/people/companies.ts';
import { asAdmin, findUser } from '../store/people/users.ts';
import { countCall } from '../store/rates.ts';
import { doneReply, placeNames, visibleContact } from './contact-reply.ts';

/** Messages to a contact alone: the question whether it agrees, and a test (docs/product/contacts.md#verify, contacts.md#test). */

type Rows = typeof API.alerts;

/** The life of a code, and the number of wrong ones that end it. */
const CODE_MINUTES = 60;
const MAX_TRIES = 5;
/** The questions and tests that one address may get in a day, whoever asks. */
const ASKS_A_DAY = 10;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const hashCode = (id: string, address: string, code: string): string => hash(`${id} ${address} ${code}`);

async function countAsk(author: Author, address: string): Promise<void> {
  await requireQuota('contacts', { companyId: author.companyId, userId: author.actor }, author.at);
  if ((await countCall(`phone#${hash(address)}`, author.at, 'DAY')) > ASKS_A_DAY)
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many requests and tests to this address today. Try again tomorrow');
}

/** Sends a text. Throws PHONE_STOPPED or TEXT_NOT_SENT. */
async function sendOrRefuse({ companyId, at }: Author, { id, address }: ContactItem, words: string): Promise<void> {
  const { error, ...answer } = await textNumber(address, words);
  if (answer.kind === 'accepted') return;
  log('warn', 'A contact got no text', { company: companyId }, new Error(answer.reason, { cause: error }));
  if (answer.reason !== STOPPED) throw new Refusal('TEXT_NOT_SENT');
  await stopContact(companyId, id, 'text', at);
  throw new Refusal('PHONE_STOPPED');
}

/** Asks a contact to agree. Returns what is stored of it. Throws why it could not be asked. */
async function ask(author: Author, contact: ContactItem): Promise<Pick<ContactItem, 'askedAt' | 'code'>> {
  const { companyId, actor, at } = author;
  const { id, channel, address, places } = contact;
  if (!hasChannel(channel)) throw new Refusal('CHANNEL_NOT_SET_UP');
  await countAsk(author, address);
  const company = await getCompany(companyId);
  const reader = readerOf(contact);
  if (channel === 'text') {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await sendOrRefuse(author, contact, contactCodeText(company.name, code, reader));
    const expiresAt = at + CODE_MINUTES * MINUTE_MS;
    return { askedAt: at, code: { hash: hashCode(id, address, code), expiresAt, tries: 0 } };
  }
  if (await hasBounced(address, at)) throw new Refusal('ADDRESS_BOUNCED');
  const [names, user, token] = await Promise.all([
    placeNames(companyId, places, reader),
    findUser(companyId, actor),
    contactToken('contact', companyId, contact, at),
  ]);
  const by = user ? personName(user) : company.name;
  const mail = {
    to: address,
    company: company.name,
    by,
    places: names,
    portalUrl: setting('portalUrl'),
    token,
    reader,
  };
  await sendMailPatiently(contactMail(mail), { company: companyId, contact: id });
  return { askedAt: at, code: undefined };
}

/** Asks a contact that was stored. It stays when it could not be asked, and the screen says so. */
export async function askOrLeave(author: Author, contact: ContactItem): Promise<ContactItem> {
  const { companyId } = author;
  try {
    const asked = await ask(author, contact);
    const after = { ...contact, ...asked };
    await contactList.touch(companyId, (each) => (each.id === contact.id ? { ...each, ...asked } : each));
    return after;
  } catch (error) {
    log('warn', 'A contact was not asked', { company: companyId }, error);
    return (await findContact(companyId, contact.id)) ?? contact;
  }
}

/** Asks a contact once more. Throws NOT_FOUND, or why it could not be asked. */
export async function askContact({ author, path, now }: Call<Rows['askContact']>): Promise<ContactDoneReply> {
  const asked = await ask(author, await visibleContact(author, path.contactId));
  const after = await changeContact(author, path.contactId, (before) => ({
    next: { ...before, ...asked },
    action: 'contactAsked',
    steps: [asAdmin(author)],
  }));
  return doneReply(after, now);
}

/** Verifies a contact with the code that it got. Throws NOT_FOUND, PHONE_CODE_WRONG or PHONE_CODE_OVER. */
export async function verifyContact({
  author,
  path,
  body,
  now,
}: Call<Rows['verifyContact']>): Promise<ContactDoneReply> {
  const { id } = await visibleContact(author, path.contactId);
  // A try is counted before the code is compared: many at once are no more than five.
  await contactList.touch(author.companyId, (each) => {
    if (each.id !== id) return each;
    const { code } = each;
    if (!code || now > code.expiresAt || code.tries >= MAX_TRIES) throw new Refusal('PHONE_CODE_OVER');
    return { ...each, code: { ...code, tries: code.tries + 1 } };
  });
  const after = await changeContact(author, id, (before) => {
    if (before.code?.hash !== hashCode(id, before.address, body.code)) throw new Refusal('PHONE_CODE_WRONG');
    return { next: { ...before, ...verifiedAt(now) }, action: 'contactVerified', steps: [asAdmin(author)] };
  });
  return doneReply(after, now);
}

/** Sends a test to a contact now. Throws NOT_FOUND, CONTACT_NOT_VERIFIED, or why it could not be sent. */
export async function testContact({ author, path, now }: Call<Rows['testContact']>): Promise<ContactDoneReply> {
  const { companyId } = author;
  const contact = await visibleContact(author, path.contactId);
  const { id, channel, address } = contact;
  if (contactState(contact) !== 'verified') throw new Refusal('CONTACT_NOT_VERIFIED');
  if (!hasChannel(channel)) throw new Refusal('CHANNEL_NOT_SET_UP');
  await countAsk(author, address);
  const { name: company } = await getCompany(companyId);
  const reader = readerOf(contact);
  if (channel === 'text') await sendOrRefuse(author, contact, contactTestText(company, reader));
  else {
    if (await hasBounced(address, now)) throw new Refusal('ADDRESS_BOUNCED');
    const token = await contactToken('contact', companyId, contact, now);
    const mail = contactTestMail({ to: address, company, portalUrl: setting('portalUrl'), token, reader });
    await sendMailPatiently(mail, { company: companyId, contact: id });
  }
  const after = await changeContact(author, id, (before) => ({
    next: { ...before, testedAt: now },
    action: 'contactTested',
    steps: [asAdmin(author)],
  }));
  return doneReply(after, now);
}
