import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { ContactDoneReply, ContactsReply } from '../../shared/api/types/contact-types.ts';
import { quietText } from '../../shared/domain/audit/alert-changes.ts';
import { type AuditChange, changeOf } from '../../shared/domain/audit/changes.ts';
import { READER } from '../../shared/domain/figures/reader.ts';
import { alertNumber } from '../../shared/domain/people/alert-phone.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_RIGHTS,
  CONTACT_TIMES,
  contactId,
  contactWithin,
  MAX_CONTACTS,
  placeKey,
} from '../../shared/domain/people/contacts.ts';
import { normalEmail } from '../../shared/domain/people/email.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import { Refusal } from '../base/refusal.ts';
import { hasChannel } from '../channels/available-channels.ts';
import type { Call } from '../flows/calls/serve.ts';
import { warnIfNobodyIsTold } from '../flows/people/nobody-told.ts';
import { readerOf } from '../mail/reader-of.ts';
import { changeContact as changeOne, contactList } from '../store/alarms/contact-writes.ts';
import { leaveEscalation } from '../store/alarms/escalations.ts';
import type { Author } from '../store/base/audit.ts';
import { holdStep, releaseStep } from '../store/base/holders.ts';
import { getProperty } from '../store/base/properties.ts';
import type { Step } from '../store/base/transaction.ts';
import { listContacts } from '../store/contacts.ts';
import { asAdmin } from '../store/people/users.ts';
import { askOrLeave } from './contact-question.ts';
import { contactReply, doneReply, requireWithin, visibleContact } from './contact-reply.ts';

/** Calls of admins about contacts (docs/product/contacts.md). */

type Rows = typeof API.alerts;
type Typed = Call<Rows['addContact']>['body'];

/** The fields of a contact with a new address: no consent of the earlier one counts. */
const NOTHING_YET = {
  askedAt: undefined,
  code: undefined,
  verifiedAt: undefined,
  stopped: undefined,
  provenAt: undefined,
  testedAt: undefined,
};

/** The writes by which a contact holds its number, and no more the one that it had (docs/product/contacts.md#holders). */
function numberSteps({ companyId }: Author, id: string, was: Facts | undefined, is: Facts | undefined): Step[] {
  const holder = { companyId, userId: id };
  const [had, has] = [was, is].map((facts) => (facts?.channel === 'text' ? facts.address : undefined));
  if (had === has) return [];
  return [...(had ? [releaseStep(had, holder)] : []), ...(has ? [holdStep(has, holder)] : [])];
}

/** The stored items of what an admin has typed. */
function factsOf({ name, channel, address, severities, quietHours, places, told, language, units, ...shown }: Typed) {
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
    language,
    units,
    // A mail address is nothing to call.
    forContractors: shown.forContractors && channel === 'text' ? (true as const) : undefined,
    forTenants: shown.forTenants && channel === 'text' ? (true as const) : undefined,
  };
}
type Facts = Pick<ContactItem, keyof ReturnType<typeof factsOf>>;

/** Checks that the caller sees each place, and that the portal has the channel. Throws NOT_FOUND or CHANNEL_NOT_SET_UP. */
async function requirePossible(author: Author, { places, channel }: Facts): Promise<void> {
  requireWithin(author, places);
  await Promise.all(places.flatMap(({ propertyId }) => (propertyId ? [getProperty(author, propertyId)] : [])));
  if (!hasChannel(channel)) throw new Refusal('CHANNEL_NOT_SET_UP');
}

/** Whether the contact is shown to some people. Nothing for a new one that is not. */
function shownChange(field: 'forContractors' | 'forTenants', before: Facts | undefined, after: Facts): AuditChange[] {
  const yesNo = (facts: Facts) => (facts[field] ? 'yes' : 'no');
  return changeOf(field, before && yesNo(before), before || after[field] ? yesNo(after) : undefined);
}

/** Changes without personal data. */
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
    ...changeOf(
      'language',
      before && readerOf(before).language,
      before || after.language !== READER.language ? after.language : undefined,
    ),
    ...changeOf(
      'units',
      before && readerOf(before).units,
      before || after.units !== READER.units ? after.units : undefined,
    ),
    ...shownChange('forContractors', before, after),
    ...shownChange('forTenants', before, after),
    ...[...new Set([...had.keys(), ...has.keys()])].flatMap((key) =>
      changeOf('reach', words(had.get(key)), words(has.get(key)), key),
    ),
  ];
}

/** Refuses an address that another contact has. */
function requireFree(all: readonly ContactItem[], { address }: Facts, id: string): void {
  if (all.some((each) => each.address === address && each.id !== id)) throw new Refusal('CONTACT_EXISTS');
}

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
      steps: [asAdmin(author), ...numberSteps(author, id, undefined, facts)],
    };
  });
  return doneReply(await askOrLeave(author, contact), now);
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
    return {
      next,
      action: 'contactChanged',
      changes,
      steps: [asAdmin(author), ...numberSteps(author, before.id, before, facts)],
    };
  });
  await warnIfNobodyIsTold(author.companyId, { contacts: [was] }, now);
  return doneReply(after.address === was.address ? after : await askOrLeave(author, after), now);
}

/** Removes a contact, also from levels, rotas and overrides. Throws NOT_FOUND. */
export async function removeContact({
  author,
  path,
  now,
}: Call<Rows['removeContact']>): Promise<Record<string, never>> {
  const was = await visibleContact(author, path.contactId);
  await changeOne(author, path.contactId, (before) => ({
    action: 'contactRemoved',
    steps: [asAdmin(author), ...numberSteps(author, before.id, before, undefined)],
  }));
  await leaveEscalation(author.companyId, path.contactId, now);
  await warnIfNobodyIsTold(author.companyId, { contacts: [was] }, now);
  return {};
}
