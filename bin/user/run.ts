import { existsSync, writeFileSync } from 'node:fs';
import { findAccountState } from '../../lambdas/common/people/identity.ts';
import { findBounce } from '../../lambdas/store/people/bounces.ts';
import { loadPartition } from '../company/archive/partition.ts';
import { OPTIONS as COMPANY_OPTIONS } from '../company/options.ts';
import { helpLines, type OptionValues, parseCommandLine, readOptions, TARGET_OPTIONS } from '../operators/options.ts';
import { connectTo } from '../operators/target.ts';
import { erasePerson } from './erase.ts';
import { findPerson } from './person.ts';
import { personalData } from './personal-data.ts';

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
    `Wrote what is kept about ${email} to ${file}. Give it to nobody else, and delete it afterwards.`,
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
