import { isContactId } from '../../shared/domain/people/contacts.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import type { Holder } from '../../shared/platform/items/number-holders.ts';
import { log } from '../base/log.ts';
import { findLinked } from '../flows/links/without-session.ts';
import { warnIfNobodyIsTold } from '../flows/people/nobody-told.ts';
import { stopContact } from '../store/alarms/contact-writes.ts';
import { markPhoneStopped } from '../store/alarms/phones.ts';
import { listTexted } from '../store/alarms/texted.ts';
import { listHolders } from '../store/base/holders.ts';
import { findContact } from '../store/contacts.ts';
import { findAlertSettings } from '../store/people/alert-settings.ts';
import { findCompany } from '../store/people/companies.ts';

/** The people who may hold a number, once each: those of the list, and those to whom an alarm was texted. */
async function mayHold(number: string): Promise<Holder[]> {
  const [listed, texted] = await Promise.all([listHolders(number), listTexted(number)]);
  const all = [...listed, ...texted].map(({ companyId, userId }) => [`${companyId} ${userId}`, { companyId, userId }]);
  return [...new Map<string, Holder>(all as [string, Holder][]).values()];
}

/** Ends all texts to a number, of people and contacts of all companies. A failure at one company keeps no other from it. @param now UTC ms */
export async function stopHolders(number: string, now: number): Promise<void> {
  const stop = async ({ companyId, userId }: Holder): Promise<void> => {
    if (!isContactId(userId)) return markPhoneStopped(companyId, userId, number, now);
    const contact = await findContact(companyId, userId);
    if (contact?.address !== number || contact.stopped) return;
    await stopContact(companyId, userId, 'text', now);
    await warnIfNobodyIsTold(companyId, { contacts: [contact] }, now);
  };
  const ended = await Promise.allSettled((await mayHold(number)).map(stop));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The holder of a number now: a verified user, or a contact, of a company that is open. */
export interface NumberHolder extends Holder {
  readonly company: string;
  readonly user: UserItem;
  /** Absent: a user. */
  readonly contact?: ContactItem;
}

async function holderNow({ companyId, userId }: Holder, number: string): Promise<NumberHolder | undefined> {
  const company = await findCompany(companyId);
  if (company?.entityStatus !== 'enabled') return undefined;
  const [user, contact, settings] = await Promise.all([
    findLinked({ companyId, userId }),
    isContactId(userId) ? findContact(companyId, userId) : undefined,
    isContactId(userId) ? undefined : findAlertSettings(companyId, userId),
  ]);
  if (!user) return undefined;
  const found = { companyId, userId, company: company.name, user };
  if (contact) return contact.address === number ? { ...found, contact } : undefined;
  const { phone } = settings ?? {};
  return phone?.number === number && phone.stoppedAt === undefined && user.entityStatus === 'verified'
    ? found
    : undefined;
}

/** The holder of a number. A company that cannot be read keeps no other from an answer. */
export async function holdersNow(number: string): Promise<NumberHolder[]> {
  const found = await Promise.all(
    (await mayHold(number)).map((holder) =>
      holderNow(holder, number).catch((error: unknown) => {
        log('warn', 'A holder of a number cannot be read', { company: holder.companyId }, error);
        return undefined;
      }),
    ),
  );
  return found.filter((holder) => holder !== undefined);
}
