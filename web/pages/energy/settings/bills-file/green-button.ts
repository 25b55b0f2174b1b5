import { daysProblem } from '../../../../../shared/api/fields/energy-fields.ts';
import { dayTextOf, localDay, momentOf } from '../../../../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../../../../../shared/domain/durations.ts';
import { FUELS, type Fuel, type MeterUnit } from '../../../../../shared/domain/energy/meter.ts';
import { UnreadableFileError } from '../../../common/file-import/unreadable-file.ts';
import { billOf } from '../bill-form.ts';
import type { BillRow } from '../bills-csv.ts';

/**
 * Files of Green Button: Atom feeds of NAESB REQ.21, Energy Services Provider Interface (docs/product/energy.md#green-button). The browser
 * reads the XML. A document type is refused before, so no entity is ever resolved.
 */

/** The use in some days, both included. */
interface Span {
  readonly from: string;
  readonly to: string;
  readonly used: number;
  readonly dollars?: number;
}

/** Something of a file that can be imported. */
export interface GreenButtonSource {
  readonly id: string;
  readonly title: string;
  readonly fuel: Fuel;
  readonly unit: MeterUnit;
  readonly spans: readonly Span[];
}

export const isXml = (text: string): boolean => /^\ufeff?\s*</.test(text);

/** Units of ESPI: the size of one in a unit of ours. Numbers of UnitSymbolKind. */
const UNITS: Readonly<Record<string, { readonly fuel?: Fuel; readonly unit: MeterUnit; readonly factor: number }>> = {
  '72': { unit: 'kWh', factor: 0.001 },
  '169': { fuel: 'gas', unit: 'therm', factor: 1 },
  '119': { fuel: 'gas', unit: 'cubicFoot', factor: 1 },
  '42': { fuel: 'gas', unit: 'cubicMetre', factor: 1 },
  '132': { fuel: 'gas', unit: 'thousandBtu', factor: 0.001 },
};
/** The kind of service, and the commodity of a reading type: what is used. */
const BY_SERVICE: Readonly<Record<string, Fuel>> = { '0': 'electricity', '1': 'gas' };
const BY_COMMODITY: Readonly<Record<string, Fuel>> = {
  '0': 'electricity',
  '1': 'electricity',
  '2': 'electricity',
  '7': 'gas',
};
/** Of a meter that counts in both directions: what goes back to the network is no use. */
const REVERSE = '19';
/** Readings of a register, not of what was used between two. */
const CUMULATIVE = ['1', '3'];
const CENTS_OF_1000 = 100_000;

/** The elements of a name, whatever stands before it: suppliers choose the prefix of the namespace. */
const all = (element: Element | Document, name: string): Element[] =>
  [...element.getElementsByTagName('*')].filter(({ nodeName }) => nodeName === name || nodeName.endsWith(`:${name}`));
const textOf = (element: Element | undefined, name: string): string | undefined =>
  element && all(element, name)[0]?.textContent?.trim();
const numberOf = (element: Element | undefined, name: string): number | undefined => {
  const text = textOf(element, name);
  const value = Number(text);
  return text === undefined || text === '' || !Number.isFinite(value) ? undefined : value;
};

/** The address of an entry, without what stands behind its number. */
const linkOf = (entry: Element, rel: string): string[] =>
  all(entry, 'link').flatMap((link) => (link.getAttribute('rel') === rel ? [link.getAttribute('href') ?? ''] : []));

/** Whether an address is another one, or below it. */
const isBelow = (address: string, other: string): boolean => address === other || address.startsWith(`${other}/`);

interface Amount {
  readonly fuel: Fuel;
  readonly unit: MeterUnit;
  readonly factor: number;
}

/** Amount of one of a figure; undefined for a unit that no meter of ours has. @param type a ReadingType, or a figure of a summary */
function amountOf(type: Element | undefined, service: Fuel | undefined): Amount | undefined {
  const known = UNITS[textOf(type, 'uom') ?? ''];
  const fuel = BY_COMMODITY[textOf(type, 'commodity') ?? ''] ?? service ?? known?.fuel;
  if (!known || !fuel || (known.fuel && known.fuel !== fuel)) return undefined;
  return { fuel, unit: known.unit, factor: known.factor * 10 ** (numberOf(type, 'powerOfTenMultiplier') ?? 0) };
}

