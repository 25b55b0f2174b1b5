import { resolve } from 'node:path';
import { isEmail, normalEmail } from '../../shared/domain/email.ts';
import { ROLES, type Role } from '../../shared/domain/role.ts';
import { type Options, type OptionValues as ValuesOf, wholeNumber } from '../operators/options.ts';

/** The longest name, company and address that the forms take (docs/product/limits-and-messages.md#lengths). */
const MAX_LENGTH = 45;
const MAX_SEATS = 100_000;

/** How each option of the commands on companies is written and read. */
export const OPTIONS = {
  name: { placeholder: 'NAME', description: 'the name of the company', read: text },
  company: { placeholder: 'COMPANY', description: 'its id or its whole name, as company:list shows them', read: text },
  seats: { placeholder: 'NUMBER', description: 'how many users it may have, invited ones included', read: seats },
  admin: { placeholder: 'EMAIL', description: 'the address of its first admin, who is invited by mail', read: address },
  email: {
    placeholder: 'EMAIL',
    description: 'whom to invite; somebody who is invited already gets a new mail',
    read: address,
  },
  to: { placeholder: 'FILE', description: 'the file to write; it must not be there yet', read: file },
  from: { placeholder: 'FILE', description: 'a file that company:export or company:remove has written', read: file },
  confirm: { placeholder: 'NAME', description: 'the whole name of the company once more', read: text },
  role: { placeholder: 'ROLE', description: `${ROLES.join(', ')}; admin if not given`, default: 'admin', read: role },
} as const satisfies Options;

export type OptionName = keyof typeof OPTIONS;
export type Values<Name extends OptionName> = ValuesOf<typeof OPTIONS, Name>;

function text(given: string): string {
  const trimmed = given.trim();
  if (!trimmed || trimmed.length > MAX_LENGTH || /\p{Cc}/u.test(trimmed))
    throw new Error(`takes 1 to ${MAX_LENGTH} characters`);
  return trimmed;
}

function file(given: string): string {
  if (!given.trim()) throw new Error('takes a file');
  return resolve(given);
}

function address(given: string): string {
  if (!isEmail(given) || given.length > MAX_LENGTH) throw new Error('takes an e-mail address');
  return normalEmail(given);
}

function seats(given: string): number {
  return wholeNumber(given, MAX_SEATS);
}

function role(given: string): Role {
  const found = ROLES.find((each) => each === given);
  if (!found) throw new Error(`takes one of ${ROLES.join(', ')}`);
  return found;
}
