import { helpLines, type Option, parseCommandLine, readOptions, wholeNumber } from './options.ts';
import { stageOption } from './stage-option.ts';

/** A command that works through all companies of a stage at a pace that the operator chooses. Without --go it only counts. */
export interface CountingCommand {
  /** The name of its npm script. */
  readonly script: string;
  /** The first lines of its help. */
  readonly says: readonly string[];
  /** Effect on a stage, as the beginning of a sentence. */
  readonly stage: string;
  readonly pace: {
    /** The name of the option. */
    readonly name: string;
    readonly description: string;
    readonly usual: number;
    readonly most: number;
  };
  /** Effect of --go. */
  readonly go: string;
  /** The last lines of its help. */
  readonly more?: readonly string[];
}

function helpOf(
  { script, says, pace, go, more = [] }: CountingCommand,
  table: Readonly<Record<string, Option>>,
): string[] {
  const options = Object.entries(table).map(
    ([name, { placeholder, description }]) => [`--${name} ${placeholder}`, description] as const,
  );
  const usage = `npm run ${script} -- --stage prod [--${pace.name} ${pace.usual}] [--go]`;
  return [...says, '', usage, ...helpLines([...options, ['--go', go]]), ...(more.length > 0 ? ['', ...more] : [])];
}

/** Reads the command line. Prints the help and returns undefined when that is asked for. Throws a sentence for the operator. */
export function readCounting(command: CountingCommand, args: readonly string[], print: (line: string) => void) {
  const { name, description, usual, most } = command.pace;
  const stages = { stage: stageOption(command.stage) };
  const paces = {
    [name]: {
      placeholder: 'NUMBER',
      description: `${description} (${usual})`,
      default: String(usual),
      read: (text: string) => wholeNumber(text, most),
    },
  };
  const { help, values, flags } = parseCommandLine(args, ['stage', name], ['go']);
  if (help) {
    for (const line of helpOf(command, { ...stages, ...paces })) print(line);
    return undefined;
  }
  const { stage } = readOptions(stages, ['stage'], values);
  const { [name]: pace = usual } = readOptions(paces, [name], values);
  return { stage, pace, goes: flags.has('go') };
}
