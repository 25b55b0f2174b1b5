import { READINGS_ENGINES } from '../../shared/platform/readings.ts';
import { explained, type Options, readOptions, wholeNumber } from '../operators/options.ts';
import type { Fleet } from './fleet.ts';

const MOST = 10_000_000;

/** A number from 0, with a fraction if it has one. Throws what it takes. */
function amount(given: string, most = MOST): number {
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
  wingnuts: { value: 'NUMBER', says: 'wingnuts that publish', otherwise: '1000', read: amount },
  interval: {
    value: 'SECONDS',
    says: 'between two readings of a wingnut',
    otherwise: '60',
    read: (given: string) => wholeNumber(given, 86_400),
  },
  inputs: {
    value: 'NUMBER',
    says: 'inputs of a wingnut in use',
    otherwise: '20',
    read: (given: string) => wholeNumber(given, 48),
  },
  properties: { value: 'NUMBER', says: 'properties; as many as wingnuts if not given', read: amount },
  users: { value: 'NUMBER', says: 'people who sign in within the month', otherwise: '50', read: amount },
  hours: {
    value: 'HOURS',
    says: 'a day that each has a dashboard open',
    otherwise: '1',
    read: (given: string) => amount(given, 24),
  },
  poll: {
    value: 'SECONDS',
    says: 'between two questions of an open dashboard',
    otherwise: '4',
    read: (given: string) => wholeNumber(given, 3600),
  },
  alarms: { value: 'NUMBER', says: 'alarms raised within the month', otherwise: '200', read: amount },
  readings: { value: 'STORE', says: READINGS_ENGINES.join(' or '), otherwise: 'timestream', read: engine },
  months: {
    value: 'NUMBER',
    says: 'of readings that are kept, up to 60',
    otherwise: '12',
    read: (given: string) => wholeNumber(given, 60),
  },
} as const satisfies Options;

type Name = keyof typeof OPTIONS;
export const NAMES = Object.keys(OPTIONS) as Name[];

const usual = (name: Name) => ('otherwise' in OPTIONS[name] ? ` (${OPTIONS[name].otherwise})` : '');

export const USAGE: readonly string[] = [
  'Tells what a month costs, by path and by service, and what would save most. Asks nobody and needs no account.',
  '',
  'npm run cost -- --wingnuts 1000 --interval 60 --users 50',
  ...explained(NAMES.map((name) => [`--${name} ${OPTIONS[name].value}`, `${OPTIONS[name].says}${usual(name)}`])),
];

/** What the options say of the month. Throws a sentence that names the first wrong one. */
export function readFleet(given: Readonly<Record<string, string | undefined>>): Fleet {
  const properties = given.properties ?? given.wingnuts ?? OPTIONS.wingnuts.otherwise;
  return readOptions(OPTIONS, NAMES, { ...given, properties });
}
