import { countText, numberText } from '../../../../shared/domain/figures/numbers.ts';
import { rangeText, temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { type Language, READER, type Reader } from '../../../../shared/domain/figures/reader.ts';
import { calendarDateText, calendarDayText, wallHoursText } from '../../../../shared/domain/figures/times.ts';
import type { RuleCount } from '../../../../shared/domain/records/apartments-record.ts';
import type { HeatRule, RuleSet } from '../../../../shared/domain/records/rule-sets.ts';

/** Every text of the tenant's page, in both languages (docs/product/apartments.md#tenant-language). Temperatures are °F, days `2026-11-23`. */
export interface TenantTexts {
  /** The other language, in its own words. */
  readonly other: string;
  readonly title: string;
  readonly apartment: (number: string) => string;
  readonly now: string;
  readonly states: Readonly<Record<'cold' | 'ok' | 'notRequired' | 'unknown' | 'stale' | 'fault' | 'none', string>>;
  readonly readAt: (time: string) => string;
  readonly lastAt: (time: string) => string;
  readonly requiredNow: (min: number) => string;
  readonly nothingRequired: string;
  readonly outdoorUnknown: string;
  readonly rule: string;
  readonly noRule: string;
  readonly season: (set: RuleSet) => string;
  readonly ruleLine: (rule: HeatRule) => string;
  readonly source: string;
  readonly week: string;
  readonly weekChart: string;
  readonly measured: string;
  readonly required: string;
  readonly days: string;
  readonly daysChart: string;
  readonly dayInWords: (day: string, low: number, high: number, below: number, readings: number) => string;
  readonly counted: (rule: HeatRule, count: RuleCount) => string;
  readonly noReadings: string;
  readonly dayWithin: string;
  readonly dayBelow: string;
  readonly allDays: string;
  readonly columns: readonly [day: string, range: string, below: string];
  readonly belowOf: (below: number, readings: number) => string;
  readonly disclaimer: string;
  readonly call: string;
  readonly managedBy: (company: string) => string;
  readonly noContact: string;
  readonly since: (day: string) => string;
  readonly privacy: string;
  readonly loading: string;
  readonly ended: string;
  readonly tooOften: string;
  readonly failed: string;
  readonly tryAgain: string;
}

/** The hours of a rule: night goes over midnight. */
const isNight = ({ from, to }: Pick<HeatRule, 'from' | 'to'>): boolean => from > to;
const isAllDay = ({ from, to }: Pick<HeatRule, 'from' | 'to'>): boolean => from === 0 && to === 24 * 60;

/** Who reads in each language. Both read the same units. */
export const TENANT_READERS: Readonly<Record<Language, Reader>> = { en: READER, es: { ...READER, language: 'es' } };
const SPANISH = TENANT_READERS.es;

const seasonDay = (monthDay: string, reader = READER): string => calendarDayText(`2026-${monthDay}`, reader);

export const TENANT_TEXTS: Readonly<Record<Language, TenantTexts>> = {
  en: {
    other: 'Español',
    title: 'Apartment temperature',
    apartment: (number) => `Apartment ${number}`,
    now: 'Now',
    states: {
      cold: 'Below the rule',
      ok: 'Meets the rule',
      notRequired: 'No heat required now',
      unknown: 'Can’t be compared now',
      stale: 'No data for 3 hours',
      fault: 'Sensor fault',
      none: 'No readings yet',
    },
    readAt: (time) => `Measured at ${time}.`,
    lastAt: (time) => `The last reading is from ${time}. It says nothing about now.`,
    requiredNow: (min) => `The rule requires at least ${temperatureText(min)} now.`,
    nothingRequired: 'The rule requires no heat now.',
    outdoorUnknown: 'The rule depends on the outdoor temperature, which is unknown now.',
    rule: 'What the rule requires',
    noRule: 'We don’t have heat rules for this address. Ask your city.',
    season: ({ name, season }) =>
      season ? `${name}, from ${seasonDay(season.from)} to ${seasonDay(season.to)}:` : `${name}, all year:`,
    ruleLine: ({ from, to, min, outdoorBelow }) =>
      `${wallHoursText(from, to)}: at least ${temperatureText(min)}${
        outdoorBelow === undefined ? '' : ` when it’s below ${temperatureText(outdoorBelow)} outside`
      }`,
    source: 'Read the rule',
    week: 'Last 7 days',
    weekChart: 'Temperature of the last 7 days and what the rule required',
    measured: 'Measured',
    required: 'Required',
    days: 'Last 90 days',
    daysChart: 'Lowest and highest temperature of each of the last 90 days',
    dayInWords: (day, low, high, below, readings) =>
      `${calendarDayText(day)}: ${rangeText('temperature', low, high)}${below > 0 ? `, ${numberText(below)} of ${countText(readings, 'reading')} below the rule` : ''}`,
    counted: (rule, { readings, below }) => {
      const when = isAllDay(rule) ? '' : isNight(rule) ? ' at night' : ' by day';
      if (readings === 0) return `No readings${when} while the rule applied.`;
      return `${numberText(below)} of ${countText(readings, 'reading')}${when} ${below === 1 ? 'was' : 'were'} below ${temperatureText(rule.min)}.`;
    },
    noReadings: 'No readings yet. The page fills as the sensor reports.',
    dayWithin: 'Lowest to highest of a day',
    dayBelow: 'A day with readings below the rule',
    allDays: 'Every day as a list',
    columns: ['Day', 'Lowest to highest', 'Below the rule'],
    belowOf: (below, readings) => `${numberText(below)} of ${numberText(readings)}`,
    disclaimer: 'These are sensor measurements. They aren’t a legal determination.',
    call: 'Who to call',
    managedBy: (company) => `Your building is managed by ${company}.`,
    noContact: 'Call the number that you use for repairs.',
    since: (day) =>
      `This page is for the tenant of this apartment. It shows readings since ${calendarDateText(day)} and ends with the tenancy.`,
    privacy: 'Privacy',
    loading: 'Loading',
    ended: 'This link is no longer valid. Ask your building’s management for a new one.',
    tooOften: 'This link was opened too often. Try again in an hour.',
    failed: 'Couldn’t load the temperature.',
    tryAgain: 'TRY AGAIN',
  },
  es: {
    other: 'English',
    title: 'Temperatura del apartamento',
    apartment: (number) => `Apartamento ${number}`,
    now: 'Ahora',
    states: {
      cold: 'Por debajo de la norma',
      ok: 'Cumple la norma',
      notRequired: 'Ahora no se exige calefacción',
      unknown: 'No se puede comparar ahora',
      stale: 'Sin datos desde hace 3 horas',
      fault: 'Falla del sensor',
      none: 'Todavía no hay mediciones',
    },
    readAt: (time) => `Medida: ${time}`,
    lastAt: (time) => `La última medición no dice nada sobre este momento: ${time}`,
    requiredNow: (min) => `La norma exige ahora al menos ${temperatureText(min)}.`,
    nothingRequired: 'La norma no exige calefacción ahora.',
    outdoorUnknown: 'La norma depende de la temperatura exterior, que ahora no se conoce.',
    rule: 'Lo que exige la norma',
    noRule: 'No tenemos normas de calefacción para esta dirección. Pregunte a su ciudad.',
    season: ({ name, season }) =>
      season
        ? `${name}, del ${seasonDay(season.from, SPANISH)} al ${seasonDay(season.to, SPANISH)}:`
        : `${name}, todo el año:`,
    ruleLine: ({ from, to, min, outdoorBelow }) =>
      `${wallHoursText(from, to, SPANISH)}: al menos ${temperatureText(min)}${
        outdoorBelow === undefined ? '' : ` cuando afuera hay menos de ${temperatureText(outdoorBelow)}`
      }`,
    source: 'Leer la norma (en inglés)',
    week: 'Últimos 7 días',
    weekChart: 'Temperatura de los últimos 7 días y lo que exigía la norma',
    measured: 'Medida',
    required: 'Exigida',
    days: 'Últimos 90 días',
    daysChart: 'Temperatura mínima y máxima de cada uno de los últimos 90 días',
    dayInWords: (day, low, high, below, readings) =>
      `${calendarDayText(day, SPANISH)}: ${rangeText('temperature', low, high)}${below > 0 ? `, ${numberText(below)} de ${numberText(readings)} mediciones por debajo de la norma` : ''}`,
    counted: (rule, { readings, below }) => {
      const when = isAllDay(rule) ? '' : isNight(rule) ? ' de noche' : ' de día';
      if (readings === 0) return `Sin mediciones${when} mientras regía la norma.`;
      return `${numberText(below)} de ${numberText(readings)} ${readings === 1 ? 'medición' : 'mediciones'}${when} ${below === 1 ? 'estuvo' : 'estuvieron'} por debajo de ${temperatureText(rule.min)}.`;
    },
    noReadings: 'Todavía no hay mediciones. La página se llena a medida que llegan.',
    dayWithin: 'Mínima y máxima de un día',
    dayBelow: 'Un día con mediciones por debajo de la norma',
    allDays: 'Todos los días en una lista',
    columns: ['Día', 'Mínima y máxima', 'Por debajo de la norma'],
    belowOf: (below, readings) => `${numberText(below)} de ${numberText(readings)}`,
    disclaimer: 'Son mediciones de un sensor. No son una decisión legal.',
    call: 'A quién llamar',
    managedBy: (company) => `Su edificio lo administra ${company}.`,
    noContact: 'Llame al número que usa para las reparaciones.',
    since: (day) =>
      `Esta página es para el inquilino de este apartamento. Muestra mediciones desde: ${calendarDateText(day, SPANISH)}. Termina con el alquiler.`,
    privacy: 'Privacidad (en inglés)',
    loading: 'Cargando',
    ended: 'Este enlace ya no es válido. Pida uno nuevo a la administración de su edificio.',
    tooOften: 'Este enlace se abrió demasiadas veces. Intente de nuevo en una hora.',
    failed: 'No se pudo cargar la temperatura.',
    tryAgain: 'INTENTAR DE NUEVO',
  },
};

/** The name of the language in the address, where somebody has chosen one. */
const PARAMETER = 'lang';
const isLanguage = (text: string | null): text is Language => text === 'en' || text === 'es';

/** The language that somebody has chosen, or that of the browser; English for any other. */
export function firstLanguage(query: string, languages: readonly string[]): Language {
  const chosen = new URLSearchParams(query).get(PARAMETER);
  if (isLanguage(chosen)) return chosen;
  const known = languages.map((each) => each.slice(0, 2).toLowerCase()).find(isLanguage);
  return known ?? 'en';
}

/** The address of the page with a chosen language. A page that is opened again has it, and nothing is stored. */
export const addressIn = (language: Language, { pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  `${pathname}?${PARAMETER}=${language}${hash}`;
