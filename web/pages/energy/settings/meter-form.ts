import { array, object, string } from 'yup';
import { localTimeText, timeOfLocal } from '../../../../shared/dates/local-time.ts';
import { isDay } from '../../../../shared/domain/calendar-day.ts';
import { typedTwice } from '../../../../shared/domain/energy/exchanges.ts';
import {
  type Exchange,
  FUEL_NAMES,
  FUELS,
  type Fuel,
  isUnitOf,
  METER_UNIT_NAMES,
  type Meter,
  type MeterUnit,
} from '../../../../shared/domain/energy/meter.ts';
import { METER_LIMITS } from '../../../../shared/domain/energy/meter-limits.ts';
import { labelInWords, parseSensorLabel, type SensorLabel } from '../../../../shared/domain/sensor.ts';
import { METER_UNIT_WORDS } from '../../../../shared/domain/sentences/english/meter-units.ts';
import { commaProblem, figureOf } from '../../../ui/forms/typed-figure.ts';

/** Typed fields of a meter. All of it is text. */
export interface MeterDraft {
  readonly fuel: string;
  readonly unit: string;
  readonly countValue: string;
  readonly multiplier: string;
  readonly wrapsAt: string;
  /** The label of the meter that counts this use too; empty for none. */
  readonly inside: string;
  readonly prices: readonly { readonly from: string; readonly dollars: string }[];
  /** Times are those of the property: '2026-11-26T14:00'. */
  readonly exchanges: readonly { readonly at: string; readonly oldTotal: string; readonly newTotal: string }[];
}

export const FUEL_OPTIONS = FUEL_NAMES.map((id) => ({ id, title: FUELS[id] }));
export const unitOptions = (fuel: string) => [
  { id: '', title: 'Choose a unit' },
  ...METER_UNIT_NAMES.filter((unit) => isUnitOf(unit, fuel as Fuel)).map((id) => ({
    id,
    title: METER_UNIT_WORDS[id],
  })),
];

/**
 * The meters that may count a sub-meter's use too: of the same fuel, and themselves inside no other one (docs/product/energy.md#sub-meters).
 */
export const insideOptions = (label: string, fuel: string, meters: readonly Meter[]) => [
  { id: '', title: 'No other meter' },
  ...meters
    .filter((meter) => meter.label !== label && meter.fuel === fuel && meter.inside === undefined)
    .map((meter) => ({ id: meter.label as string, title: labelInWords(meter.label) })),
];

/** What a counter most probably counts: a gas meter gas. */
const FUEL_OF_COUNTER: Readonly<Record<string, Fuel>> = {
  gasMeter: 'gas',
  electricityMeter: 'electricity',
  waterMeter: 'water',
  heatMeter: 'heat',
};

/** A draft of what is said of a counter, or of one of which nothing is said yet. */
export function meterDraft(label: string, meter: Meter | undefined, zone: string): MeterDraft {
  if (!meter) {
    const fuel = FUEL_OF_COUNTER[parseSensorLabel(label)?.name ?? ''] ?? 'gas';
    return { fuel, unit: '', countValue: '', multiplier: '1', wrapsAt: '', inside: '', prices: [], exchanges: [] };
  }
  const { fuel, unit, countValue, multiplier, wrapsAt = '', inside = '', prices, exchanges } = meter;
  return {
    fuel,
    unit,
    countValue: String(countValue),
    multiplier: String(multiplier),
    wrapsAt: String(wrapsAt),
    inside,
    prices: prices.map(({ from, dollars }) => ({ from, dollars: String(dollars) })),
    exchanges: exchanges.map(({ at, oldTotal, newTotal }) => ({
      at: localTimeText(at, zone),
      oldTotal: String(oldTotal),
      newTotal: String(newTotal),
    })),
  };
}

type Limit = 'countValue' | 'multiplier' | 'total' | 'wrapsAt' | 'price' | 'used' | 'dollars';

