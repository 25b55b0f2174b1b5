import { known } from '../facts/figures.ts';
import { numberText } from '../figures/numbers.ts';
import { pressureText } from '../figures/quantities.ts';
import { type English, english, plural, say } from '../figures/say.ts';
import { PLANT_LIMITS, type PlantProfile } from '../plant-profile.ts';
import type { BOOK_KIND_WORDS } from '../sentences/english/book-kinds.ts';
import type { Service, ServiceRule } from './service.ts';

/** The book of a plant: what stands in a building, and when it was serviced (docs/product/book.md). */

/** Questions about an item beside maker, model, serial and year. */
type Asked = 'input' | 'fuel' | 'condensing' | 'watts' | 'gallons' | 'opensAt';

/** The kinds of items, in the order of the page: what is asked of them, and whether a sensor may count how they run. Their words are a table of sentences (docs/decisions/294). */
export const BOOK_KINDS = {
  boiler: { asks: ['input', 'fuel', 'condensing'], runs: true },
  waterHeater: { asks: ['input'], runs: true },
  heatingPump: { asks: ['watts'], runs: true },
  hotWaterPump: { asks: ['watts'], runs: true },
  oilTank: { asks: ['gallons'], runs: false },
  hotWaterTank: { asks: ['gallons'], runs: false },
  expansionTank: { asks: ['gallons'], runs: false },
  reliefValve: { asks: ['opensAt'], runs: false },
  control: { asks: [], runs: false },
  other: { asks: [], runs: true },
} as const satisfies Readonly<
  Record<keyof typeof BOOK_KIND_WORDS, { readonly asks: readonly Asked[]; readonly runs: boolean }>
>;
export type BookKind = keyof typeof BOOK_KINDS;
export const BOOK_KIND_NAMES = Object.keys(BOOK_KINDS) as BookKind[];

/** Whether something is asked of a kind. */
export const isAsked = (kind: BookKind, what: Asked): boolean =>
  (BOOK_KINDS[kind].asks as readonly Asked[]).includes(what);

/** The units of an input: its words, and how many 1000 Btu an hour one of them is. */
export const INPUT_UNITS = {
  thousandBtu: { words: 'MBH', thousandBtu: 1 },
  btu: { words: 'Btu/h', thousandBtu: 0.001 },
  kilowatt: { words: 'kW', thousandBtu: 3.412_142 },
} as const;
export type InputUnit = keyof typeof INPUT_UNITS;
export const INPUT_UNIT_NAMES = Object.keys(INPUT_UNITS) as InputUnit[];

/** The bounds of figures, both included, and the longest texts and lists. */
export const BOOK_LIMITS = {
  items: 60,
  services: 20,
  manuals: 5,
  text: 80,
  note: 300,
  address: 500,
  year: { min: 1900, max: 2100 },
  gallons: { min: 1, max: 100_000 },
  everyMonths: { min: 1, max: 240 },
  everyHours: { min: 10, max: 200_000 },
  everyStarts: { min: 10, max: 10_000_000 },
} as const;

/** Facts that people enter about an item. */
export interface BookWords extends ServiceRule {
  readonly kind: BookKind;
  /** Its local name: 'Boiler 2'. */
  readonly name: string;
  readonly maker?: string;
  readonly model?: string;
  readonly serial?: string;
  readonly year?: number;
  /** At full rate, as its plate says. */
  readonly input?: { readonly value: number; readonly unit: InputUnit };
  readonly fuel?: 'gas' | 'oil';
  readonly condensing?: boolean;
  readonly watts?: number;
  readonly gallons?: number;
  /** PSI. */
  readonly opensAt?: number;
  /** Addresses that begin with https. */
  readonly manuals: readonly string[];
  /** The last day of the warranty, `2027-03-31`. */
  readonly warrantyUntil?: string;
  /** The newest day first. */
  readonly services: readonly Service[];
}

/** An item of the book. */
export interface BookItem extends BookWords {
  readonly id: string;
  /** Counts the writes. */
  readonly version: number;
}

/** The services of an item with one more, the newest day first. The oldest is forgotten when there are too many. */
export const withService = (services: readonly Service[], service: Service): readonly Service[] =>
  [service, ...services].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)).slice(0, BOOK_LIMITS.services);

/** The input of an item at full rate, 1000 Btu an hour. */
const inputOf = ({ input }: Pick<BookWords, 'input'>): number | undefined =>
  input && Math.round(input.value * INPUT_UNITS[input.unit].thousandBtu * 1000) / 1000;

/** The value that all agree on; undefined where they differ, or one does not say it. */
function agreed<Value>(values: readonly Value[]): Value | undefined {
  const [first, ...others] = values;
  return others.every((each) => each === first) ? first : undefined;
}

const sum = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce((total, value) => (total === undefined || value === undefined ? undefined : total + value), 0);

/** Whether the plant's facts may have a figure. */
const fits = (name: string, value: unknown): boolean => {
  const limits = (PLANT_LIMITS as Readonly<Record<string, { readonly min: number; readonly max: number }>>)[name];
  return !limits || typeof value !== 'number' || (value >= limits.min && value <= limits.max);
};

/**
 * The facts of the plant that its book says (docs/product/book.md#facts). A fact of which items say different things, or one says
 * nothing, is left out: findings do not guess.
 */
export function factsOfBook(items: readonly BookWords[]): PlantProfile {
  const of = (kind: BookKind) => items.filter((item) => item.kind === kind);
  const [boilers, pumps, tanks, valves] = [of('boiler'), of('heatingPump'), of('oilTank'), of('reliefValve')];
  const facts: PlantProfile = known({
    boilers: boilers.length || undefined,
    boilerInput: agreed(boilers.map(inputOf)),
    condensing: agreed(boilers.map(({ condensing }) => condensing)),
    fuel: agreed(boilers.map(({ fuel }) => fuel)),
    pumpPower: agreed(pumps.map(({ watts }) => watts)),
    tankSize: sum(tanks.map(({ gallons }) => gallons)) || undefined,
    reliefPressure: agreed(valves.map(({ opensAt }) => opensAt)),
  });
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => fits(name, value)));
}

/** An input with its unit: '600,000 Btu/h', because 600 1000 Btu/h reads badly. */
const inputInWords = ({ value, unit }: NonNullable<BookWords['input']>): string =>
  unit === 'thousandBtu'
    ? `${numberText(value * 1000)} ${INPUT_UNITS.btu.words}`
    : `${numberText(value, { most: 3 })} ${INPUT_UNITS[unit].words}`;

/** The fuels in words. */
const FUELS: Readonly<Record<NonNullable<BookWords['fuel']>, English>> = { gas: english('gas'), oil: english('oil') };

/** An item in one line: 'Weil-McLain 88, serial 4711, 2009, 600,000 Btu/h'. */
export function itemInWords(item: BookWords): string {
  const { maker, model, serial, year, input, fuel, condensing, watts, gallons, opensAt } = item;
  const parts = [
    [maker, model].filter(Boolean).join(' '),
    serial && say`serial ${serial}`,
    year,
    input && inputInWords(input),
    fuel && say(FUELS[fuel]),
    condensing === undefined ? undefined : condensing ? say`condensing` : say`not condensing`,
    watts && `${numberText(watts, { most: 3 })} W`,
    gallons && say`${plural(gallons, 'gallon')}`,
    opensAt && say`opens at ${pressureText(opensAt)}`,
  ];
  return parts.filter(Boolean).join(', ');
}
