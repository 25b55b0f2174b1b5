import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { ContactDoneReply, ContactsReply } from '../../shared/api/types/contact-types.ts';
import { quietText } from '../../shared/domain/audit/alert-changes.ts';
import { type AuditChange, changeOf } from '../../shared/domain/audit/changes.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { alertNumber } from '../../shared/domain/people/alert-phone.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_RIGHTS,
  CONTACT_TIMES,
  contactId,
  contactState,
  contactWithin,
  MAX_CONTACTS,
  placeKey,
} from '../../shared/domain/people/contacts.ts';
import { normalEmail } from '../../shared/domain/people/email.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import { hasChannel } from '../channels/available-channels.ts';
import { STOPPED, sendText } from '../channels/end-user-messaging.ts';
import { gsmText } from '../channels/gsm.ts';
import { cut } from '../channels/text-words.ts';
import { Refusal } from '../common/calls/refusal.ts';
import type { Call } from '../common/calls/serve.ts';
import { setting } from '../common/environment.ts';
import { contactToken } from '../common/links/contact-link.ts';
import { personName } from '../common/links/opened-link.ts';
import { log } from '../common/log.ts';
import { warnIfNobodyIsTold } from '../common/people/nobody-told.ts';
import { requireQuota } from '../common/quotas.ts';
import { contactMail, contactTestMail } from '../mail/contact-mail.ts';
import { sendMailPatiently } from '../mail/send.ts';
import { leaveEscalation } from '../store/alarms/escalations.ts';
import { type Author, auditStep } from '../store/audit.ts';
import { changeContact as changeOne, contactList, stopContact, verifiedAt } from '../store/contact-writes.ts';
import { findContact, listContacts } from '../store/contacts.ts';
import { hasBounced } from '../store/people/bounces.ts';
import { getCompany } from '../store/people/companies.ts';
import { asAdmin, findUser } from '../store/people/users.ts';
import { getProperty } from '../store/properties.ts';
import { countCall } from '../store/rates.ts';
import { transact } from '../store/transaction.ts';
import { contactReply, placeNames } from './contact-reply.ts';

/** What admins do with contacts (docs/product/contacts.md). */

type Rows = typeof API.alerts;
type Typed = Call<Rows['addContact']>['body'];

/** How long a code works, and how many wrong ones end it. */
const CODE_MINUTES = 60;
const MAX_TRIES = 5;
/** How often one address is asked or tested in a day, whoever asks. */
const ASKS_A_DAY = 10;
/** What a text has room for, of the company's name. */
const MAX_COMPANY = 30;

/** What a contact with a new address has: nothing that the earlier one did counts. */
const NOTHING_YET = {
  askedAt: undefined,
  code: undefined,
  verifiedAt: undefined,
  stopped: undefined,
  provenAt: undefined,
};

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const hashCode = (id: string, address: string, code: string): string => hash(`${id} ${address} ${code}`);

const shortName = (company: string): string => cut(gsmText(company), (begun) => [...begun].length <= MAX_COMPANY);

/** The text that asks a contact to agree (docs/product/contacts.md#verify). */
const codeText = (company: string, code: string): string =>
  `${shortName(company)} wants to text you alarms from Wingnut. If you agree, tell them this code: ${code}. Msg & data rates may apply. Reply STOP to end.`;
/** A test by text (docs/product/contacts.md#test). */
const testText = (company: string): string =>
  `${shortName(company)}: TEST. Nothing is wrong. This is how alarms from Wingnut reach you. Reply STOP to end.`;

/** What is stored of what an admin has typed. */
function factsOf({ name, channel, address, severities, quietHours, places, told }: Typed) {
  return {
    name,
    channel,
    address: channel === 'text' ? (alertNumber(address) ?? '') : normalEmail(address),
    severities,
    quiet: quietHours ?? undefined,
    places: places.map(({ portfolio, propertyId, may }) => ({
      may,
      ...(portfolio && { portfolio }),
      ...(propertyId && { propertyId }),
    })),
    told,
  };
}
type Facts = Pick<ContactItem, keyof ReturnType<typeof factsOf>>;

/** Checks that the caller sees each place, and that the portal has the channel. Throws NOT_FOUND or CHANNEL_NOT_SET_UP. */
async function requirePossible(author: Author, { places, channel }: Facts): Promise<void> {
  requireWithin(author, places);
  await Promise.all(places.flatMap(({ propertyId }) => (propertyId ? [getProperty(author, propertyId)] : [])));
  if (!hasChannel(channel)) throw new Refusal('CHANNEL_NOT_SET_UP');
}

