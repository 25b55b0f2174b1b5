import type { CommissioningRecord } from '../../../shared/domain/checkout/record.ts';
import { SIGN_OFFS_LISTED } from '../../../shared/domain/checkout/record.ts';
import type { CommissioningItem, SignOffMailItem } from '../../../shared/platform/items/commissioning-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { listNewest } from '../base/list.ts';
import { checkStep, create, transact } from '../base/transaction.ts';
import { contractorSteps } from '../people/contractor-links.ts';

/** The sign-offs of a wingnut (docs/product/commissioning.md#record). Their ids begin with their time, so they are in its order. */

/** The newest sign-offs of a wingnut, the newest first. */
export const listCommissionings = (companyId: string, wingnutId: string): Promise<CommissioningItem[]> =>
  listNewest<CommissioningItem>(KEYS.commissioning(companyId, wingnutId), '', SIGN_OFFS_LISTED);

/** A sign-off of a wingnut; undefined if there is none. */
export const findCommissioning = (
  companyId: string,
  wingnutId: string,
  recordId: string,
): Promise<CommissioningItem | undefined> => getItem(KEYS.commissioning(companyId, wingnutId, recordId));

/** Stores a sign-off. Throws CHANGED_MEANWHILE when the wingnut was configured or linked since it was read. */
export async function addCommissioning(author: Author, wingnutId: string, record: CommissioningRecord): Promise<void> {
  const { companyId } = author;
  const { version, property, serial, id } = record;
  const item: CommissioningItem = { ...record, wingnutId };
  await transact([
    checkStep(KEYS.wingnut(companyId, wingnutId), { version, propertyId: property?.id }, 'CHANGED_MEANWHILE'),
    create(KEYS.commissioning(companyId, wingnutId, id), item),
    auditStep(author, 'wingnutSignedOff', { id: wingnutId, name: serial, propertyId: property?.id }),
    ...contractorSteps(author),
  ]);
}

const mailKey = ({ companyId, id }: Pick<SignOffMailItem, 'companyId' | 'id'>) => KEYS.signOffMail(companyId, id);

/** Puts the mail of a sign-off into the outbox. */
export const planSignOffMail = (author: Author, serial: string, mail: SignOffMailItem): Promise<void> =>
  transact([create(mailKey(mail), mail), auditStep(author, 'signOffMailed', { id: mail.wingnutId, name: serial })]);
