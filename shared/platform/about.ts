import { RADIX } from '../domain/readings/half-hours.ts';
import type { DeviceHealth, Network, ResetReason } from '../domain/wingnuts/health.ts';
import type { BootSeen } from '../domain/wingnuts/health-days.ts';
import type { LatestItem, SpecsItem } from './items/items.ts';

/**
 * What a wingnut says of itself, as a stored text in its latest values. They are written with each message, and as a map it would
 * push those of 20 inputs over the one KB that DynamoDB counts for a write. A line of parts, a letter and a value each, then model, software and
 * hardware, a line each. Items of earlier versions have `specs` and `boots` as they are.
 */

export type About = Partial<Pick<LatestItem, 'specs' | 'boots'>>;

const NETWORK_LETTERS: Readonly<Record<Network, string>> = { ethernet: 'e', wifi: 'w', lte: 'l' };
const REASON_LETTERS: Readonly<Record<ResetReason, string>> = {
  watchdog: 'w',
  brownout: 'b',
  software: 's',
  pin: 'p',
  power: 'o',
  update: 'u',
  unknown: 'x',
};

/** How a value is written behind its letter, and read. */
interface Code<Value> {
  readonly write: (value: Value) => string;
  /** Undefined for a text that is no value. */
  readonly read: (text: string) => Value | undefined;
}

const whole: Code<number> = {
  write: (value) => value.toString(RADIX),
  read: (text) => {
    const value = Number.parseInt(text, RADIX);
    return Number.isNaN(value) ? undefined : value;
  },
};
/** A part that is there or not. */
const flag: Code<true> = { write: () => '', read: () => true };

function oneOf<Value extends string>(letters: Readonly<Record<Value, string>>): Code<Value> {
  const values = new Map(Object.entries<string>(letters).map(([value, letter]) => [letter, value as Value]));
  return { write: (value) => letters[value], read: (letter) => values.get(letter) };
}

const network = oneOf(NETWORK_LETTERS);
const reason = oneOf(REASON_LETTERS);
const slot = oneOf({ a: 'a', b: 'b' });

/** `count.time.reason` */
const boot: Code<BootSeen> = {
  write: ([count, at, why]) => [whole.write(count), whole.write(at), reason.write(why)].join('.'),
  read: (text) => {
    const [count = '', at = '', why = ''] = text.split('.');
    const read = [whole.read(count), whole.read(at), reason.read(why)] as const;
    return read.includes(undefined) ? undefined : (read as BootSeen);
  },
};

type Fields<Of> = { readonly [Name in keyof Of]-?: readonly [letter: string, code: Code<NonNullable<Of[Name]>>] };

type Line = Omit<SpecsItem, 'model' | 'software' | 'hardware' | 'health'>;
const LINE: Fields<Line> = {
  receivedAt: ['t', whole],
  lastBoot: ['l', whole],
  reporting: ['p', flag],
  jobs: ['j', flag],
};
const HEALTH: Fields<DeviceHealth> = {
  network: ['n', network],
  rssi: ['s', whole],
  resetReason: ['r', reason],
  boots: ['k', whole],
  buffered: ['w', whole],
  slot: ['f', slot],
  clockOffset: ['c', whole],
};
const BOOT = 'b';

const namesOf = <Of>(fields: Fields<Of>) => Object.keys(fields) as (keyof Of)[];

const partsOf = <Of>(fields: Fields<Of>, from: Of): string[] =>
  namesOf(fields).flatMap((name) => {
    const [letter, code] = fields[name];
    const value = from[name];
    return value === undefined || value === null ? [] : [letter + code.write(value)];
  });

function readFields<Of>(fields: Fields<Of>, parts: ReadonlyMap<string, string>): Partial<Of> {
  const read = namesOf(fields).map((name) => {
    const [letter, code] = fields[name];
    const text = parts.get(letter);
    return [name, text === undefined ? undefined : code.read(text)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<Of>;
}

/** Undefined while the wingnut has said nothing of itself. The texts have no line breaks: ingest keeps them as lines. */
export function aboutText({ specs, boots = [] }: About): string | undefined {
  if (!specs && boots.length === 0) return undefined;
  const parts = [
    ...(specs ? [...partsOf<Line>(LINE, specs), ...partsOf(HEALTH, specs.health ?? {})] : []),
    ...boots.map((each) => BOOT + boot.write(each)),
  ];
  const texts = specs ? [specs.model, specs.software, specs.hardware] : [];
  return [parts.join(), ...texts].join('\n');
}

/** Reads what `aboutText` wrote. Parts that only a later version knows are left out. */
export function parseAbout(text: string): About {
  const [line = '', model = '', software = '', hardware = ''] = text.split('\n');
  const all = line.split(',').map((part) => [part.slice(0, 1), part.slice(1)] as const);
  const parts = new Map(all);
  const { receivedAt, lastBoot = null, ...flags } = readFields(LINE, parts);
  const health = readFields(HEALTH, parts);
  const boots = all.flatMap(([letter, each]) => {
    const read = letter === BOOT ? boot.read(each) : undefined;
    return read ? [read] : [];
  });
  const isHealthKnown = Object.keys(health).length > 0;
  return {
    ...(receivedAt !== undefined && {
      specs: { model, software, hardware, lastBoot, ...flags, ...(isHealthKnown && { health }), receivedAt },
    }),
    ...(boots.length > 0 && { boots }),
  };
}

/** Latest values as they are stored. */
export function packed<Item extends object>(item: Item & About): Item & { readonly about?: string } {
  const { specs, boots, ...rest } = item;
  const about = aboutText({ ...(specs && { specs }), ...(boots && { boots }) });
  return { ...rest, ...(about !== undefined && { about }) } as Item & { readonly about?: string };
}

/** Latest values as they are known, or a part of them. An item of an earlier version stays as it is. */
export function unpacked<Item extends object>(stored: Item): Item {
  const { about, ...rest } = stored as Item & { readonly about?: string };
  return about === undefined ? stored : ({ ...rest, ...parseAbout(about) } as Item);
}
