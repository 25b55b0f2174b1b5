import { changeOf } from '../../shared/domain/audit/changes.ts';
import { type BillLayout, isSameLayout, withLayout } from '../../shared/domain/energy/bill-layout.ts';
import { parseBillLayouts } from '../../shared/platform/items/energy-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import type { Author } from './base/audit.ts';
import { companyList } from './base/company-list.ts';
import { getCompany } from './people/companies.ts';

const list = companyList<BillLayout, 'layouts'>(KEYS.billLayouts, 'layouts', parseBillLayouts);
export const listBillLayouts = list.list;

/** Remembers the columns of a file of bills. The newest one of the company is first. */
export async function rememberBillLayout(author: Author, layout: BillLayout): Promise<void> {
  // A save whose answer was lost comes again, and changes nothing.
  const [newest] = await list.list(author.companyId);
  if (newest && isSameLayout(newest, layout)) return;
  const { id, name } = await getCompany(author.companyId);
  await list.change(author, (before) => ({
    entries: withLayout(before, layout),
    action: 'billLayoutSaved',
    about: { id, name },
    changes: changeOf('billColumns', '', Object.values(layout).join(', ')),
  }));
}
