import type { SignInRules } from '../../../shared/api/types/people-types.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import type { CompanyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditIfChanged } from '../base/audit.ts';
import { getItem, getItems } from '../base/entities.ts';
import { listItems, listPages } from '../base/list.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { asAdmin } from './users.ts';

/** The company with this id; undefined when there is none. */
export const findCompany = (companyId: string): Promise<CompanyItem | undefined> =>
  getItem<CompanyItem>(KEYS.company(companyId));

/** A company. Throws NOT_FOUND. */
export async function getCompany(companyId: string): Promise<CompanyItem> {
  const company = await findCompany(companyId);
  if (!company) throw new Refusal('NOT_FOUND');
  return company;
}

/** Every company, for operators. */
export async function listCompanies(): Promise<CompanyItem[]> {
  const entries = await listItems<Pick<CompanyItem, 'id'>>(KEYS.companyEntries());
  return getItems<CompanyItem>(entries.map(({ id }) => KEYS.company(id)));
}

/** The ids of all companies, page by page: no run keeps more than a page of them. */
export async function* companyIdPages(): AsyncGenerator<string[]> {
  for await (const entries of listPages<Pick<CompanyItem, 'id'>>(KEYS.companyEntries())) {
    yield entries.map(({ id }) => id);
  }
}

/** The writes that create a company. */
export const newCompany = (company: CompanyItem): Step[] => [
  {
    Put: { Item: { ...KEYS.company(company.id), ...company }, ConditionExpression: 'attribute_not_exists(pk)' },
    refusal: 'CHANGED_MEANWHILE',
  },
  { Put: { Item: { ...KEYS.companyEntry(company.id), id: company.id } }, refusal: 'CHANGED_MEANWHILE' },
];

/**
 * Takes a seat of a company. The write is refused as NO_SEATS when no seat is free, also when another call takes the
 * last one at the same time.
 */
export const takeSeat = (companyId: string): Step => ({
  Update: {
    Key: KEYS.company(companyId),
    ConditionExpression: 'seatsUsed < seats',
    UpdateExpression: 'SET seatsUsed = seatsUsed + :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
  refusal: 'NO_SEATS',
});

/** Gives a seat back. */
export const freeSeat = (companyId: string): Step => ({
  Update: {
    Key: KEYS.company(companyId),
    ConditionExpression: 'seatsUsed > :none',
    UpdateExpression: 'SET seatsUsed = seatsUsed - :one',
    ExpressionAttributeValues: { ':one': 1, ':none': 0 },
  },
  refusal: 'CHANGED_MEANWHILE',
});

/** Sets the number of seats of a company. Throws SEATS_IN_USE when more seats are taken. */
export const setSeats = (author: Author, seats: number): Promise<void> =>
  withOptimisticRetry(async () => {
    const { id, name, seats: before, seatsUsed } = await getCompany(author.companyId);
    if (seatsUsed > seats) throw new Refusal('SEATS_IN_USE');
    await transact([
      change(KEYS.company(id), { seats }, { seats: before, seatsUsed }),
      ...auditIfChanged(author, 'seatsChanged', { id, name }, changeOf('seats', String(before), String(seats))),
    ]);
  });

const onOff = (on: boolean | undefined): string => (on ? 'on' : 'off');

/** Saves what a company asks of its people when they sign in. Throws FORBIDDEN when the caller is not an admin any more. */
export const setSignInRules = (author: Author, rules: SignInRules): Promise<void> =>
  withOptimisticRetry(async () => {
    const { id, name, adminsNeedSecondFactor, longPasswords } = await getCompany(author.companyId);
    await transact([
      asAdmin(author),
      change(KEYS.company(id), { ...rules }, { adminsNeedSecondFactor, longPasswords }),
      ...auditIfChanged(author, 'signInRulesChanged', { id, name }, [
        ...changeOf('secondFactor', onOff(adminsNeedSecondFactor), onOff(rules.adminsNeedSecondFactor)),
        ...changeOf('longPasswords', onOff(longPasswords), onOff(rules.longPasswords)),
      ]),
    ]);
  });

/**
 * Suspends a company or ends its suspension. This takes effect at once, because every call reads this value. Throws
 * NOT_FOUND.
 */
export const setCompanyStatus = (author: Author, entityStatus: CompanyItem['entityStatus']): Promise<void> =>
  withOptimisticRetry(async () => {
    const { id, name, entityStatus: before } = await getCompany(author.companyId);
    await transact([
      change(KEYS.company(id), { entityStatus }, { entityStatus: before }),
      ...auditIfChanged(
        author,
        entityStatus === 'suspended' ? 'companySuspended' : 'companyResumed',
        { id, name },
        changeOf('status', before, entityStatus),
      ),
    ]);
  });
