import type { PortalContext } from '../../lib/context.ts';
import { STAGES, type StageName } from '../../lib/stage.ts';
import { CAPACITIES } from '../../shared/platform/capacity.ts';
import { HOUR_PACKINGS, READINGS_ENGINES } from '../../shared/platform/readings.ts';
import { INGEST_WAYS } from '../../shared/platform/topics.ts';
import { TRACING } from '../../shared/platform/tracing.ts';
import { helpLines, type Options, oneOf, readOptions, wholeNumber } from '../operators/options.ts';
import { COPIES, FIREWALL, type Fleet, REPORTING } from './fleet.ts';

const MAX_AMOUNT = 10_000_000;

/** A number from 0, with or without a fraction. Throws what the option takes. */
function amount(text: string, max = MAX_AMOUNT): number {
  const number = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || number > max) throw new Error(`takes a number from 0 to ${max}`);
  return number;
}

/** An option with some names as its values. */
const choice = <Name extends string>(names: readonly Name[], description: string, usual: Name) => ({
  placeholder: names.join('|'),
  description,
  default: usual as string,
  read: oneOf(names),
});

/** Counts of one wingnut, where nothing else is given. */
const PER = { company: 50, user: 20, alarm: 5 } as const;

/** The options of `npm run cost`: their help and how they are read. */
const OPTIONS = {
  stage: choice(
    Object.keys(STAGES) as StageName[],
    'its alarms; given, also readings, packing, capacity, ingest, tracing, firewall and months of its settings',
    'prod',
  ),
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
  companies: {
    placeholder: 'NUMBER',
    description: `companies, all of one size; default: one for each ${PER.company} wingnuts`,
    read: amount,
  },
  users: {
    placeholder: 'NUMBER',
    description: `people who log in during the month; default: one for each ${PER.user} wingnuts`,
    read: amount,
  },
  hours: {
    placeholder: 'HOURS',
    description: 'hours per day that each person has a dashboard open',
    default: '1',
    read: (text: string) => amount(text, 24),
  },
  board: {
    placeholder: 'HOURS',
    description: 'hours per day that each person has the board of all properties open',
    default: '0.25',
    read: (text: string) => amount(text, 24),
  },
  poll: {
    placeholder: 'SECONDS',
    description: 'seconds between two polls of an open dashboard',
    default: '4',
    read: (text: string) => wholeNumber(text, 3600),
  },
  alarms: {
    placeholder: 'NUMBER',
    description: `alarms triggered in the month; default: one for each ${PER.alarm} wingnuts`,
    read: amount,
  },
  texts: {
    placeholder: 'NUMBER',
    description: 'text messages about alarms in the month, to the United States; a sender costs extra',
    default: '0',
    read: amount,
  },
  calls: { placeholder: 'NUMBER', description: 'voice calls about alarms in the month', default: '0', read: amount },
  outages: {
    placeholder: 'DAYS',
    description: 'days of the month on which a tenth of the wingnuts is silent',
    default: '1',
    read: (text: string) => amount(text, 31),
  },
  readings: choice(READINGS_ENGINES, 'the store for readings', 'dynamodb'),
  packing: choice(HOUR_PACKINGS, 'how hours of readings are written to DynamoDB', 'packed'),
  capacity: choice(CAPACITIES, 'how the tables of DynamoDB are billed', 'on-demand'),
  reporting: choice(REPORTING, 'a message for each reading, or batches of five minutes and changes at once', 'minute'),
  ingest: choice(INGEST_WAYS, 'messages by the broker or by Basic Ingest', 'topic'),
  firewall: choice(FIREWALL, 'WAF before CloudFront, with one rule', 'off'),
  copies: choice(COPIES, 'daily copies of the tables in a vault of another account or region', 'off'),
  tracing: choice(TRACING, 'what X-Ray traces: all functions, those of the API, none', 'off'),
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

/** The settings of `--recommended`: the cheapest choices that keep every promise (docs/operations.md#cost). */
export const RECOMMENDED = {
  readings: 'dynamodb',
  packing: 'compressed',
  reporting: 'adaptive',
  ingest: 'basic',
  capacity: 'provisioned',
} as const;

/** The options that the settings of a deployment answer. */
export const fleetOf = (context: PortalContext): Record<string, string> => ({
  readings: context.readings,
  packing: context.hours,
  capacity: context.capacity,
  ingest: context.ingest,
  tracing: context.tracing,
  months: String(context.readingsMonths),
  firewall: context.firewall ? 'on' : 'off',
});
const RECOMMENDED_OPTIONS = Object.entries(RECOMMENDED)
  .map(([name, value]) => `--${name} ${value}`)
  .join(' ');

export const USAGE: readonly string[] = [
  'Estimates what a month costs, by path and by service, and what would save most. Works offline, without an account.',
  '',
  'npm run cost -- --wingnuts 1000 --recommended',
  'npm run cost -- --wingnuts 1000 --interval 60 --users 50 --readings timestream',
  ...helpLines(
    NAMES.map((name) => [`--${name} ${OPTIONS[name].placeholder}`, `${OPTIONS[name].description}${defaultNote(name)}`]),
  ),
  ...helpLines([['--recommended', `the same as ${RECOMMENDED_OPTIONS}`]]),
];

/** Reads the options. Throws a sentence that names the first wrong option. */
export function readFleet(texts: Readonly<Record<string, string | undefined>>): Fleet {
  const wingnuts = texts.wingnuts ?? OPTIONS.wingnuts.default;
  const each = (wingnutsOfOne: number) => String(Math.ceil(Number(wingnuts) / wingnutsOfOne) || 0);
  const sizes = { properties: wingnuts, companies: each(PER.company), users: each(PER.user), alarms: each(PER.alarm) };
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  return readOptions(OPTIONS, NAMES, { ...sizes, ...given });
}
