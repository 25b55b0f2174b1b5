import { array, number, object, string } from 'yup';
import { dayNumber } from '../../domain/calendar-day.ts';
import { typedTwice } from '../../domain/energy/exchanges.ts';
import {
  type Exchange,
  FUEL_NAMES,
  type Fuel,
  isUnitOf,
  METER_UNIT_NAMES,
  type MeterUnit,
} from '../../domain/energy/meter.ts';
import { METER_LIMITS } from '../../domain/energy/meter-limits.ts';
import { isCounter, isSensorLabel } from '../../domain/sensor.ts';
import { requiredDayField } from './day-field.ts';
import { figureField, requiredFigureField } from './figure-field.ts';

const fuel = () => string().oneOf(FUEL_NAMES).required();
const unit = () =>
  string()
    .oneOf(METER_UNIT_NAMES, 'Choose a unit')
    .required('Choose a unit')
    .test(
      'fuel',
      'Choose a unit for this fuel',
      (name, { parent }) => !name || isUnitOf(name as MeterUnit, parent.fuel as Fuel),
    )
    .meta({ jsonSchema: { description: 'a unit of the fuel' } });

const NO_TIME = 'Choose a date and time';

/** A price of a unit. */
export const PRICE_FIELDS = {
  from: requiredDayField().test('once', 'Another price already starts on this day', (day, { from: around }) => {
    const prices: readonly { readonly from: string }[] = around?.[1]?.value.prices ?? [];
    return prices.filter((price) => price.from === day).length < 2;
  }),
  dollars: requiredFigureField(METER_LIMITS.price),
};
export const PRICE = object(PRICE_FIELDS).noUnknown();

/** An exchange of a meter. */
export const EXCHANGE_FIELDS = {
  at: number().typeError(NO_TIME).integer().min(0).required(NO_TIME),
  oldTotal: requiredFigureField(METER_LIMITS.total),
  newTotal: requiredFigureField(METER_LIMITS.total),
};
export const EXCHANGE = object(EXCHANGE_FIELDS).noUnknown();

/** Facts that people enter about one counter (docs/product/energy.md#meter). */
export const METER_FIELDS = {
  label: string()
    .required()
    .test('counter', '${path} must be the label of a counter', (label = '') => isSensorLabel(label) && isCounter(label))
    .meta({ jsonSchema: { description: 'the label of a counter, `gasMeter1`' }, example: 'gasMeter1' }),
  fuel: fuel(),
  unit: unit(),
  countValue: requiredFigureField(METER_LIMITS.countValue),
  multiplier: figureField(METER_LIMITS.multiplier).default(1),
  wrapsAt: figureField(METER_LIMITS.wrapsAt),
  prices: array(PRICE)
    .max(METER_LIMITS.prices)
    .default([])
    .meta({ jsonSchema: { description: 'each from another day on' } }),
  exchanges: array(EXCHANGE)
    .max(METER_LIMITS.exchanges)
    .default([])
    .test('once', (rows, { path, createError }) => {
      const exchanges = (rows ?? []) as readonly Exchange[];
      const twice = typedTwice(exchanges);
      if (!twice) return true;
      const message = 'This meter replacement is listed twice. Remove one';
      return createError({ path: `${path}[${exchanges.indexOf(twice)}].at`, message });
    })
    .meta({ jsonSchema: { description: 'each once: not within three days with nearly the same totals' } }),
  inside: string()
    .test('inside', '${path} must be the label of another counter', (label, { parent }) =>
      label === undefined ? true : label !== parent.label && isSensorLabel(label) && isCounter(label),
    )
    .meta({ jsonSchema: { description: 'the meter that counts this use too: the two are never added' } }),
};
export const METER = object(METER_FIELDS).noUnknown();

/** The fault of the days of a bill. */
export function daysProblem(from: string, to: string): string | undefined {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days < 1) return 'The last day can’t be before the first';
  return days > METER_LIMITS.billDays ? `A bill can cover at most ${METER_LIMITS.billDays} days` : undefined;
}

/** A bill. Both days are included. */
export const BILL_FIELDS = {
  id: string().trim().required().max(60),
  fuel: fuel(),
  unit: unit(),
  from: requiredDayField(),
  to: requiredDayField()
    .test('days', (to = '', { parent, createError }) => {
      const message = parent.from ? daysProblem(String(parent.from), to) : undefined;
      return message === undefined || createError({ message });
    })
    .meta({
      jsonSchema: {
        format: 'date',
        description: `the day \`from\`, or at most ${METER_LIMITS.billDays - 1} days later`,
      },
    }),
  used: requiredFigureField(METER_LIMITS.used),
  dollars: figureField(METER_LIMITS.dollars),
};
export const BILL = object(BILL_FIELDS).noUnknown();