/** What has changed, without what is personal. */
function changesOf(before: Facts | undefined, after: Facts): AuditChange[] {
  const had = new Map((before?.places ?? []).map((each) => [placeKey(each), each.may]));
  const has = new Map(after.places.map((each) => [placeKey(each), each.may]));
  const words = (may: keyof typeof CONTACT_RIGHTS | undefined) => may && CONTACT_RIGHTS[may];
  const fieldOf = { email: 'email', text: 'phone' } as const;
  return [
    ...(before?.name === after.name ? [] : [{ field: 'name' } as const]),
    ...(before?.address === after.address ? [] : [{ field: fieldOf[after.channel] } as const]),
    ...changeOf('severities', before?.severities.join(', '), after.severities.join(', ')),
    ...changeOf('quietHours', quietText(before?.quiet), quietText(after.quiet)),
    ...changeOf('told', before && CONTACT_TIMES[before.told], CONTACT_TIMES[after.told]),
    ...[...new Set([...had.keys(), ...has.keys()])].flatMap((key) =>
      changeOf('reach', words(had.get(key)), words(has.get(key)), key),
    ),
  ];
}

/** Refuses an address that another contact has. */
function requireFree(all: readonly ContactItem[], { address }: Facts, id: string): void {
  if (all.some((each) => each.address === address && each.id !== id)) throw new Refusal('CONTACT_EXISTS');
}

/** Throws NOT_FOUND when a place does not exist for the call, and FORBIDDEN where the caller is no admin. */
function requireWithin(author: Author, places: ContactItem['places']): void {
  if (contactWithin(author, places)) return;
  throw new Refusal(contactWithin({ ...author, needs: 'isSignedIn' }, places) ? 'FORBIDDEN' : 'NOT_FOUND');
}

/** A contact that the caller may change. Throws NOT_FOUND or FORBIDDEN. */
async function visibleContact(author: Author, id: string): Promise<ContactItem> {
  const contact = await findContact(author.companyId, id);
  if (!contact) throw new Refusal('NOT_FOUND');
  requireWithin(author, contact.places);
  return contact;
}

async function countAsk(author: Author, address: string): Promise<void> {
  await requireQuota('contacts', { companyId: author.companyId, userId: author.actor }, author.at);
  if ((await countCall(`phone#${hash(address)}`, author.at, 'DAY')) > ASKS_A_DAY)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'This address has got too many questions and tests today. Try again tomorrow',
    );
}

/** Sends a text. Throws PHONE_STOPPED or TEXT_NOT_SENT. */
async function sendOrRefuse({ companyId, at }: Author, { id, address }: ContactItem, words: string): Promise<void> {
  const { error, ...answer } = await sendText(address, words);
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
  if (channel === 'text') {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await sendOrRefuse(author, contact, codeText(company.name, code));
    const expiresAt = at + CODE_MINUTES * MINUTE_MS;
    return { askedAt: at, code: { hash: hashCode(id, address, code), expiresAt, tries: 0 } };
  }
  if (await hasBounced(address, at)) throw new Refusal('ADDRESS_BOUNCED');
  const [names, user, token] = await Promise.all([
    placeNames(companyId, places),
    findUser(companyId, actor),
    contactToken('contact', companyId, contact, at),
  ]);
  const by = user ? personName(user) : company.name;
  const mail = { to: address, company: company.name, by, places: names, portalUrl: setting('portalUrl'), token };
  await sendMailPatiently(contactMail(mail));
  return { askedAt: at, code: undefined };
}

