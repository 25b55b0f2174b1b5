import { resolve } from 'node:path';
import { isEmail, normalEmail } from '../../shared/domain/email.ts';
import { ROLES, type Role } from '../../shared/domain/role.ts';
import { type Options, type Values as ValuesOf, wholeNumber } from '../operators/options.ts';

/** The longest name, company and address that the forms take (docs/product/limits-and-messages.md#lengths). */
const LONGEST = 45;
const MOST_SEATS = 100_000;

/** How each option of the commands on companies is written and read. */
export const OPTIONS = {
  name: { value: 'NAME', says: 'the name of the company', read: text },
  company: { value: 'COMPANY', says: 'its id or its whole name, as company:list shows them', read: text },
  seats: { value: 'NUMBER', says: 'how many users it may have, invited ones included', read: seats },
  admin: { value: 'EMAIL', says: 'the address of its first admin, who is invited by mail', read: address },
  email: { value: 'EMAIL', says: 'whom to invite; somebody who is invited already gets a new mail', read: address },
  to: { value: 'FILE', says: 'the file to write; it must not be there yet', read: file },
  from: { value: 'FILE', says: 'a file that company:export or company:remove has written', read: file },
  confirm: { value: 'NAME', says: 'the whole name of the company once more', read: text },
  role: { value: 'ROLE', says: `${ROLES.join(', ')}; admin if not given`, otherwise: 'admin', read: role },
} as const satisfies Options;

export type OptionName = keyof typeof OPTIONS;
export type Values<Name extends OptionName> = ValuesOf<typeof OPTIONS, Name>;

function text(given: string): string {
  const trimmed = given.trim();
  if (!trimmed || trimmed.length > LONGEST || /\p{Cc}/u.test(trimmed))
    throw new Error(`takes 1 to ${LONGEST} characters`);
  return trimmed;
}

function file(given: string): string {
  if (!given.trim()) throw new Error('takes a file');
  return resolve(given);
}

function address(given: string): string {
  if (!isEmail(given) || given.length > LONGEST) throw new Error('takes an e-mail address');
  return normalEmail(given);
}

function seats(given: string): number {
  return wholeNumber(given, MOST_SEATS);
}

function role(given: string): Role {
  const found = ROLES.find((each) => each === given);
  if (!found) throw new Error(`takes one of ${ROLES.join(', ')}`);
  return found;
}
