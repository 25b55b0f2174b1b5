import { createCompany, invite, resendInvitation } from '../../lambdas/flows/people/invite.ts';
import { counterOf, QUOTAS, type Subject, USER_CALLS, WORK, workSenders } from '../../lambdas/flows/quotas.ts';
import { operatorOf } from '../../lambdas/store/base/audit.ts';
import { getItems } from '../../lambdas/store/base/entities.ts';
import { listCompanies, setCompanyStatus, setSeats } from '../../lambdas/store/people/companies.ts';
import { findOwner } from '../../lambdas/store/people/emails.ts';
import { INVITATION_DAYS } from '../../lambdas/store/people/invitations.ts';
import { findUser, listUsers } from '../../lambdas/store/people/users.ts';
import { rateKey } from '../../lambdas/store/rates.ts';
import type { InvitationReply } from '../../shared/api/types/people-types.ts';
import { UUID_PATTERN } from '../../shared/domain/wingnuts/wingnut.ts';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import type { CompanyItem } from '../../shared/platform/items/items.ts';
import type { Key } from '../../shared/platform/items/keys.ts';
import { table } from '../operators/table.ts';
import { compareAccounts } from './accounts.ts';
import { eraseByFile, exportToFile, removeAfterExport, restoreFromFile } from './archive/files.ts';
import { showAudit } from './audit.ts';
import { companyTable } from './company-table.ts';
import { EVERY_COMPANY, type OptionName, type Values } from './options.ts';
import { tellCompanies } from './tell.ts';

interface Counter {
  readonly company: string;
  readonly what: string;
  readonly most: number;
  readonly span: string;
  readonly key: Key;
}

const SPAN_WORDS = { MINUTE: 'this minute', HOUR: 'this hour', DAY: 'today' } as const;

async function countersOf({ id, name }: CompanyItem, now: number): Promise<Counter[]> {
  const ofCompany = (Object.keys(QUOTAS) as Subject[]).map((subject) => {
    const { most, span } = QUOTAS[subject];
    const key = rateKey(counterOf(subject, id), now, span);
    return { company: name, what: subject, most, span: SPAN_WORDS[span], key };
  });
  const work = (sender: string, whose: 'person' | 'company', what: string) => ({
    company: name,
    what,
    most: WORK[whose].most,
    span: SPAN_WORDS[WORK.span],
    key: rateKey(`${WORK.name}#${sender}`, now, WORK.span),
  });
  const { name: calls, most, span } = USER_CALLS;
  const ofUsers = (await listUsers(id)).flatMap((user) => {
    const senders = workSenders({ companyId: id, userId: user.id });
    return [
      {
        company: name,
        what: `${calls} of ${user.email}`,
        most,
        span: SPAN_WORDS[span],
        key: rateKey(`${calls}#${user.id}`, now, span),
      },
      work(senders.person, 'person', `${WORK.name} of ${user.email}`),
    ];
  });
  return [...ofCompany, work(id, 'company', WORK.name), ...ofUsers];
}

/** The used part of the companies' quotas, as a table for the operator: the fullest first. @param now UTC ms */
async function quotaTable(companies: readonly CompanyItem[], now: number): Promise<string[]> {
  const counters = (await Promise.all(companies.map((company) => countersOf(company, now)))).flat();
  const items = await getItems<Key & { readonly calls: number }>(counters.map(({ key }) => key));
  const used = new Map(items.map(({ pk, sk, calls }) => [`${pk} ${sk}`, calls]));
  const rows = counters
    .map((counter) => ({ ...counter, calls: used.get(`${counter.key.pk} ${counter.key.sk}`) ?? 0 }))
    .filter(({ calls }) => calls > 0)
    .toSorted((a, b) => b.calls / b.most - a.calls / a.most);
  if (rows.length === 0) return ['No company has used anything of its quotas today.'];
  return table(
    ['Company', 'What', 'Used', 'At most', 'When'],
    rows.map(({ company, what, calls, most, span }) => [company, what, String(calls), String(most), span]),
  );
}

/** The name of the inviter in the mail. */
const INVITER = 'The Wingnut team';

/** The result of a command: lines for the operator, and whether something failed. */
export interface CommandOutcome {
  readonly lines: readonly string[];
  readonly failed?: boolean;
}

export interface Command {
  readonly description: string;
  readonly options: readonly OptionName[];
  run(values: Values<OptionName>): Promise<CommandOutcome>;
}