const periodOf = (element: Element | undefined): { readonly start: number; readonly end: number } | undefined => {
  const [start, duration] = [numberOf(element, 'start'), numberOf(element, 'duration')];
  return start === undefined || duration === undefined
    ? undefined
    : { start: start * 1000, end: (start + duration) * 1000 };
};

/** Bills begin and end at a midnight; some suppliers write that of UTC. The nearest local midnight is meant. */
const boundary = (time: number, zone: string): number => localDay(time + 12 * HOUR_MS, zone);

function billOfSummary(summary: Element, service: Fuel | undefined, zone: string): (Span & Amount) | undefined {
  const period = periodOf(all(summary, 'billingPeriod')[0]);
  const figure =
    all(summary, 'currentBillingPeriodOverAllConsumption')[0] ?? all(summary, 'overallConsumptionLastPeriod')[0];
  const [amount, value] = [amountOf(figure, service), numberOf(figure, 'value')];
  if (!period || !amount || value === undefined) return undefined;
  const [first, last] = [boundary(period.start, zone), boundary(period.end, zone) - 1];
  const cost = numberOf(summary, 'billLastPeriod');
  return {
    ...amount,
    ...{ from: dayTextOf(first), to: dayTextOf(Math.max(first, last)), used: value * amount.factor },
    ...(cost !== undefined && { dollars: cost / CENTS_OF_1000 }),
  };
}

interface Reading {
  readonly start: number;
  readonly end: number;
  readonly used: number;
}

/**
 * The use of each day of the zone, from readings of hours or days. A day of which a part is missing is left out.
 * @param readings ascending or not; two of the same time count once
 */
export function daysOfReadings(readings: readonly Reading[], zone: string): ReadonlyMap<string, number> {
  const days = new Map<number, { used: number; known: number }>();
  const unique = new Map(readings.map((reading) => [reading.start, reading]));
  for (const { start, end, used } of unique.values()) {
    const day = localDay(end - start >= DAY_MS - HOUR_MS ? start + 12 * HOUR_MS : start, zone);
    const before = days.get(day) ?? { used: 0, known: 0 };
    days.set(day, { used: before.used + used, known: before.known + end - start });
  }
  const length = (day: number) => momentOf(day + 1, 0, zone) - momentOf(day, 0, zone);
  return new Map(
    [...days]
      .filter(([day, { known }]) => known >= length(day) - HOUR_MS)
      .sort(([a], [b]) => a - b)
      .map(([day, { used }]) => [dayTextOf(day), used]),
  );
}

/** Months of which every day is known, as bills without a cost: a property keeps 240 bills, and a year has 365 days. */
export function monthsOfDays(days: ReadonlyMap<string, number>): Span[] {
  return [...Map.groupBy(days, ([day]) => day.slice(0, 7))].flatMap(([month, own]) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
    if (own.length < length) return [];
    return [{ from: `${month}-01`, to: `${month}-${length}`, used: own.reduce((sum, [, used]) => sum + used, 0) }];
  });
}

/** Of how many days a reading is one of a bill. */
const BILL_DAYS = 20;

/**
 * Bills and readings of one usage point, the bills first.
 * @param point absent in a file that has none, or one: all of it is of that one
 */
