import { READINGS_ENGINES } from '../../shared/platform/readings.ts';
import { helpLines, type Options, readOptions, wholeNumber } from '../operators/options.ts';
import type { Fleet } from './fleet.ts';

const MAX_AMOUNT = 10_000_000;

/** A number from 0, with a fraction if it has one. Throws what it takes. */
function amount(given: string, most = MAX_AMOUNT): number {
  const number = Number(given);
  if (!/^\d+(\.\d+)?$/.test(given) || number > most) throw new Error(`takes a number from 0 to ${most}`);
  return number;
}

function engine(given: string) {
  const found = READINGS_ENGINES.find((each) => each === given);
  if (!found) throw new Error(`takes one of ${READINGS_ENGINES.join(', ')}`);
  return found;
}

/** How each option of `npm run cost` is written and read. */
const OPTIONS = {
  wingnuts: { placeholder: 'NUMBER', description: 'wingnuts that publish', default: '1000', read: amount },
  interval: {
    placeholder: 'SECONDS',
    description: 'between two readings of a wingnut',
    default: '60',
    read: (given: string) => wholeNumber(given, 86_400),
  },
  inputs: {
    placeholder: 'NUMBER',
    description: 'inputs of a wingnut in use',
    default: '20',
    read: (given: string) => wholeNumber(given, 48),
  },
  properties: { placeholder: 'NUMBER', description: 'properties; as many as wingnuts if not given', read: amount },
  users: { placeholder: 'NUMBER', description: 'people who sign in within the month', default: '50', read: amount },
  hours: {
    placeholder: 'HOURS',
    description: 'a day that each has a dashboard open',
    default: '1',
    read: (given: string) => amount(given, 24),
  },
  poll: {
    placeholder: 'SECONDS',
    description: 'between two questions of an open dashboard',
    default: '4',
    read: (given: string) => wholeNumber(given, 3600),
  },
  alarms: { placeholder: 'NUMBER', description: 'alarms raised within the month', default: '200', read: amount },
  readings: { placeholder: 'STORE', description: READINGS_ENGINES.join(' or '), default: 'timestream', read: engine },
  months: {
    placeholder: 'NUMBER',
    description: 'of readings that are kept, up to 60',
    default: '12',
    read: (given: string) => wholeNumber(given, 60),
  },
} as const satisfies Options;

type Name = keyof typeof OPTIONS;
export const NAMES = Object.keys(OPTIONS) as Name[];

const defaultNote = (name: Name) => ('default' in OPTIONS[name] ? ` (${OPTIONS[name].default})` : '');

export const USAGE: readonly string[] = [
  'Tells what a month costs, by path and by service, and what would save most. Asks nobody and needs no account.',
  '',
  'npm run cost -- --wingnuts 1000 --interval 60 --users 50',
  ...helpLines(
    NAMES.map((name) => [`--${name} ${OPTIONS[name].placeholder}`, `${OPTIONS[name].description}${defaultNote(name)}`]),
  ),
];

/** What the options say of the month. Throws a sentence that names the first wrong one. */
export function readFleet(given: Readonly<Record<string, string | undefined>>): Fleet {
  const properties = given.properties ?? given.wingnuts ?? OPTIONS.wingnuts.default;
  return readOptions(OPTIONS, NAMES, { ...given, properties });
}
