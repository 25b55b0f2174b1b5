import { describe, expect, it } from 'vitest';
import { type AnySchema, ValidationError } from 'yup';
import type { Bill, Meter } from '../domain/energy/meter.ts';
import { METER_LIMITS } from '../domain/energy/meter-limits.ts';
import { energy } from './energy.ts';

const meter: Meter = {
  label: 'gasMeter1',
  fuel: 'gas',
  unit: 'therm',
  countValue: 0.01,
  multiplier: 1,
  prices: [{ from: '2026-10-01', dollars: 1.32 }],
  exchanges: [{ at: 5, oldTotal: 912, newTotal: 0.5 }],
};
const bill: Bill = { id: 'b1', fuel: 'oil', unit: 'gallon', from: '2026-01-01', to: '2026-01-31', used: 310.5 };

/** The field and the sentence about it; undefined when the body is right. */
function saidOf(schema: AnySchema, body: object): string | undefined {
  try {
    schema.validateSync(body);
    return undefined;
  } catch (error) {
    return error instanceof ValidationError ? `${error.path}: ${error.message}` : String(error);
  }
}
const ofMeters = (...meters: object[]) => saidOf(energy.saveMeters.body, { meters, version: 0 });
const ofBills = (...bills: object[]) => saidOf(energy.saveBills.body, { bills, version: 0 });

describe('What people say of a meter (docs/product/energy.md#meter)', () => {
  it('needs no more than its unit and the value of a count', () => {
    const { prices: _p, exchanges: _e, multiplier: _m, ...least } = meter;
    expect(energy.saveMeters.body.cast({ meters: [least], version: 0 }).meters[0]).toMatchObject({
      multiplier: 1,
      prices: [],
      exchanges: [],
    });
    expect(ofMeters()).toBeUndefined();
    expect(ofMeters(meter, { ...meter, label: 'gasMeter2' })).toBeUndefined();
  });

  it.each<[string, object, string]>([
    [
      'a sensor that does not count',
      { label: 'boilerSystemPressure1' },
      'meters[0].label must be the label of a counter',
    ],
    ['a unit of another fuel', { unit: 'gallon' }, 'meters[0].unit: Choose a unit for this fuel'],
    ['a count that is nothing', { countValue: 0 }, 'meters[0].countValue: Enter a number from 0.000001 to 1,000,000'],
    [
      'a day that there is not',
      { prices: [{ from: '2026-02-30', dollars: 1 }] },
      'meters[0].prices[0].from: Choose a day',
    ],
    [
      'two prices of one day',
      { prices: [...meter.prices, ...meter.prices] },
      'meters[0].prices[0].from: Another price already starts on this day',
    ],
    [
      'a total below zero',
      { exchanges: [{ at: 5, oldTotal: -1, newTotal: 0 }] },
      'meters[0].exchanges[0].oldTotal: Enter a number from 0 to 10,000,000,000',
    ],
    [
      'a value that is no number',
      { countValue: 'much' },
      'meters[0].countValue: Enter a number from 0.000001 to 1,000,000',
    ],
  ])('is refused with %s', (_what, change, said) => {
    expect(ofMeters({ ...meter, ...change })).toContain(said);
  });

  it('is of one meter for each label', () => {
    expect(ofMeters(meter, meter)).toBe('meters: meters must have different labels');
  });
});

describe('Bills (docs/product/energy.md#bills)', () => {
  it('may have one day, a year, and no dollars', () => {
    expect(
      ofBills(bill, { ...bill, id: 'b2', to: bill.from, dollars: 0 }, { ...bill, id: 'b3', to: '2026-12-31' }),
    ).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['an end before the start', { to: '2025-12-31' }, 'to: The last day can’t be before the first'],
    ['401 days', { to: '2027-02-05' }, 'bills[0].to: A bill can cover at most 400 days'],
    ['no use', { used: undefined }, 'bills[0].used: Enter a number from 0 to 1,000,000,000'],
    ['less than nothing', { used: -1 }, 'bills[0].used: Enter a number from 0 to 1,000,000,000'],
  ])('are refused with %s', (_what, change, said) => {
    expect(ofBills({ ...bill, ...change })).toContain(said);
  });

  it('are at most 240, each with an id of its own', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...bill, id: `b${index}` }));
    expect(ofBills(...many(METER_LIMITS.bills))).toBeUndefined();
    expect(ofBills(...many(METER_LIMITS.bills + 1))).toContain('less than or equal to 240');
    expect(ofBills(bill, bill)).toBe('bills: bills must have different ids');
  });
});
