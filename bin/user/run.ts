import { existsSync, writeFileSync } from 'node:fs';
import { clearAddress, endAccount, findAccountState } from '../../lambdas/flows/people/identity.ts';
import { takesSeat } from '../../lambdas/flows/people/seats.ts';
import { forgetNames } from '../../lambdas/store/alarms/alarms.ts';
import { leaveEscalation } from '../../lambdas/store/alarms/escalations.ts';
import { removeRecipient } from '../../lambdas/store/alarms/notifications.ts';
import { operatorOf } from '../../lambdas/store/base/audit.ts';
import { beginDeletion, endDeletion } from '../../lambdas/store/people/accounts.ts';
import { findBounce } from '../../lambdas/store/people/bounces.ts';
import { getCompany } from '../../lambdas/store/people/companies.ts';
import { findOwner } from '../../lambdas/store/people/emails.ts';
import { removePendingUser } from '../../lambdas/store/people/pending-users.ts';
import { findUser, listUsers } from '../../lambdas/store/people/users.ts';
import type { CompanyItem, UserItem } from '../../shared/platform/items/items.ts';
import { loadPartition } from '../company/archive/partition.ts';
import { OPTIONS as COMPANY_OPTIONS } from '../company/options.ts';
import { helpLines, type OptionValues, parseCommandLine, readOptions, TARGET_OPTIONS } from '../operators/options.ts';
import { connectTo } from '../operators/target.ts';
import { personalData } from './personal-data.ts';

interface Found {
  readonly company: CompanyItem;
  readonly user: UserItem;
}

/** The user with this address. Throws a sentence for the operator. */
async function findPerson(email: string): Promise<Found> {
  const owner = await findOwner(email);
  const user = owner && (await findUser(owner.companyId, owner.userId));
  if (!user) throw new Error(`No one has the address ${email}. Histories keep IDs of former users, not names.`);
  return { company: await getCompany(owner.companyId), user };
}

/**
 * Deletes a person: account, record, address, saved view, alert settings, places among recipients, levels and rotas, and the names that
 * earlier versions stored in the history of alarms. Until the last step the command can be repeated. Returns lines for the operator.
 * @param now UTC ms
 */
async function erasePerson(email: string, confirmed: string, now: number): Promise<string[]> {
  if (confirmed !== email) throw new Error('Nothing was erased: --confirm takes the same address again.');
  const { company, user } = await findPerson(email);
  const author = operatorOf(company.id, now);
  if (user.entityStatus === 'pending') {
    await clearAddress(user.email, user.id);
    await forgetNames(company.id, user.id);
    await removePendingUser(author, user, takesSeat, 'userErased');
  } else {
    await beginDeletion(author, user.id, 'userErased');
    if (user.sub) await endAccount(user.sub);
    await removeRecipient(company.id, user.id);
    await leaveEscalation(company.id, user.id, now);
    await forgetNames(company.id, user.id);
    await endDeletion(company.id, user, takesSeat);
  }
  const admins = (await listUsers(company.id)).filter(({ role }) => role === 'admin');
  return [
    `Erased ${email} of ${company.name}. Histories name ${user.id} as a former user.`,
    'The backup of the tables keeps the old state for 35 days, logs the id for 30 days.',
    'Files that company:export, company:remove or user:export wrote keep it until you delete them.',
    ...(admins.length === 0
      ? [`${company.name} has no admin now: npm run company:invite -- --company ${company.id} --email EMAIL`]
      : []),
  ];
}

/** Writes everything that is kept about a person to a new file, as JSON. Returns lines for the operator. @param now UTC ms */
async function exportPerson(email: string, file: string, now: number): Promise<string[]> {
  if (existsSync(file)) throw new Error(`${file} exists already. Nothing is overwritten.`);
  const { company, user } = await findPerson(email);
  const data = {
    exportedAt: new Date(now).toISOString(),
    company: { id: company.id, name: company.name },
    /** At the identity provider, which never gives passwords away. */
    account: (user.sub && (await findAccountState(user.sub))) || null,
    ...personalData(await loadPartition(company.id), user),
    returnedMail: (await findBounce(user.email)) ?? null,
  };
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return [
    `Wrote what is kept about ${email} to ${file}. Don’t share it with anyone else, and delete it afterwards.`,
    `Not in it: messages to support, which are in your mailbox, and log lines of 30 days with the id ${user.id}.`,
  ];
}

const OPTIONS = {
  email: { ...COMPANY_OPTIONS.email, description: 'the address of the person' },
  to: COMPANY_OPTIONS.to,
  confirm: { ...COMPANY_OPTIONS.email, description: 'the address again: nothing brings the person back' },
} as const;
type OptionName = keyof typeof OPTIONS;
type Values = OptionValues<typeof OPTIONS>;

interface Command {
  readonly description: string;
  readonly options: readonly OptionName[];
  run(values: Values): Promise<readonly string[]>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  export: {
    description: 'Writes everything that is kept about a person to a JSON file.',
    options: ['email', 'to'],
    run: ({ email, to }) => exportPerson(email, to, Date.now()),
  },
  erase: {
    description: 'Deletes a person. What the person did remains in histories without the name.',
    options: ['email', 'confirm'],
    run: ({ email, confirm }) => erasePerson(email, confirm, Date.now()),
  },
};

const usageOf = (option: OptionName) => `--${option} ${OPTIONS[option].placeholder}`;

const usage = (name: string, { description, options }: Command): string[] => [
  description,
  '',
  `npm run user:${name} -- ${[...options.map(usageOf), '[--stack NAME | --local]'].join(' ')}`,
  ...helpLines([
    ...options.map((option) => [usageOf(option), OPTIONS[option].description] as const),
    ...TARGET_OPTIONS,
  ]),
];

/** Runs a command for one person. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runUserCommand(
  [name = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}. There are user:export and user:erase.`);
  const line = parseCommandLine(args, command.options);
  if (line.help) return usage(name, command);
  const values = readOptions(OPTIONS, command.options, line.values);
  print((await connectTo(line)).where);
  return command.run(values as Values);
}
