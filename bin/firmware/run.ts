import { type CommandLine, helpLines, parseCommandLine, readOptions, TARGET_OPTIONS } from '../operators/options.ts';
import { connectTo, type Target } from '../operators/target.ts';
import { listFirmware } from './list.ts';
import { OPTIONS } from './options.ts';
import { makeRelease } from './release.ts';
import { rollRing, stopRollout } from './roll.ts';

type OptionName = keyof typeof OPTIONS;
type Connect = () => Promise<Target>;

interface Command {
  readonly description: string;
  readonly options: readonly OptionName[];
  readonly flags: Readonly<Record<string, string>>;
  run(line: CommandLine, connect: Connect): Promise<string[]>;
}

const RELEASE = ['file', 'version', 'model', 'notes', 'key', 'signature', 'public-key', 'text-to-sign'] as const;
const ROLL = ['version', 'model', 'ring', 'pause', 'notice', 'window'] as const;
const STOP = ['version', 'model'] as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  release: {
    description: 'Signs an image of firmware and stores it. No wingnut gets it before firmware:roll.',
    options: RELEASE,
    flags: {},
    run: (line, connect) => makeRelease(readOptions(OPTIONS, RELEASE, line.values), connect),
  },
  roll: {
    description: 'Begins a ring of a rollout. Without --yes it only shows which wingnuts are concerned.',
    options: ROLL,
    flags: {
      yes: 'begins the ring',
      'any-weather': 'in winter also updates buildings whose outdoor temperature is unknown',
    },
    run: (line, connect) => rollRing(readOptions(OPTIONS, ROLL, line.values), line.flags, connect),
  },
  stop: {
    description: 'Cancels all rings of a rollout. Without --yes it only shows what would end.',
    options: STOP,
    flags: { yes: 'cancels them' },
    run: async (line, connect) => {
      await connect();
      return stopRollout(readOptions(OPTIONS, STOP, line.values), line.flags);
    },
  },
  list: {
    description: 'Shows releases, and rollouts with their counts and why updates failed.',
    options: [],
    flags: {},
    run: async (_, connect) => {
      await connect();
      return listFirmware();
    },
  },
};

function usage(name: string, { description, options, flags }: Command): string[] {
  const usageOf = (option: OptionName) => `--${option} ${OPTIONS[option].placeholder}`;
  const usages = options.map((option) => ('default' in OPTIONS[option] ? `[${usageOf(option)}]` : usageOf(option)));
  const switches = Object.keys(flags).map((flag) => `[--${flag}]`);
  return [
    description,
    '',
    `npm run firmware:${name} -- ${[...usages, ...switches, '[--stack NAME | --local]'].join(' ')}`,
    ...helpLines([
      ...options.map((option) => [usageOf(option), OPTIONS[option].description] as const),
      ...Object.entries(flags).map(([flag, says]) => [`--${flag}`, says] as const),
      ...TARGET_OPTIONS,
    ]),
  ];
}

const overview = (): string[] => [
  'npm run firmware:COMMAND -- OPTIONS',
  ...Object.entries(COMMANDS).map(([name, { description }]) => `  ${name.padEnd(10)} ${description}`),
];

/** Runs one of the commands for firmware. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runFirmware(
  [name = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    if (name && name !== '--help') throw new Error([`There is no command ${name}.`, ...overview()].join('\n'));
    return overview();
  }
  const line = parseCommandLine(args, command.options, Object.keys(command.flags));
  if (line.help) return usage(name, command);
  const connect = async () => {
    const target = await connectTo(line);
    print(target.where);
    return target;
  };
  return command.run(line, connect);
}