function sourcesOf(
  entries: readonly Element[],
  point: Element | undefined,
  address: string | undefined,
  zone: string,
): GreenButtonSource[] {
  const isOwn = (entry: Element) =>
    address === undefined || [...linkOf(entry, 'self'), ...linkOf(entry, 'up')].some((href) => isBelow(href, address));
  const own = entries.filter(isOwn);
  const service = BY_SERVICE[textOf(point && all(point, 'ServiceCategory')[0], 'kind') ?? ''];
  const bills: (Span & Amount)[] = own
    .flatMap((entry) => [...all(entry, 'UsageSummary'), ...all(entry, 'ElectricPowerUsageSummary')])
    .flatMap((summary) => billOfSummary(summary, service, zone) ?? []);
  const types = entries.filter((entry) => all(entry, 'ReadingType').length > 0);
  const readings: (Reading & Amount)[] = own.flatMap((entry) => {
    const blocks = all(entry, 'IntervalBlock');
    if (blocks.length === 0) return [];
    const up = linkOf(entry, 'up').map((href) => href.replace(/\/IntervalBlock$/, ''));
    const meter = entries.find(
      (each) => all(each, 'MeterReading').length > 0 && linkOf(each, 'self').some((href) => up.includes(href)),
    );
    const related = meter ? linkOf(meter, 'related') : [];
    const type =
      types.find((each) => linkOf(each, 'self').some((href) => related.includes(href))) ??
      (types.length === 1 ? types[0] : undefined);
    const amount = amountOf(type, service);
    if (!amount || textOf(type, 'flowDirection') === REVERSE) return [];
    if (CUMULATIVE.includes(textOf(type, 'accumulationBehaviour') ?? '')) return [];
    return blocks
      .flatMap((block) => all(block, 'IntervalReading'))
      .flatMap((reading) => {
        const [period, value] = [periodOf(all(reading, 'timePeriod')[0]), numberOf(reading, 'value')];
        return period && value !== undefined ? [{ ...amount, ...period, used: value * amount.factor }] : [];
      });
  });
  const [billed, daily] = [
    readings.filter(({ start, end }) => end - start >= BILL_DAYS * DAY_MS),
    readings.filter(({ start, end }) => end - start <= DAY_MS + HOUR_MS),
  ];
  const whole: (Span & Amount)[] = [
    ...bills,
    ...(bills.length > 0 ? [] : billed).map(({ start, end, ...rest }) => ({
      ...rest,
      ...{ from: dayTextOf(boundary(start, zone)), to: dayTextOf(boundary(end, zone) - 1) },
    })),
  ];
  const kinds = <Each extends Amount>(list: readonly Each[]) => [
    ...Map.groupBy(list, ({ fuel, unit }) => `${fuel} ${unit}`).values(),
  ];
  const made = (of: Amount, kind: 'bills' | 'months', spans: readonly Span[]): GreenButtonSource[] => {
    const { fuel, unit } = of;
    if (spans.length === 0) return [];
    const words = `${spans.length} ${spans.length === 1 ? kind.slice(0, -1) : kind}`;
    const title = kind === 'bills' ? words : `${words} of daily usage`;
    return [{ id: `${address ?? ''} ${fuel} ${unit} ${kind}`, title: `${FUELS[fuel]}: ${title}`, fuel, unit, spans }];
  };
  return [
    ...kinds(whole).flatMap((list) => {
      const spans = list.map(({ from, to, used, dollars }) => ({
        from,
        to,
        used,
        ...(dollars !== undefined && { dollars }),
      }));
      return list[0]
        ? made(
            list[0],
            'bills',
            spans.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
          )
        : [];
    }),
    ...kinds(daily).flatMap((list) =>
      list[0] ? made(list[0], 'months', monthsOfDays(daysOfReadings(list, zone))) : [],
    ),
  ];
}

/** Sources of a Green Button file. Throws UnreadableFileError when there are none. */
export function greenButtonSources(text: string, zone: string): GreenButtonSource[] {
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableFileError('This isn’t a Green Button file: it has a document type.');
  const document = new DOMParser().parseFromString(text.replace(/^\ufeff?\s*/, ''), 'application/xml');
  if (all(document, 'parsererror').length > 0) throw new UnreadableFileError('Couldn’t read the file as XML.');
  const entries = all(document, 'entry');
  const points = entries.filter((entry) => all(entry, 'UsagePoint').length > 0);
  const [only, another] = points;
  const found = another
    ? points.flatMap((point) => sourcesOf(entries, point, linkOf(point, 'self')[0], zone))
    : sourcesOf(entries, only, undefined, zone);
  if (found.length === 0)
    throw new UnreadableFileError('The file has no bills and no full month of gas or electricity.');
  return found;
}

/** The rows of a source, as those of a table. */
export const greenButtonRows = ({ fuel, unit, spans }: GreenButtonSource): BillRow[] =>
  spans.map(({ from, to, used, dollars }, index) => {
    const rounded = (value: number) => String(Number(value.toFixed(6)));
    const texts = { from, to, days: '', used: rounded(used), dollars: dollars === undefined ? '' : rounded(dollars) };
    const problem = used < 0 ? 'Negative usage' : daysProblem(from, to);
    return { row: index + 1, texts, ...(problem ? { problem } : { bill: billOf({ fuel, unit, ...texts }) }) };
  });
