import { figureText } from '../figures/quantities.ts';
import { pageReader, READER, type Reader } from '../figures/reader.ts';
import { english, sayTo } from '../figures/say.ts';
import { calendarDayText, wallHoursText } from '../figures/times.ts';
import type { Address } from '../property.ts';

/** A part of the day in which rooms must have a temperature. Times are minutes of the local day; `from` after `to` means overnight. */
export interface HeatRule {
  readonly from: number;
  readonly to: number;
  /** °F */
  readonly min: number;
  /** The rule holds only while it is colder than this outside, °F. */
  readonly outdoorBelow?: number;
}

/** A public text, and the day on which the figures were compared with it. */
export interface RuleSource {
  readonly title: string;
  readonly url: string;
  readonly checked: string;
}

/** The rules of a city, or of a company for itself (docs/product/records.md#rule-sets). */
export interface RuleSet {
  readonly name: string;
  /** The text about heat; about hot water too, if it has no text of its own. Absent for a company's own rules. */
  readonly source?: RuleSource;
  readonly hotWaterSource?: RuleSource;
  /** The days of the year on which rooms must be heated, both included, `MM-DD`. Absent: all year. */
  readonly season?: { readonly from: string; readonly to: string };
  readonly heat: readonly HeatRule[];
  /** The least temperature of hot water, all year, °F. Absent: no figure. */
  readonly hotWaterMin?: number;
  /** The hours in which it must be that warm, minutes of the local day. Absent: all. */
  readonly hotWaterHours?: Pick<HeatRule, 'from' | 'to'>;
}

const temperatureFor = (value: number, reader: Reader): string => figureText('temperature', value, undefined, reader);

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;
const CHECKED = '2026-11-23';
const HOT_WATER_CHECKED = '2026-11-27';

const NEW_YORK = {
  source: {
    title: 'Housing Maintenance Code §27-2029',
    url: 'https://www.nyc.gov/site/hpd/services-and-information/heat-and-hot-water-information.page',
    checked: CHECKED,
  },
  season: { from: '10-01', to: '05-31' },
  heat: [
    { from: at(6), to: at(22), min: 68, outdoorBelow: 55 },
    { from: at(22), to: at(6), min: 62 },
  ],
  hotWaterMin: 120,
} as const satisfies Omit<RuleSet, 'name'>;

