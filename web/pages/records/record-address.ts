import { OWN, RULE_SET_IDS, type RuleSetId } from '../../../shared/domain/records/rule-sets.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';

/** The typed fields of own rules. An empty optional field asks for nothing. */
export interface OwnFields {
  readonly seasonFrom: string;
  readonly seasonTo: string;
  readonly dayFrom: string;
  readonly dayTo: string;
  readonly dayMin: string;
  readonly nightMin: string;
  readonly outdoorBelow: string;
  readonly hotWaterMin: string;
}

const OWN_DEFAULTS: OwnFields = {
  seasonFrom: '10-01',
  seasonTo: '05-31',
  dayFrom: '06:00',
  dayTo: '22:00',
  dayMin: '68',
  nightMin: '62',
  outdoorBelow: '',
  hotWaterMin: '120',
};
const OWN_NAMES = Object.keys(OWN_DEFAULTS) as (keyof OwnFields)[];

/** The state in the address of the page (docs/product/records.md#page). */
export interface RecordAddress {
  readonly property: string | undefined;
  readonly month: string;
  /** Undefined until somebody chooses, or the address of the property decides. */
  readonly rules: RuleSetId | typeof OWN | undefined;
  readonly own: OwnFields;
  /** The period of a certificate. Absent: the month's record. */
  readonly period?: TimeWindow | undefined;
  /** The label of the certificate's sensor. Absent: the first one. */
  readonly sensor?: string | undefined;
}

/** Whether a text is a day of a leap year: `10-01`. */
const isDay = (text: string): boolean =>
  /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) &&
  new Date(`2024-${text}T00:00Z`).toISOString().slice(5, 10) === text;

/** A field of own rules in the address. The fields of the season show nothing but a day, so another text is the usual one. */
const ownField = (name: keyof OwnFields, text: string | null): string =>
  text === null || (name.startsWith('season') && !isDay(text)) ? OWN_DEFAULTS[name] : text;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** Number of months that are offered. Older ones can stand in the address. */
const MONTHS_OFFERED = 24;

/** The last months, this one first: `2026-11`. @param now UTC ms */
export function monthsUpTo(now: number): string[] {
  const date = new Date(now);
  return Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** The period of `from` and `to`, UTC ms. Undefined where they are none; the form says what is wrong with one that no certificate has. */
function periodIn(address: URLSearchParams): TimeWindow | undefined {
  const [startTime, endTime] = ['from', 'to'].map((name) => {
    const text = address.get(name) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  });
  return startTime !== undefined && endTime !== undefined && startTime < endTime ? { startTime, endTime } : undefined;
}

/** Reads the address. A month that it does not say, or says wrongly, is the last one; rules stay open. @param now UTC ms */
export function readRecordAddress(address: URLSearchParams, now: number): RecordAddress {
  const month = address.get('month') ?? '';
  const rules = address.get('rules');
  const [, lastMonth = ''] = monthsUpTo(now);
  const own = Object.fromEntries(
    OWN_NAMES.map((name) => [name, ownField(name, address.get(name))]),
  ) as unknown as OwnFields;
  const period = periodIn(address);
  const sensor = address.get('sensor');
  return {
    property: address.get('property') ?? undefined,
    month: MONTH.test(month) ? month : lastMonth,
    rules: rules === OWN ? OWN : RULE_SET_IDS.find((id) => id === rules),
    own,
    ...(period && { period }),
    ...(period && sensor !== null && { sensor }),
  };
}

/** The address that says this. */
export function recordAddress({ property, month, rules, own, period, sensor }: RecordAddress): Record<string, string> {
  return {
    ...(property !== undefined && { property }),
    ...(period ? { from: String(period.startTime), to: String(period.endTime) } : { month }),
    ...(period && sensor !== undefined && { sensor }),
    ...(rules && { rules }),
    ...(rules === OWN && own),
  };
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** The rules as the API is asked for them. */
function askedRules(rules: NonNullable<RecordAddress['rules']>, own: OwnFields) {
  const typed = rules === OWN ? own : OWN_DEFAULTS;
  const { seasonFrom, seasonTo, dayFrom, dayTo } = typed;
  return {
    ...{ rules, seasonFrom, seasonTo, dayFrom, dayTo },
    dayMin: numberOf(typed.dayMin) ?? Number.NaN,
    nightMin: numberOf(typed.nightMin),
    outdoorBelow: numberOf(typed.outdoorBelow),
    hotWaterMin: numberOf(typed.hotWaterMin),
  };
}

/** The record that the API is asked for. Undefined without a property or rules. */
export function recordWish({ property, month, rules, own }: RecordAddress) {
  if (property === undefined || rules === undefined) return undefined;
  return { uuid: property, month, ...askedRules(rules, own) };
}
export type RecordWish = NonNullable<ReturnType<typeof recordWish>>;

/** The certificate that the API is asked for. Undefined without a property, rules or a period. */
export function certificateWish({ property, rules, own, period, sensor }: RecordAddress) {
  if (property === undefined || rules === undefined || !period) return undefined;
  return { uuid: property, ...period, sensor, ...askedRules(rules, own) };
}
export type CertificateWish = NonNullable<ReturnType<typeof certificateWish>>;
