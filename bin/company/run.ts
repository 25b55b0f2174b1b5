import { explained, parseCommandLine, readOptions, WHERE } from '../operators/options.ts';
import { aimAt } from '../operators/target.ts';
import { COMMANDS, type Command, type Outcome } from './commands.ts';
import { OPTIONS, type OptionName } from './options.ts';

function usage(name: string, { says, takes }: Command): string[] {
  const written = (option: OptionName) => `--${option} ${OPTIONS[option].value}`;
  const shown = takes.map((option) => ('otherwise' in OPTIONS[option] ? `[${written(option)}]` : written(option)));
  return [
    says,
    '',
    `npm run company:${name} -- ${[...shown, '[--stack NAME | --local]'].join(' ')}`,
    ...explained([...takes.map((option) => [written(option), OPTIONS[option].says] as const), ...WHERE]),
  ];
}

const overview = (): string[] => [
  'npm run company:COMMAND -- OPTIONS',
  ...Object.entries(COMMANDS).map(([name, { says }]) => `  ${name.padEnd(10)} ${says}`),
  'npm run company:COMMAND -- --help tells the options of one.',
];

/** Runs one of the operators' commands. Throws a sentence for the person when it cannot. @param say prints one line */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  say: (line: string) => void,
): Promise<Outcome> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    if (name && name !== '--help') throw new Error([`There is no command ${name}.`, ...overview()].join('\n'));
    return { lines: overview() };
  }
  const line = parseCommandLine(args, command.takes);
  if (line.help) return { lines: usage(name, command) };
  const values = readOptions(OPTIONS, command.takes, line.given);
  say((await aimAt(line)).where);
  return command.run(values);
}
