import { accountPhone } from '../../../shared/domain/people/phone.ts';
import { ROLE_NAMES } from '../../../shared/domain/role.ts';
import type { Person } from '../../api/identity/session.ts';

/** Shown for a missing name or phone (docs/product/shell.md#missing-values). */
const NOT_SET = 'NOT SET';

/** The facts about a person in the summary, in order (docs/product/account.md#summary). */
export const summaryOf = ({ email, firstName, lastName, phone, role, company }: Person) => [
  { name: 'Email', value: email },
  { name: 'First Name', value: firstName || NOT_SET },
  { name: 'Last Name', value: lastName || NOT_SET },
  { name: 'Phone Number', value: accountPhone(phone) || NOT_SET },
  { name: 'Role', value: ROLE_NAMES[role] },
  { name: 'Company', value: company || NOT_SET },
];