/** Asks a contact that was stored. It stays when it could not be asked, and the screen says so. */
async function askOrLeave(author: Author, contact: ContactItem): Promise<ContactItem> {
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

const done = (contact: ContactItem, now: number): ContactDoneReply => ({ contact: contactReply(contact, now), now });

/** The contacts that the caller sees. */
export const contacts = async ({ caller, now }: Call<Rows['contacts']>): Promise<ContactsReply> => ({
  contacts: (await listContacts(caller.companyId))
    .filter(({ places }) => contactWithin(caller, places))
    .map((contact) => contactReply(contact, now)),
  max: MAX_CONTACTS,
  available: CONTACT_CHANNELS.filter(hasChannel),
  now,
});

/** Adds a contact, and asks it to agree. Throws NOT_FOUND, TOO_MANY_CONTACTS, CONTACT_EXISTS or CHANNEL_NOT_SET_UP. */
export async function addContact({ author, body, now }: Call<Rows['addContact']>): Promise<ContactDoneReply> {
  const facts = factsOf(body);
  await requirePossible(author, facts);
  const id = contactId(randomUUID());
  const contact: ContactItem = { id, ...facts, version: 1, addedAt: now, addedBy: author.actor, ...NOTHING_YET };
  await contactList.change(author, (all) => {
    if (all.length >= MAX_CONTACTS) throw new Refusal('TOO_MANY_CONTACTS');
    requireFree(all, facts, id);
    const changes = changesOf(undefined, facts);
    return {
      entries: [...all, contact],
      action: 'contactAdded',
      about: { id, name: '' },
      changes,
      steps: [asAdmin(author)],
    };
  });
  return done(await askOrLeave(author, contact), now);
}

/** Changes a contact. With another address it is asked again. Throws NOT_FOUND, CONTACT_EXISTS, CHANNEL_NOT_SET_UP or CHANGED_MEANWHILE. */
export async function changeContact({
  author,
  path,
  body,
  now,
}: Call<Rows['changeContact']>): Promise<ContactDoneReply> {
  const facts = factsOf(body);
  const was = await visibleContact(author, path.contactId);
  await requirePossible(author, facts);
  const after = await changeOne(author, path.contactId, (before, all) => {
    if (before.version !== body.version) throw new Refusal('CHANGED_MEANWHILE');
    requireFree(all, facts, before.id);
    const changes = changesOf(before, facts);
    if (changes.length === 0) return undefined;
    const isNew = before.address !== facts.address;
    const next = { ...before, ...(isNew && NOTHING_YET), ...facts, version: before.version + 1 };
    return { next, action: 'contactChanged', changes, steps: [asAdmin(author)] };
  });
  await warnIfNobodyIsTold(author.companyId, { contacts: [was] }, now);
  return done(after.address === was.address ? after : await askOrLeave(author, after), now);
}

/** Removes a contact, also from levels, rotas and overrides. Throws NOT_FOUND. */
export async function removeContact({
  author,
  path,
  now,
}: Call<Rows['removeContact']>): Promise<Record<string, never>> {
  const was = await visibleContact(author, path.contactId);
  await changeOne(author, path.contactId, () => ({ action: 'contactRemoved', steps: [asAdmin(author)] }));
  await leaveEscalation(author.companyId, path.contactId, now);
  await warnIfNobodyIsTold(author.companyId, { contacts: [was] }, now);
  return {};
}

/** Asks a contact once more. Throws NOT_FOUND, or why it could not be asked. */
export async function askContact({ author, path, now }: Call<Rows['askContact']>): Promise<ContactDoneReply> {
  const asked = await ask(author, await visibleContact(author, path.contactId));
  const after = await changeOne(author, path.contactId, (before) => ({
    next: { ...before, ...asked },
    action: 'contactAsked',
    steps: [asAdmin(author)],
  }));
  return done(after, now);
}

/** Verifies a contact with the code that it got. Throws NOT_FOUND, PHONE_CODE_WRONG or PHONE_CODE_OVER. */
export async function verifyContact({
  author,
  path,
  body,
  now,
}: Call<Rows['verifyContact']>): Promise<ContactDoneReply> {
  const { companyId } = author;
  const { id, address, code } = await visibleContact(author, path.contactId);
  if (!code || now > code.expiresAt || code.tries >= MAX_TRIES) throw new Refusal('PHONE_CODE_OVER');
  if (code.hash !== hashCode(id, address, body.code)) {
    const tried = (each: ContactItem) => each.id === id && each.code?.hash === code.hash;
    await contactList.touch(companyId, (each) =>
      each.code && tried(each) ? { ...each, code: { ...each.code, tries: each.code.tries + 1 } } : each,
    );
    throw new Refusal('PHONE_CODE_WRONG');
  }
  const after = await changeOne(author, id, (before) => {
    if (before.code?.hash !== code.hash) throw new Refusal('PHONE_CODE_OVER');
    return { next: { ...before, ...verifiedAt(now) }, action: 'contactVerified', steps: [asAdmin(author)] };
  });
  return done(after, now);
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
  if (channel === 'text') await sendOrRefuse(author, contact, testText(company));
  else {
    if (await hasBounced(address, now)) throw new Refusal('ADDRESS_BOUNCED');
    const token = await contactToken('contact', companyId, contact, now);
    await sendMailPatiently(contactTestMail({ to: address, company, portalUrl: setting('portalUrl'), token }));
  }
  await transact([asAdmin(author), auditStep(author, 'contactTested', { id })]);
  return done(contact, now);
}
