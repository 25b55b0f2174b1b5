import { helpLines, parseCommandLine, readOptions, TARGET_OPTIONS } from '../operators/options.ts';
import { connectTo } from '../operators/target.ts';
import { COMMANDS, type Command, type CommandOutcome } from './commands.ts';
import { OPTIONS, type OptionName } from './options.ts';

function usage(name: string, { description, options }: Command): string[] {
  const usageOf = (option: OptionName) => `--${option} ${OPTIONS[option].placeholder}`;
  const usages = options.map((option) => ('default' in OPTIONS[option] ? `[${usageOf(option)}]` : usageOf(option)));
  return [
    description,
    '',
    `npm run company:${name} -- ${[...usages, '[--stack NAME | --local]'].join(' ')}`,
    ...helpLines([
      ...options.map((option) => [usageOf(option), OPTIONS[option].description] as const),
      ...TARGET_OPTIONS,
    ]),
  ];
}

const overview = (): string[] => [
  'npm run company:COMMAND -- OPTIONS',
  ...Object.entries(COMMANDS).map(([name, { description }]) => `  ${name.padEnd(10)} ${description}`),
  'npm run company:COMMAND -- --help shows the options of a command.',
];

/** Runs one of the operators' commands. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<CommandOutcome> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    if (name && name !== '--help') throw new Error([`There is no command ${name}.`, ...overview()].join('\n'));
    return { lines: overview() };
  }
  const line = parseCommandLine(args, command.options);
  if (line.help) return { lines: usage(name, command) };
  const values = readOptions(OPTIONS, command.options, line.values);
  print((await connectTo(line)).where);
  return command.run(values);
}