/** 'from 0 to 1,000'. */
export const rangeWords = (name: Limit): string => {
  const { min, max } = METER_LIMITS[name];
  return `from ${min.toLocaleString('en-US', { maximumFractionDigits: 6 })} to ${max.toLocaleString('en-US')}`;
};

/** The sentence about a figure that is none, or out of its bounds; undefined if it is right. */
export function figureProblem(name: Limit, text: string): string | undefined {
  const { min, max } = METER_LIMITS[name];
  const value = figureOf(text);
  if (value >= min && value <= max) return undefined;
  return commaProblem(text) ?? `Type a number ${rangeWords(name)}`;
}

/** A field with a figure. An optional one may be empty. */
export const figureField = (name: Limit, isOptional = false) =>
  string().test('figure', (text = '', { createError }) => {
    const problem = isOptional && text.trim() === '' ? undefined : figureProblem(name, text);
    return problem === undefined ? true : createError({ message: problem });
  });

/** A field with a day. Formik hands an empty one over as undefined. */
export const dayField = () => string().test('is-day', 'Choose a day', (day = '') => isDay(day));

/** A unit of the fuel beside it. */
export const unitField = () =>
  string()
    .required('Choose a unit')
    .test(
      'fuel',
      'Choose a unit of this fuel',
      (unit, { parent }) => !unit || isUnitOf(unit as MeterUnit, parent.fuel),
    );

type TypedExchange = MeterDraft['exchanges'][number];
const exchangeOf = ({ at, oldTotal, newTotal }: TypedExchange, zone: string): Exchange => ({
  at: timeOfLocal(at, zone) ?? 0,
  oldTotal: figureOf(oldTotal),
  newTotal: figureOf(newTotal),
});

/** The rules of the form. The server has the same ones (docs/product/energy.md#limits). */
export const meterRules = (zone: string) =>
  object({
    unit: unitField(),
    countValue: figureField('countValue'),
    multiplier: figureField('multiplier'),
    wrapsAt: figureField('wrapsAt', true),
    prices: array(
      object({
        from: dayField().test('day', 'Another price holds from this day', (day, { from }) => {
          const draft: MeterDraft | undefined = from?.at(-1)?.value;
          return (draft?.prices ?? []).filter((price) => price.from === day).length < 2;
        }),
        dollars: figureField('price'),
      }),
    ),
    exchanges: array(
      object({
        at: string()
          .test('time', 'Choose a day and a time', (at = '') => timeOfLocal(at, zone) !== undefined)
          .test('once', 'This exchange is here twice. Remove one of the two', (at, { from }) => {
            const draft: MeterDraft | undefined = from?.at(-1)?.value;
            const all = (draft?.exchanges ?? []).map((each) => ({ typed: each.at, ...exchangeOf(each, zone) }));
            const twice = typedTwice(all);
            return !twice || all.find((each) => each === twice)?.typed !== at;
          }),
        oldTotal: figureField('total'),
        newTotal: figureField('total'),
      }),
    ),
  });

/** The value of a draft that keeps the rules. */
export const meterOf = (label: string, draft: MeterDraft, zone: string): Meter => ({
  label: label as SensorLabel,
  fuel: draft.fuel as Fuel,
  unit: draft.unit as MeterUnit,
  countValue: figureOf(draft.countValue),
  multiplier: figureOf(draft.multiplier),
  ...(draft.wrapsAt.trim() !== '' && { wrapsAt: figureOf(draft.wrapsAt) }),
  ...(draft.inside !== '' && { inside: draft.inside as SensorLabel }),
  prices: draft.prices
    .map(({ from, dollars }) => ({ from, dollars: figureOf(dollars) }))
    .sort((a, b) => a.from.localeCompare(b.from)),
  exchanges: draft.exchanges.map((each) => exchangeOf(each, zone)).sort((a, b) => a.at - b.at),
});
