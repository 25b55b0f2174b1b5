import { parseArgs } from 'node:util';

/** One option of the operators' commands: how it is written and read. */
export interface Option {
  readonly placeholder: string;
  readonly description: string;
  /** What is read when it is not given; without this it must be. */
  readonly default?: string;
  /** Throws what it takes, to be put after the option's name. */
  read(given: string): unknown;
}
export type Options = Readonly<Record<string, Option>>;
export type OptionValues<Table extends Options, Name extends keyof Table = keyof Table> = {
  readonly [Each in Name]: ReturnType<Table[Each]['read']>;
};

export interface CommandLine {
  readonly help: boolean;
  readonly local: boolean;
  readonly stack: string | undefined;
  /** As given, of the options that the command takes. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Which of the command's own flags are given. */
  readonly flags: ReadonlySet<string>;
}

/** Splits a command line. Throws a sentence for the person when an option is unknown or lacks its value. */
export function parseCommandLine(
  args: readonly string[],
  names: readonly string[],
  flagNames: readonly string[] = [],
): CommandLine {
  const flag = { type: 'boolean', default: false } as const;
  const value = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(names.map((name) => [name, value])),
      ...Object.fromEntries(flagNames.map((name) => [name, flag])),
      help: flag,
      local: flag,
      stack: value,
    },
  });
  const { help, local, stack } = values;
  if (local && stack) throw new Error('--local and --stack exclude each other');
  const all: Readonly<Record<string, string | boolean | undefined>> = values;
  return {
    help: help === true,
    local: local === true,
    stack,
    values: Object.fromEntries(names.flatMap((name) => (typeof all[name] === 'string' ? [[name, all[name]]] : []))),
    flags: new Set(flagNames.filter((name) => all[name] === true)),
  };
}

/** Reads options. Throws a sentence that names the first one that is missing or wrong. */
export function readOptions<Table extends Options, Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
  given: CommandLine['values'],
): OptionValues<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, readOption(table, name, given[name])])) as OptionValues<
    Table,
    Name
  >;
}

function readOption(table: Options, name: string, given = table[name]?.default): unknown {
  if (given === undefined) throw new Error(`--${name} is missing`);
  try {
    return table[name]?.read(given);
  } catch (error) {
    throw new Error(`--${name} ${(error as Error).message}`);
  }
}

/** A whole number from 1, as options take it. Throws what it takes. */
export function wholeNumber(given: string, most: number): number {
  const number = Number(given);
  if (!/^\d+$/.test(given) || number < 1 || number > most) throw new Error(`takes a whole number from 1 to ${most}`);
  return number;
}

/** Which stack a command is about, as its help tells it. */
export const TARGET_OPTIONS: readonly (readonly [option: string, says: string])[] = [
  ['--stack NAME', 'a deployed stack, with the ordinary AWS credentials'],
  ['--local', 'the running local stack; also without --stack'],
];

/** Options with what they mean, as lines of a help. */
export const helpLines = (options: readonly (readonly [option: string, says: string])[]): string[] =>
  options.map(([option, says]) => `  ${option.padEnd(20)} ${says}`);
