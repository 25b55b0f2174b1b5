import { randomBytes } from 'node:crypto';
import { endAccount, findAccountState } from '../../lambdas/flows/people/identity.ts';
import { addOperator, createOperator, listOperators } from '../../lambdas/flows/people/operators.ts';
import { findOwner } from '../../lambdas/store/people/emails.ts';
import { OUTPUTS } from '../../shared/platform/outputs.ts';
import { PUBLIC_PATHS } from '../../shared/portal/public-paths.ts';
import { OPTIONS as COMPANY_OPTIONS } from '../company/options.ts';
import { helpLines, parseCommandLine, readOptions, TARGET_OPTIONS } from '../operators/options.ts';
import { connectTo, type Target } from '../operators/target.ts';

/** Every kind of character that the pool asks for, and 256 bits that nobody learns. */
const unknownPassword = (): string => `Aa1!${randomBytes(32).toString('base64url')}`;

/** Throws a sentence for the operator when the account is a company's. */
async function requireNoCompany(email: string, attributes: Readonly<Record<string, string>> | undefined) {
  if (attributes?.['custom:companyId'] || (await findOwner(email))) {
    throw new Error(`${email} is a user of a company. An operator needs an address of their own.`);
  }
}

async function grant(email: string, { outputs }: Target): Promise<string[]> {
  const account = await findAccountState(email);
  await requireNoCompany(email, account?.attributes);
  if (!account) await createOperator(email, unknownPassword());
  await addOperator(email);
  const page = (path: string) => `${outputs[OUTPUTS.portalUrl]}${path}`;
  return [
    `${email} may see the fleet.`,
    ...(account
      ? []
      : [`Choose a password at ${page(PUBLIC_PATHS.resetPassword)}, then log in at ${page(PUBLIC_PATHS.login)}.`]),
  ];
}

async function revoke(email: string): Promise<string[]> {
  const operator = (await listOperators()).find((each) => each.email === email);
  if (!operator) throw new Error(`${email} is no operator. npm run fleet:operators lists them.`);
  await endAccount(operator.sub);
  return [`${email} no longer sees the fleet: the account is deleted, and its sessions are refused at once.`];
}

async function operators(): Promise<string[]> {
  const found = await listOperators();
  return found.length === 0 ? ['No one may see the fleet.'] : found.map(({ email }) => email).sort();
}

const OPTIONS = { email: { ...COMPANY_OPTIONS.email, description: 'the address the operator logs in with' } } as const;

interface Command {
  readonly description: string;
  readonly options: readonly (keyof typeof OPTIONS)[];
  run(email: string, target: Target): Promise<readonly string[]>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  grant: {
    description: 'Lets an operator see the fleet. Makes an account that belongs to no company.',
    options: ['email'],
    run: grant,
  },
  revoke: { description: 'Deletes the account of an operator.', options: ['email'], run: revoke },
  operators: { description: 'Lists the operators who may see the fleet.', options: [], run: operators },
};

/** Runs `fleet:grant`, `fleet:revoke` or `fleet:operators`. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runFleetCommand(
  [name = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new Error(
      `There is no command ${name}. There are ${Object.keys(COMMANDS)
        .map((each) => `fleet:${each}`)
        .join(', ')}.`,
    );
  const { description, options } = command;
  const line = parseCommandLine(args, options);
  if (line.help) {
    const usage = options.map((option) => `--${option} ${OPTIONS[option].placeholder}`);
    return [
      description,
      '',
      `npm run fleet:${name} -- ${[...usage, '[--stack NAME | --local]'].join(' ')}`,
      ...helpLines([
        ...options.map((option, index) => [usage[index] ?? '', OPTIONS[option].description] as const),
        ...TARGET_OPTIONS,
      ]),
    ];
  }
  const { email = '' } = options.length > 0 ? readOptions(OPTIONS, ['email'], line.values) : {};
  const target = await connectTo(line);
  print(target.where);
  return command.run(email, target);
}
