import { nextMark, type Undeliverable } from '../../../shared/domain/alarms/mails/undeliverable.ts';
import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../../shared/domain/audit/changes.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { type ContactItem, parseContacts } from '../../../shared/platform/items/contact-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Author } from '../base/audit.ts';
import { companyList } from '../base/company-list.ts';
import type { Step } from '../base/transaction.ts';

/** The contacts of a company, for what changes them (docs/product/contacts.md). */
export const contactList = companyList<ContactItem, 'contacts'>(KEYS.contacts, 'contacts', parseContacts);

/** The new state of a contact, and its record. */
interface ContactEdit {
  /** Absent: it is removed. */
  readonly next?: ContactItem;
  readonly action: AuditAction;
  readonly changes?: readonly AuditChange[];
  readonly steps?: readonly Step[];
}

/**
 * Changes one contact, with the record, which names it by its id alone. Returns what it is afterwards. Throws NOT_FOUND and what
 * `edit` throws. @param edit returns undefined when nothing changes
 */
export async function changeContact(
  author: Author,
  id: string,
  edit: (before: ContactItem, all: readonly ContactItem[]) => ContactEdit | undefined,
): Promise<ContactItem> {
  let after: ContactItem | undefined;
  await contactList.changeIf(author, (all) => {
    const before = all.find((each) => each.id === id);
    if (!before) throw new Refusal('NOT_FOUND');
    const made = edit(before, all);
    after = made?.next ?? before;
    if (!made) return undefined;
    const { next, action, changes = [], steps = [] } = made;
    const entries = all.flatMap((each) => (each === before ? (next ?? []) : each));
    return { entries, action, about: { id, name: '' }, changes, steps };
  });
  if (!after) throw new Refusal('NOT_FOUND');
  return after;
}

/** The fields of a contact that has agreed at a time, UTC ms: typing the code or pressing YES proves that the message arrived. */
export const verifiedAt = (at: number) => ({
  verifiedAt: at,
  provenAt: at,
  testedAt: undefined,
  stopped: undefined,
  code: undefined,
});

/** A contact as the author of what it does by a mail or by a text. @param at UTC ms */
export const contactAuthor = (companyId: string, id: string, from: 'mail' | 'text', at: number): Author => ({
  ...wholeCompany(companyId),
  actor: id,
  from,
  at,
});

/** Records that a contact has ended all messages. A second time changes nothing. Throws NOT_FOUND. @param at UTC ms */
export const stopContact = (companyId: string, id: string, by: 'mail' | 'text', at: number): Promise<ContactItem> =>
  changeContact(contactAuthor(companyId, id, by, at), id, (before) =>
    before.stopped
      ? undefined
      : { next: { ...before, code: undefined, stopped: { at, by } }, action: 'contactStopped' },
  );

/** Records that a mail to the present address of a contact came back. */
export const markContact = (companyId: string, id: string, mark: Undeliverable): Promise<void> =>
  contactList.touch(companyId, (each) => {
    if (each.id !== id || each.address !== mark.email) return each;
    const undeliverable = nextMark(each.undeliverable, mark);
    return undeliverable === each.undeliverable ? each : { ...each, undeliverable };
  });