/** The rule sets of cities, and the model code of the others. A change of a law is a change of this table. */
export const RULE_SETS = {
  newYork: {
    name: 'New York City',
    ...NEW_YORK,
    hotWaterSource: {
      title: 'Housing Maintenance Code §27-2031, in a public copy',
      url: 'http://tenant.net/Other_Laws/HMC/sub2/art8.html',
      checked: HOT_WATER_CHECKED,
    },
    hotWaterHours: { from: at(6), to: at(24) },
  },
  newYorkAllHours: {
    name: 'New York City, hot water at all hours',
    ...NEW_YORK,
    hotWaterSource: {
      title: `Multiple Dwelling Law §75(3), with the ${temperatureFor(120, READER)} of §27-2031`,
      url: 'https://www.nysenate.gov/legislation/laws/MDW/75',
      checked: HOT_WATER_CHECKED,
    },
  },
  boston: {
    name: 'Boston',
    source: {
      title: 'State Sanitary Code, 105 CMR 410.180 and, for hot water, 410.150',
      url: 'https://www.mass.gov/regulations/105-CMR-41000-minimum-standards-of-fitness-for-human-habitation-state-sanitary-code-chapter-ii',
      checked: CHECKED,
    },
    season: { from: '09-15', to: '05-31' },
    heat: [
      { from: at(7), to: at(23), min: 68 },
      { from: at(23), to: at(7), min: 64 },
    ],
    hotWaterMin: 110,
  },
  chicago: {
    name: 'Chicago',
    source: {
      title: 'Chicago Heat Ordinance, Municipal Code 14X-8-803',
      url: 'https://www.chicago.gov/city/en/depts/bldgs/supp_info/chicago-heat-ordinance.html',
      checked: CHECKED,
    },
    season: { from: '09-15', to: '06-01' },
    heat: [
      { from: at(8, 30), to: at(22, 30), min: 68 },
      { from: at(22, 30), to: at(8, 30), min: 66 },
    ],
    hotWaterSource: {
      title: 'Municipal Code 13-196-430, in a public copy',
      url: 'https://chicagocode.org/13-196-430/',
      checked: HOT_WATER_CHECKED,
    },
    hotWaterMin: 120,
    hotWaterHours: { from: at(6), to: at(22, 30) },
  },
  toronto: {
    name: 'Toronto',
    source: {
      title: 'Municipal Code chapter 497',
      url: 'https://www.toronto.ca/legdocs/municode/1184_497.pdf',
      checked: CHECKED,
    },
    season: { from: '09-15', to: '06-01' },
    heat: [{ from: 0, to: at(24), min: 69.8 }],
    hotWaterSource: {
      title: 'Municipal Code chapter 629, section 37, as the city describes it',
      url: 'https://www.toronto.ca/community-people/housing-shelter/rental-housing-tenant-information/rental-housing-standards/',
      checked: HOT_WATER_CHECKED,
    },
    hotWaterMin: 113,
  },
  washington: {
    name: 'Washington DC',
    source: {
      title: 'DC Municipal Regulations 14-501',
      url: 'https://dcregs.dc.gov/Common/DCMR/RuleList.aspx?ChapterNum=14-5',
      checked: CHECKED,
    },
    heat: [
      { from: at(6, 30), to: at(23), min: 68 },
      { from: at(23), to: at(6, 30), min: 65 },
    ],
  },
  ipmc: {
    name: 'International Property Maintenance Code 602',
    source: {
      title: 'International Property Maintenance Code 602.2 and 602.3, in a public copy',
      url: 'https://codelibrary.amlegal.com/codes/philadelphia/latest/philadelphia_pa/0-0-0-189607',
      checked: '2026-11-30',
    },
    season: { from: '10-01', to: '05-31' },
    heat: [{ from: 0, to: at(24), min: 68 }],
  },
} as const satisfies Record<string, RuleSet>;

export type RuleSetId = keyof typeof RULE_SETS;
export const RULE_SET_IDS = Object.keys(RULE_SETS) as RuleSetId[];

/** The places where a rule set holds: in some cities of a state, or in the whole of it. */
const PLACES: Readonly<Record<RuleSetId, { readonly state: readonly string[]; readonly cities?: readonly string[] }>> =
  {
    newYork: {
      state: ['ny', 'new york'],
      cities: ['new york', 'new york city', 'manhattan', 'brooklyn', 'queens', 'bronx', 'the bronx', 'staten island'],
    },
    // Somebody who knows when the building was erected has to choose it.
    newYorkAllHours: { state: [] },
    // Its text is that of the state.
    boston: { state: ['ma', 'massachusetts'] },
    chicago: { state: ['il', 'illinois'], cities: ['chicago'] },
    toronto: { state: ['on', 'ontario'], cities: ['toronto', 'north york', 'scarborough', 'etobicoke'] },
    washington: { state: ['dc', 'district of columbia'] },
    // It holds where no other does: see `rulesAt`.
    ipmc: { state: [] },
  };
const UNITED_STATES = ['united states', 'united states of america', 'usa', 'us'];
const plain = (text: string): string => text.toLowerCase().replaceAll('.', '').trim();

/**
 * The rule set to begin with at an address: that of the city, else in the United States the model code. Undefined elsewhere
 * (docs/product/records.md#whose-rules).
 */
export function rulesAt(address: Pick<Address, 'city' | 'provinceState' | 'country'>): RuleSetId | undefined {
  const [city, provinceState, country] = [address.city, address.provinceState, address.country].map(plain);
  const own = RULE_SET_IDS.find((id) => {
    const { state, cities } = PLACES[id];
    return state.includes(provinceState ?? '') && (!cities || cities.includes(city ?? ''));
  });
  return own ?? (UNITED_STATES.includes(country ?? '') ? 'ipmc' : undefined);
}

