import { companyNamed } from '../company/commands.ts';
import { OPTIONS as COMPANY_OPTIONS } from '../company/options.ts';
import { helpLines, parseCommandLine, readOptions, TARGET_OPTIONS, wholeNumber } from '../operators/options.ts';
import { connectTo } from '../operators/target.ts';
import { readTold } from './read-told.ts';
import { toldLines } from './told-lines.ts';

/** Alarms that began so many days ago are looked at, if nothing else is asked for. */
const DAYS = '7';
const MAX_DAYS = 400;

const OPTIONS = {
  company: COMPANY_OPTIONS.company,
  property: {
    placeholder: 'PROPERTY',
    description: 'its id, its Property ID or its name',
    read: COMPANY_OPTIONS.company.read,
  },
  person: {
    placeholder: 'EMAIL',
    description: 'only messages to this person; default: everybody',
    default: '',
    read: (text: string) => (text === '' ? '' : COMPANY_OPTIONS.email.read(text)),
  },
  days: {
    placeholder: 'NUMBER',
    description: `alarms that began in the last days (${DAYS})`,
    default: DAYS,
    read: (text: string) => wholeNumber(text, MAX_DAYS),
  },
} as const;
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

const usageOf = (name: keyof typeof OPTIONS) => `--${name} ${OPTIONS[name].placeholder}`;
const USAGE: readonly string[] = [
  'Shows who was told of the alarms of a property, what became of each message, and what holds back the others.',
  '',
  `npm run alarm:told -- ${NAMES.map((name) => ('default' in OPTIONS[name] ? `[${usageOf(name)}]` : usageOf(name))).join(' ')} [--stack NAME | --local]`,
  ...helpLines([...NAMES.map((name) => [usageOf(name), OPTIONS[name].description] as const), ...TARGET_OPTIONS]),
];

/** Runs `alarm:told`. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runAlarmCommand(
  [name = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  if (name !== 'told') throw new Error(`There is no command ${name}. There is alarm:told.`);
  const line = parseCommandLine(args, NAMES);
  if (line.help) return USAGE;
  const values = readOptions(OPTIONS, NAMES, line.values);
  print((await connectTo(line)).where);
  const company = await companyNamed(values.company);
  return toldLines(await readTold(company.id, values, Date.now()));
}
