import { parseArgs } from 'node:util';
import { isEmail, normalEmail } from '../../shared/domain/email.ts';
import { ROLES, type Role } from '../../shared/domain/role.ts';

/** The longest name, company and address that the forms take (S2 §9). */
const LONGEST = 45;
const MOST_SEATS = 100_000;

interface Option {
  readonly value: string;
  readonly says: string;
  /** What is read when it is not given; without this it must be. */
  readonly otherwise?: string;
  /** Throws what it takes, to be put after the option's name. */
  read(given: string): unknown;
}

/** How each option of the operators' commands is written and read. */
export const OPTIONS = {
  name: { value: 'NAME', says: 'the name of the company', read: text },
  company: { value: 'COMPANY', says: 'its id or its whole name, as company:list shows them', read: text },
  seats: { value: 'NUMBER', says: 'how many users it may have, invited ones included', read: seats },
  admin: { value: 'EMAIL', says: 'the address of its first admin, who is invited by mail', read: address },
  email: { value: 'EMAIL', says: 'whom to invite; somebody who is invited already gets a new mail', read: address },
  role: { value: 'ROLE', says: `${ROLES.join(', ')}; admin if not given`, otherwise: 'admin', read: role },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
export type Values<Name extends OptionName> = {
  readonly [Each in Name]: ReturnType<(typeof OPTIONS)[Each]['read']>;
};

function text(given: string): string {
  const trimmed = given.trim();
  if (!trimmed || trimmed.length > LONGEST || /\p{Cc}/u.test(trimmed))
    throw new Error(`takes 1 to ${LONGEST} characters`);
  return trimmed;
}

function address(given: string): string {
  if (!isEmail(given) || given.length > LONGEST) throw new Error('takes an e-mail address');
  return normalEmail(given);
}

function seats(given: string): number {
  const number = Number(given);
  if (!/^\d+$/.test(given) || number < 1 || number > MOST_SEATS)
    throw new Error(`takes a whole number from 1 to ${MOST_SEATS}`);
  return number;
}

function role(given: string): Role {
  const found = ROLES.find((each) => each === given);
  if (!found) throw new Error(`takes one of ${ROLES.join(', ')}`);
  return found;
}

export interface CommandLine {
  readonly help: boolean;
  readonly local: boolean;
  readonly stack: string | undefined;
  /** As given, of the options that the command takes. */
  readonly given: Readonly<Record<string, string | undefined>>;
}

/** Splits a command line. Throws a sentence for the person when an option is unknown or lacks its value. */
export function parseCommandLine(args: readonly string[], names: readonly OptionName[]): CommandLine {
  const flag = { type: 'boolean', default: false } as const;
  const value = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(names.map((name) => [name, value])),
      help: flag,
      local: flag,
      stack: value,
    },
  });
  const { help, local, stack, ...given } = values;
  if (local && stack) throw new Error('--local and --stack exclude each other');
  return { help: help === true, local: local === true, stack, given: given as CommandLine['given'] };
}

/** What is read of an option that is not given; undefined when it must be. */
export const otherwise = (name: OptionName): string | undefined => (OPTIONS[name] as Option).otherwise;

/** Reads options. Throws a sentence that names the first one that is missing or wrong. */
export function readOptions(names: readonly OptionName[], given: CommandLine['given']): Values<OptionName> {
  return Object.fromEntries(names.map((name) => [name, readOption(name, given[name])])) as Values<OptionName>;
}

function readOption(name: OptionName, given = otherwise(name)): unknown {
  if (given === undefined) throw new Error(`--${name} is missing`);
  try {
    return OPTIONS[name].read(given);
  } catch (error) {
    throw new Error(`--${name} ${(error as Error).message}`);
  }
}
