import { COMMANDS, type Command, type Outcome } from './commands.ts';
import { OPTIONS, otherwise, parseCommandLine, readOptions } from './options.ts';
import { aimAt } from './target.ts';

function usage(name: string, { says, takes }: Command): string[] {
  const shown = takes.map((option) => {
    const text = `--${option} ${OPTIONS[option].value}`;
    return otherwise(option) === undefined ? text : `[${text}]`;
  });
  const explained = takes.map((option) => [`--${option} ${OPTIONS[option].value}`, OPTIONS[option].says]);
  const where = [
    ['--stack NAME', 'a deployed stack, with the ordinary AWS credentials'],
    ['--local', 'the running local stack; also without --stack'],
  ];
  return [
    says,
    '',
    `npm run company:${name} -- ${[...shown, '[--stack NAME | --local]'].join(' ')}`,
    ...[...explained, ...where].map(([option = '', meaning]) => `  ${option.padEnd(20)} ${meaning}`),
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
  const values = readOptions(command.takes, line.given);
  say(await aimAt(line));
  return command.run(values);
}
