import { parseArgs } from 'node:util';

/** One option of the operators' commands. */
export interface Option {
  /** Stands for the value in the help, e.g. NUMBER. */
  readonly placeholder: string;
  readonly description: string;
  /** The text that is read when the option is absent. Without a default the option is required. */
  readonly default?: string;
  /** Throws what the option takes, as the end of a sentence that begins with its name. */
  read(text: string): unknown;
}
export type Options = Readonly<Record<string, Option>>;
export type OptionValues<Table extends Options, Name extends keyof Table = keyof Table> = {
  readonly [Each in Name]: ReturnType<Table[Each]['read']>;
};

export interface CommandLine {
  readonly help: boolean;
  readonly local: boolean;
  readonly stack: string | undefined;
  /** The texts of the command's own options. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** The command's own flags that are set. */
  readonly flags: ReadonlySet<string>;
}

/** Splits a command line. Throws a sentence for the operator when an option is unknown or lacks its value. */
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

/** Reads options. Throws a sentence that names the first option that is missing or wrong. */
export function readOptions<Table extends Options, Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
  texts: CommandLine['values'],
): OptionValues<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, readOption(table, name, texts[name])])) as OptionValues<
    Table,
    Name
  >;
}

function readOption(table: Options, name: string, text = table[name]?.default): unknown {
  if (text === undefined) throw new Error(`--${name} is missing`);
  try {
    return table[name]?.read(text);
  } catch (error) {
    throw new Error(`--${name} ${(error as Error).message}`);
  }
}

/** Reads a whole number from 1 to `max`. Throws what the option takes. */
export function wholeNumber(text: string, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > max) throw new Error(`takes a whole number from 1 to ${max}`);
  return number;
}

/** Reads one of some names. Throws what the option takes. */
export const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string): Name => {
    const found = names.find((name) => name === text);
    if (!found) throw new Error(`takes one of ${names.join(', ')}`);
    return found;
  };

/** The help of the options that choose the stack. */
export const TARGET_OPTIONS: readonly (readonly [option: string, says: string])[] = [
  ['--stack NAME', 'a deployed stack, with the usual AWS credentials'],
  ['--local', 'the running local stack; this is the default'],
];

/** Options with their descriptions, as lines of a help text. */
export const helpLines = (options: readonly (readonly [option: string, says: string])[]): string[] =>
  options.map(([option, says]) => `  ${option.padEnd(20)} ${says}`);
