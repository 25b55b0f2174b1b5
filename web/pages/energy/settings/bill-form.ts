import { object } from 'yup';
import { dayNumber } from '../../../../shared/domain/calendar-day.ts';
import type { Bill, Fuel, MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import { METER_LIMITS } from '../../../../shared/domain/energy/meter-limits.ts';
import { figureOf } from '../../../ui/forms/typed-figure.ts';
import { dayField, figureField, unitField } from './meter-form.ts';

/** Typed fields of a bill. */
export interface BillDraft {
  readonly fuel: string;
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly used: string;
  readonly dollars: string;
}

/** The fuel and the unit of a new bill are those of the one before. */
export const billDraft = (bill: Bill | undefined, before: Pick<Bill, 'fuel' | 'unit'> | undefined): BillDraft => ({
  fuel: bill?.fuel ?? before?.fuel ?? 'gas',
  unit: bill?.unit ?? before?.unit ?? 'therm',
  from: bill?.from ?? '',
  to: bill?.to ?? '',
  used: bill === undefined ? '' : String(bill.used),
  dollars: bill?.dollars === undefined ? '' : String(bill.dollars),
});

/** The fault of the days of a bill. */
export function daysProblem(from: string, to: string): string | undefined {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days < 1) return 'The last day must not be before the first day';
  return days > METER_LIMITS.billDays ? `A bill has at most ${METER_LIMITS.billDays} days` : undefined;
}

/** The rules of the form. The server has the same ones (docs/product/energy.md#limits). */
export const BILL_RULES = object({
  unit: unitField(),
  from: dayField(),
  to: dayField().test('days', (to = '', { parent, createError }) => {
    const message = parent.from ? daysProblem(parent.from, to) : undefined;
    return message ? createError({ message }) : true;
  }),
  used: figureField('used'),
  dollars: figureField('dollars', true),
});

/** Bills of one fuel and the same days are one bill. */
const billId = ({ fuel, from, to }: Pick<Bill, 'fuel' | 'from' | 'to'>): string => `${fuel}-${from}-${to}`;

/** The value of a draft that keeps the rules. */
export function billOf({ fuel, unit, from, to, used, dollars }: BillDraft): Bill {
  const bill = { fuel: fuel as Fuel, unit: unit as MeterUnit, from, to, used: figureOf(used) };
  return { id: billId(bill), ...bill, ...(dollars.trim() !== '' && { dollars: figureOf(dollars) }) };
}
