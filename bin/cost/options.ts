import { READINGS_ENGINES } from '../../shared/platform/readings.ts';
import { helpLines, type Options, readOptions, wholeNumber } from '../operators/options.ts';
import type { Fleet } from './fleet.ts';

const MAX_AMOUNT = 10_000_000;

/** A number from 0, with or without a fraction. Throws what the option takes. */
function amount(text: string, max = MAX_AMOUNT): number {
  const number = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || number > max) throw new Error(`takes a number from 0 to ${max}`);
  return number;
}

function engine(text: string) {
  const found = READINGS_ENGINES.find((each) => each === text);
  if (!found) throw new Error(`takes one of ${READINGS_ENGINES.join(', ')}`);
  return found;
}

/** The options of `npm run cost`: their help and how they are read. */
const OPTIONS = {
  wingnuts: { placeholder: 'NUMBER', description: 'wingnuts that publish', default: '1000', read: amount },
  interval: {
    placeholder: 'SECONDS',
    description: 'seconds between two readings of a wingnut',
    default: '60',
    read: (text: string) => wholeNumber(text, 86_400),
  },
  inputs: {
    placeholder: 'NUMBER',
    description: 'inputs that a wingnut uses',
    default: '20',
    read: (text: string) => wholeNumber(text, 48),
  },
  properties: { placeholder: 'NUMBER', description: 'properties; default: as many as wingnuts', read: amount },
  users: { placeholder: 'NUMBER', description: 'people who sign in during the month', default: '50', read: amount },
  hours: {
    placeholder: 'HOURS',
    description: 'hours per day that each person has a dashboard open',
    default: '1',
    read: (text: string) => amount(text, 24),
  },
  poll: {
    placeholder: 'SECONDS',
    description: 'seconds between two polls of an open dashboard',
    default: '4',
    read: (text: string) => wholeNumber(text, 3600),
  },
  alarms: { placeholder: 'NUMBER', description: 'alarms raised in the month', default: '200', read: amount },
  readings: { placeholder: 'STORE', description: READINGS_ENGINES.join(' or '), default: 'timestream', read: engine },
  months: {
    placeholder: 'NUMBER',
    description: 'months of readings that are stored, up to 60',
    default: '12',
    read: (text: string) => wholeNumber(text, 60),
  },
} as const satisfies Options;

type Name = keyof typeof OPTIONS;
export const NAMES = Object.keys(OPTIONS) as Name[];

const defaultNote = (name: Name) => ('default' in OPTIONS[name] ? ` (${OPTIONS[name].default})` : '');

export const USAGE: readonly string[] = [
  'Estimates what a month costs, by path and by service, and what would save most. Works offline, without an account.',
  '',
  'npm run cost -- --wingnuts 1000 --interval 60 --users 50',
  ...helpLines(
    NAMES.map((name) => [`--${name} ${OPTIONS[name].placeholder}`, `${OPTIONS[name].description}${defaultNote(name)}`]),
  ),
];

/** Reads the options. Throws a sentence that names the first wrong option. */
export function readFleet(texts: Readonly<Record<string, string | undefined>>): Fleet {
  const properties = texts.properties ?? texts.wingnuts ?? OPTIONS.wingnuts.default;
  return readOptions(OPTIONS, NAMES, { ...texts, properties });
}
