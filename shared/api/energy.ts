import { array, number, object, string } from 'yup';
import { dayNumber, isDay } from '../domain/calendar-day.ts';
import { BILL_LAYOUT_LIMITS } from '../domain/energy/bill-layout.ts';
import { typedTwice } from '../domain/energy/exchanges.ts';
import {
  type Exchange,
  FUEL_NAMES,
  type Fuel,
  isUnitOf,
  METER_UNIT_NAMES,
  type MeterUnit,
} from '../domain/energy/meter.ts';
import { METER_LIMITS } from '../domain/energy/meter-limits.ts';
import { isCounter, isSensorLabel } from '../domain/sensor.ts';
import { reply, route } from './route.ts';
import type { BillLayoutsReply, CompanyEnergyReply, EnergyReply } from './types/energy-types.ts';

const figure = ({ min, max }: { readonly min: number; readonly max: number }) => number().min(min).max(max);

const day = () =>
  string()
    .test('day', '${path} must be a day', (text) => text === undefined || isDay(text))
    .meta({ jsonSchema: { format: 'date' }, example: '2026-01-31' });

const fuel = () => string().oneOf(FUEL_NAMES).required();
const unit = () =>
  string()
    .oneOf(METER_UNIT_NAMES)
    .required()
    .test('fuel', '${path} must be a unit of the fuel', (name, { parent }) =>
      isUnitOf(name as MeterUnit, parent.fuel as Fuel),
    )
    .meta({ jsonSchema: { description: 'a unit of the fuel' } });

/** No two of a list have the same. */
const isUnique = (of: string) => (rows: readonly object[] | undefined) => {
  const all = (rows ?? []).map((row) => (row as Record<string, unknown>)[of]);
  return new Set(all).size === all.length;
};

const PRICE = object({ from: day().required(), dollars: figure(METER_LIMITS.price).required() }).noUnknown();
const EXCHANGE = object({
  at: number().integer().min(0).required(),
  oldTotal: figure(METER_LIMITS.total).required(),
  newTotal: figure(METER_LIMITS.total).required(),
}).noUnknown();

/** Facts that people enter about one counter (docs/product/energy.md#meter). Form and server have the same rules. */
const METER = object({
  label: string()
    .required()
    .test('counter', '${path} must be the label of a counter', (label = '') => isSensorLabel(label) && isCounter(label))
    .meta({ jsonSchema: { description: 'the label of a counter, `gasMeter1`' }, example: 'gasMeter1' }),
  fuel: fuel(),
  unit: unit(),
  countValue: figure(METER_LIMITS.countValue).required(),
  multiplier: figure(METER_LIMITS.multiplier).default(1),
  wrapsAt: figure(METER_LIMITS.wrapsAt),
  prices: array(PRICE)
    .max(METER_LIMITS.prices)
    .default([])
    .test('days', 'prices must be of different days', isUnique('from'))
    .meta({ jsonSchema: { description: 'each from another day on' } }),
  exchanges: array(EXCHANGE)
    .max(METER_LIMITS.exchanges)
    .default([])
    .test(
      'twice',
      '${path} has one exchange twice: within three days with nearly the same totals',
      (exchanges) => !typedTwice((exchanges ?? []) as Exchange[]),
    )
    .meta({ jsonSchema: { description: 'each once' } }),
  inside: string()
    .test('inside', '${path} must be the label of another counter', (label, { parent }) =>
      label === undefined ? true : label !== parent.label && isSensorLabel(label) && isCounter(label),
    )
    .meta({ jsonSchema: { description: 'the meter that counts this use too: the two are never added' } }),
}).noUnknown();

/** A bill. Both days are included. */
const BILL = object({
  id: string().trim().required().max(60),
  fuel: fuel(),
  unit: unit(),
  from: day().required(),
  to: day()
    .required()
    .test(
      'after-from',
      `to must be the day \`from\`, or one of the ${METER_LIMITS.billDays - 1} days after it`,
      (to, { parent }) => {
        const days = dayNumber(to ?? '') - dayNumber(String(parent.from)) + 1;
        return days >= 1 && days <= METER_LIMITS.billDays;
      },
    )
    .meta({
      jsonSchema: {
        format: 'date',
        description: `the day \`from\`, or at most ${METER_LIMITS.billDays - 1} days later`,
      },
    }),
  used: figure(METER_LIMITS.used).required(),
  dollars: figure(METER_LIMITS.dollars),
}).noUnknown();

const heading = () => string().trim().min(1).max(BILL_LAYOUT_LIMITS.heading);

/** The version of meters and bills that the screen shows; 0 before the first save. */
const version = number().integer().min(0).required();

/** The calls of energy, a part of the group `properties`. */
export const energy = {
  /** Lists what is known of the energy of all properties, to rank them (docs/product/energy.md#ranking). */
  companyEnergy: route('GET', '/energy', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<CompanyEnergyReply>(),
  }),
  /** Lists the columns of files of bills that people of the company have chosen, the newest first (docs/product/energy.md#bill-layouts). */
  billLayouts: route('GET', '/energy/bill_layouts', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<BillLayoutsReply>(),
  }),
  /** Remembers the headings of a file of bills. The newest 20 are kept. */
  saveBillLayout: route('POST', '/energy/bill_layouts', {
    permission: 'isAuth',
    reach: 'company',
    audit: 'billLayoutSaved',
    body: object({
      from: heading(),
      to: heading().required(),
      days: heading()
        .test(
          'first-day',
          'from or days is required',
          (days, { parent }) => days !== undefined || parent.from !== undefined,
        )
        .meta({ jsonSchema: { description: 'the column with the number of days; needed without `from`' } }),
      used: heading().required(),
      dollars: heading(),
    }).noUnknown(),
    reply: reply<BillLayoutsReply>('CHANGED_MEANWHILE'),
  }),
  /** Returns what a property used, what it cost and what was saved, with its meters and bills. With `since`, also what was saved from that day on. */
  energy: route('GET', '/{id}/energy', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ since: day() }).noUnknown(),
    reply: reply<EnergyReply>('NOT_FOUND'),
  }),
  /** Saves what people say of the meters of a property: all of them. A version that is not the newest is refused. */
  saveMeters: route('POST', '/{id}/energy/meters', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'metersSaved',
    body: object({
      meters: array(METER.required())
        .max(METER_LIMITS.meters)
        .required()
        .test('labels', 'meters must have different labels', isUnique('label'))
        .meta({ jsonSchema: { description: 'each with another label' } }),
      version,
    }).noUnknown(),
    reply: reply<EnergyReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Saves the bills of a property: all of them. A version that is not the newest is refused. */
  saveBills: route('POST', '/{id}/energy/bills', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'billsSaved',
    body: object({
      bills: array(BILL.required())
        .max(METER_LIMITS.bills)
        .required()
        .test('ids', 'bills must have different ids', isUnique('id'))
        .meta({ jsonSchema: { description: 'each with another id' } }),
      version,
    }).noUnknown(),
    reply: reply<EnergyReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
