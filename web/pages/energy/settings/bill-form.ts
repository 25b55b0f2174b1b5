import { BILL, BILL_FIELDS } from '../../../../shared/api/fields/energy-fields.ts';
import type { Bill, Fuel, MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import { figureOf } from '../../../../shared/domain/typed-figure.ts';
import { typed } from '../../common/typed.ts';

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

/** The body, of which the figures are typed. The days name the bill (docs/product/energy.md#limits). */
export const BILL_RULES = BILL.omit(['id']).shape({
  used: typed(BILL_FIELDS.used),
  dollars: typed(BILL_FIELDS.dollars),
});

/** Bills of one fuel and the same days are one bill. */
const billId = ({ fuel, from, to }: Pick<Bill, 'fuel' | 'from' | 'to'>): string => `${fuel}-${from}-${to}`;

/** The value of a draft that keeps the rules. */
export function billOf({ fuel, unit, from, to, used, dollars }: BillDraft): Bill {
  const bill = { fuel: fuel as Fuel, unit: unit as MeterUnit, from, to, used: figureOf(used) };
  return { id: billId(bill), ...bill, ...(dollars.trim() !== '' && { dollars: figureOf(dollars) }) };
}
