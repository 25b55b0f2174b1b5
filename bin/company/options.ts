import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OPERATOR } from '../../shared/domain/audit/actions.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { isEmail, normalEmail } from '../../shared/domain/people/email.ts';
import { ROLES, type Role } from '../../shared/domain/role.ts';
import { TOLD_PEOPLE } from '../../shared/platform/items/notice-items.ts';
import { type Options, oneOf, type OptionValues as ValuesOf, wholeNumber } from '../operators/options.ts';

/** The longest name, company and address that the forms take (docs/product/limits-and-messages.md#lengths). */
const MAX_LENGTH = 45;
const MAX_SEATS = 100_000;

/** The word for all companies. */
export const EVERY_COMPANY = 'all';
/** The longest subject and text of an email to companies. */
const [MAX_SUBJECT, MAX_MESSAGE] = [120, 10_000];

/** The options of the commands for companies: their help and how they are read. */
export const OPTIONS = {
  name: { placeholder: 'NAME', description: 'the name of the company', read: text },
  company: { placeholder: 'COMPANY', description: 'its id or its full name, as company:list shows them', read: text },
  seats: { placeholder: 'NUMBER', description: 'the maximum number of users; invited users count', read: seats },
  admin: {
    placeholder: 'EMAIL',
    description: 'the address of its first admin, who gets an email invitation',
    read: address,
  },
  email: {
    placeholder: 'EMAIL',
    description: 'the address to invite; someone already invited gets a new email',
    read: address,
  },
  to: { placeholder: 'FILE', description: 'the file to write; it must not exist', read: file },
  table: {
    placeholder: 'TABLE',
    description: "a table that was restored from the backup, to export from; default: the stack's own",
    default: '',
    read: table,
  },
  since: {
    placeholder: 'TIME',
    description: 'the beginning: 2026-11-01, or 2026-11-01T08:00 (UTC); default: all that is kept',
    default: '',
    read: since,
  },
  until: {
    placeholder: 'TIME',
    description: 'the end, in the same form; a day alone is included; default: now',
    default: '',
    read: until,
  },
  user: {
    placeholder: 'EMAIL',
    description: 'only changes by this user; operator: only by operators',
    default: '',
    read: actor,
  },
  csv: { placeholder: 'FILE', description: 'a CSV file to write; it must not exist', default: '', read: optionalFile },
  from: { placeholder: 'FILE', description: 'a file that company:export or company:remove wrote', read: file },
  confirm: { placeholder: 'NAME', description: 'the full name of the company again', read: text },
  mend: { placeholder: 'yes', description: 'yes: also mends what differs', default: 'no', read: yesOrNo },
  key: {
    placeholder: 'KEY',
    description: 'a name for this email, such as terms-2027; a company gets one email per key',
    read: key,
  },
  subject: { placeholder: 'TEXT', description: 'the subject of the email', read: subject },
  message: { placeholder: 'FILE', description: 'a file with its text; a blank line starts a paragraph', read: message },
  people: {
    placeholder: TOLD_PEOPLE.join('|'),
    description: 'recipients: admins, or all people with an account; default: admins',
    default: 'admins',
    read: oneOf(TOLD_PEOPLE),
  },
  send: {
    placeholder: 'NUMBER',
    description: 'sends the email; takes the number of people that the command shows without --send',
    default: '',
    read: send,
  },
  role: { placeholder: 'ROLE', description: `${ROLES.join(', ')}; default: admin`, default: 'admin', read: role },
} as const satisfies Options;

export type OptionName = keyof typeof OPTIONS;
export type Values<Name extends OptionName> = ValuesOf<typeof OPTIONS, Name>;

function yesOrNo(value: string): boolean {
  if (value !== 'yes' && value !== 'no') throw new Error('takes yes or no');
  return value === 'yes';
}

function text(value: string): string {
  const trimmed = value.trim();
  if (!trimmed || trimmed.length > MAX_LENGTH || /\p{Cc}/u.test(trimmed))
    throw new Error(`takes 1 to ${MAX_LENGTH} characters`);
  return trimmed;
}

function table(value: string): string {
  if (value && !/^[\w.-]{3,255}$/.test(value)) throw new Error('takes the name of a table of DynamoDB');
  return value;
}

function file(value: string): string {
  if (!value.trim()) throw new Error('takes a file');
  return resolve(value);
}

function optionalFile(value: string): string {
  return value ? file(value) : '';
}

/** A day, or a day and a time, as UTC ms. */
function time(value: string): number {
  const [, day, clock = 'T00:00'] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d)?$/.exec(value) ?? [];
  const parsed = day ? Date.parse(`${day}${clock}:00Z`) : Number.NaN;
  if (Number.isNaN(parsed)) throw new Error('takes a time such as 2026-11-01 or 2026-11-01T08:00');
  return parsed;
}

function since(value: string): number {
  return value ? time(value) : 0;
}

function until(value: string): number {
  if (!value) return Number.MAX_SAFE_INTEGER;
  return time(value) + (value.includes('T') ? 0 : DAY_MS - 1);
}

function actor(value: string): string {
  return value === '' || value === OPERATOR ? value : address(value);
}

function address(value: string): string {
  if (!isEmail(value) || value.length > MAX_LENGTH) throw new Error('takes an email address');
  return normalEmail(value);
}

function key(value: string): string {
  if (!/^[a-z0-9-]{3,45}$/.test(value)) throw new Error('takes 3 to 45 small letters, digits and -');
  return value;
}

function subject(value: string): string {
  const trimmed = value.trim();
  if (!trimmed || trimmed.length > MAX_SUBJECT || /\p{Cc}/u.test(trimmed))
    throw new Error(`takes 1 to ${MAX_SUBJECT} characters`);
  return trimmed;
}

function message(value: string): string {
  const written = existsSync(file(value)) ? readFileSync(file(value), 'utf8').trim() : '';
  if (!written || written.length > MAX_MESSAGE)
    throw new Error(`takes a file with a text of 1 to ${MAX_MESSAGE} characters`);
  return written;
}

function send(value: string): number | undefined {
  return value === '' ? undefined : wholeNumber(value, Number.MAX_SAFE_INTEGER);
}

function seats(value: string): number {
  return wholeNumber(value, MAX_SEATS);
}

function role(value: string): Role {
  const found = ROLES.find((each) => each === value);
  if (!found) throw new Error(`takes one of ${ROLES.join(', ')}`);
  return found;
}