/** A company's own rules, as they are typed. Times are `HH:MM`, days `MM-DD`, temperatures °F. */
export interface OwnRules {
  readonly seasonFrom: string;
  readonly seasonTo: string;
  readonly dayFrom: string;
  readonly dayTo: string;
  readonly dayMin: number;
  readonly nightMin?: number | undefined;
  readonly outdoorBelow?: number | undefined;
  readonly hotWaterMin?: number | undefined;
}

const minuteOf = (clock: string): number => at(Number(clock.slice(0, 2)), Number(clock.slice(3)));

/** The rule set of typed rules. */
export function ownRuleSet(own: OwnRules): RuleSet {
  const [from, to] = [minuteOf(own.dayFrom), minuteOf(own.dayTo)];
  const cold = own.outdoorBelow === undefined ? {} : { outdoorBelow: own.outdoorBelow };
  return {
    name: english('Custom rules'),
    season: { from: own.seasonFrom, to: own.seasonTo },
    heat: [
      { from, to, min: own.dayMin, ...cold },
      ...(own.nightMin === undefined || from === to ? [] : [{ from: to, to: from, min: own.nightMin }]),
    ],
    ...(own.hotWaterMin !== undefined && { hotWaterMin: own.hotWaterMin }),
  };
}

/** The name of a company's own rules in calls and addresses, beside the ids of the rule sets. */
export const OWN = 'own';

/** The rule set that a call asks for by its name: one of the table, or typed rules. */
export const askedRules = (asked: OwnRules & { readonly rules: RuleSetId | typeof OWN }): RuleSet =>
  asked.rules === OWN ? ownRuleSet(asked) : RULE_SETS[asked.rules];

/** Whether rooms must be heated on a day. @param day `2026-11-23` */
export function isInSeason({ season }: Pick<RuleSet, 'season'>, day: string): boolean {
  if (!season) return true;
  const date = day.slice('2026-'.length);
  const { from, to } = season;
  return from <= to ? from <= date && date <= to : date >= from || date <= to;
}

/** The hours of a rule, at the beginning of a sentence. */
const hoursInWords = (from: number, to: number, reader: Reader): string =>
  wallHoursText(from, to, reader).replace(/^(?:all|todo)/, (word) => word.charAt(0).toUpperCase() + word.slice(1));

function heatInWords({ from, to, min, outdoorBelow }: HeatRule, reader: Reader): string {
  const say = sayTo(reader);
  const [hours, least] = [hoursInWords(from, to, reader), temperatureFor(min, reader)];
  return outdoorBelow === undefined
    ? say`${hours} at least ${least}`
    : say`${hours} at least ${least} while it is below ${temperatureFor(outdoorBelow, reader)} outside`;
}

/** `Oct 1`. @param day `10-01` */
const dayInWords = (day: string, reader: Reader): string => calendarDayText(`2024-${day}`, reader);

/** The least temperature of hot water, and its hours. */
function hotWaterInWords(min: number, hours: RuleSet['hotWaterHours'], reader: Reader): string {
  const say = sayTo(reader);
  const least = temperatureFor(min, reader);
  return hours
    ? say`Hot water ${wallHoursText(hours.from, hours.to, reader)} at least ${least}, all year`
    : say`Hot water at least ${least}, all year`;
}

/** The public texts of a rule set in words, that of heat first. */
export function sourcesInWords(
  { source, hotWaterSource }: Pick<RuleSet, 'source' | 'hotWaterSource'>,
  reader: Reader = pageReader(),
): string[] {
  const say = sayTo(reader);
  return [source, hotWaterSource].flatMap((each) =>
    each ? say`${each.title}, ${each.url}, checked ${each.checked}` : [],
  );
}

/** A rule set in words, one sentence for each of its rules. */
export function rulesInWords(
  { heat, season, hotWaterMin, hotWaterHours }: RuleSet,
  reader: Reader = pageReader(),
): string[] {
  const say = sayTo(reader);
  return [
    season
      ? say`Heating season ${dayInWords(season.from, reader)} – ${dayInWords(season.to, reader)}`
      : say`Heat all year`,
    ...heat.map((rule) => heatInWords(rule, reader)),
    ...(hotWaterMin === undefined ? [] : [hotWaterInWords(hotWaterMin, hotWaterHours, reader)]),
  ];
}