/** The company with this id or full name. Throws a sentence for the operator when there is none or more than one. */
export async function companyNamed(text: string): Promise<CompanyItem> {
  const companies = await listCompanies();
  const found = companies.filter(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
  const [company, other] = found;
  if (!company) throw new Error(`No company ${text}. npm run company:list shows them.`);
  if (other) throw new Error(`There are ${found.length} companies named ${text}. Give the id of one.`);
  return company;
}

function invitationOutcome({ user, mailed }: InvitationReply, companyId: string): CommandOutcome {
  const { email, role } = user.config;
  if (mailed)
    return { lines: [`Invited ${email} as ${role}. The link in the email is valid for ${INVITATION_DAYS} days.`] };
  const again = `npm run company:invite -- --company ${companyId} --email ${email}`;
  return {
    lines: [`${email} is invited as ${role}, but the email wasn’t sent. To resend it:`, again],
    failed: true,
  };
}

async function create({ name, seats, admin }: Values<'name' | 'seats' | 'admin'>): Promise<CommandOutcome> {
  const { companyId, ...reply } = await createCompany({ name, seats, adminEmail: admin }, INVITER, Date.now());
  const { lines, failed = false } = invitationOutcome(reply, companyId);
  return { lines: [`Made the company ${name} with ${seats} seats. Its id is ${companyId}.`, ...lines], failed };
}

async function inviteUser({ company, email, role }: Values<'company' | 'email' | 'role'>): Promise<CommandOutcome> {
  const found = await companyNamed(company);
  const owner = await findOwner(email);
  const user = owner?.companyId === found.id ? await findUser(found.id, owner.userId) : undefined;
  const author = operatorOf(found.id, Date.now());
  const reply =
    user?.entityStatus === 'pending'
      ? await resendInvitation(author, found, user, INVITER)
      : await invite(author, found, { email, role }, INVITER);
  return invitationOutcome(reply, found.id);
}

async function changeSeats({ company, seats }: Values<'company' | 'seats'>): Promise<CommandOutcome> {
  const { id, name, seatsUsed } = await companyNamed(company);
  await setSeats(operatorOf(id, Date.now()), seats);
  return { lines: [`${name} now has ${seats} seats; ${seatsUsed} are in use.`] };
}

async function suspend({ company }: Values<'company'>): Promise<CommandOutcome> {
  const { id, name } = await companyNamed(company);
  await setCompanyStatus(operatorOf(id, Date.now()), 'suspended');
  return { lines: [`${name} is suspended: its users are locked out, and its alarms are not emailed.`] };
}

async function resume({ company }: Values<'company'>): Promise<CommandOutcome> {
  const { id, name } = await companyNamed(company);
  await setCompanyStatus(operatorOf(id, Date.now()), 'enabled');
  return { lines: [`${name} is enabled.`] };
}

async function exportCompany({ company, to, table }: Values<'company' | 'to' | 'table'>): Promise<CommandOutcome> {
  // The store reads the name of its table from here.
  if (table) process.env[ENVIRONMENT.entitiesTable] = table;
  return { lines: await exportToFile(await companyNamed(company), to) };
}

async function restore({ from }: Values<'from'>): Promise<CommandOutcome> {
  return { lines: await restoreFromFile(from) };
}

async function remove({ company, confirm, to }: Values<'company' | 'confirm' | 'to'>): Promise<CommandOutcome> {
  return { lines: await removeAfterExport(await companyNamed(company), confirm, to) };
}

async function erase({ from, confirm }: Values<'from' | 'confirm'>): Promise<CommandOutcome> {
  return { lines: await eraseByFile(from, confirm) };
}

async function audit(values: Values<'company' | 'since' | 'until' | 'user' | 'csv'>): Promise<CommandOutcome> {
  const { company, ...options } = values;
  // The records of a removed company are found by its id.
  const id = UUID_PATTERN.test(company) ? company : (await companyNamed(company)).id;
  const now = Date.now();
  return { lines: await showAudit(id, { ...options, until: Math.min(options.until, now) }, now) };
}

async function tell(
  values: Values<'company' | 'key' | 'subject' | 'message' | 'people' | 'send'>,
): Promise<CommandOutcome> {
  const { company, message: text, ...telling } = values;
  const companies = company === EVERY_COMPANY ? await listCompanies() : [await companyNamed(company)];
  return { lines: await tellCompanies(companies, { ...telling, text }, Date.now()) };
}

const accounts = async ({ mend }: Values<'mend'>): Promise<CommandOutcome> => ({
  lines: await compareAccounts(mend, Date.now()),
});

const quotas = async (): Promise<CommandOutcome> => ({ lines: await quotaTable(await listCompanies(), Date.now()) });

const list = async (): Promise<CommandOutcome> => ({ lines: companyTable(await listCompanies()) });

/** The operators' commands, by the word after `npm run company:`. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    description: 'Creates a company and invites its first admin.',
    options: ['name', 'seats', 'admin'],
    run: create,
  },
  invite: {
    description: 'Invites a person to a company, or sends the invitation again.',
    options: ['company', 'email', 'role'],
    run: inviteUser,
  },
  seats: { description: 'Sets a company’s number of seats.', options: ['company', 'seats'], run: changeSeats },
  list: { description: 'Lists all companies with their seats.', options: [], run: list },
  quotas: { description: 'Shows quota usage by company and user.', options: [], run: quotas },
  accounts: {
    description: 'Compares all companies’ users with the accounts in the user pool, and fixes differences.',
    options: ['mend'],
    run: accounts,
  },
  suspend: {
    description: 'Locks out a company’s users and stops its alarm emails.',
    options: ['company'],
    run: suspend,
  },
  export: { description: 'Writes a company to a file.', options: ['company', 'to', 'table'], run: exportCompany },
  restore: {
    description: 'Restores a company from a file, with all its ids. Its users must be invited again.',
    options: ['from'],
    run: restore,
  },
  remove: {
    description: 'Writes a company to a file, then removes it with its users.',
    options: ['company', 'confirm', 'to'],
    run: remove,
  },
  erase: {
    description: 'Deletes the readings of a company that company:remove has written to a file (DynamoDB only).',
    options: ['from', 'confirm'],
    run: erase,
  },
  audit: {
    description: 'Shows who changed what in a company, newest first.',
    options: ['company', 'since', 'until', 'user', 'csv'],
    run: audit,
  },
  tell: {
    description:
      'Emails the admins, or all people, of a company or of all companies. Without --send, it only shows who would get it.',
    options: ['company', 'key', 'subject', 'message', 'people', 'send'],
    run: tell,
  },
  resume: { description: 'Enables a suspended company again.', options: ['company'], run: resume },
};
