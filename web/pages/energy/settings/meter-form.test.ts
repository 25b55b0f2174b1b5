import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import type { Meter } from '../../../../shared/domain/energy/meter.ts';
import { sampleMeter } from '../common/energy.sample.ts';
import { BILL_RULES, billDraft, billOf } from './bill-form.ts';
import { insideOptions, type MeterDraft, meterDraft, meterOf, meterRules, unitOptions } from './meter-form.ts';

const ZONE = 'America/Los_Angeles';
const FULL = sampleMeter({
  inside: 'gasMeter2',
  wrapsAt: 1_000_000,
  prices: [
    { from: '2025-10-01', dollars: 1.25 },
    { from: '2026-10-01', dollars: 1.4 },
  ],
  exchanges: [{ at: Date.UTC(2026, 2, 3, 18), oldTotal: 5200.5, newTotal: 0 }],
});

test.each<[string, Meter]>([
  ['little', sampleMeter({ prices: [] })],
  ['everything', FULL],
])('The form says what was said: %s', (_, meter) => {
  expect(meterOf(meter.label, meterDraft(meter.label, meter, ZONE), ZONE)).toEqual(meter);
});

test('A counter begins with the fuel of its name, and without a unit', () => {
  expect(meterDraft('electricityMeter1', undefined, ZONE)).toMatchObject({ fuel: 'electricity', unit: '' });
  expect(unitOptions('electricity').map(({ title }) => title)).toEqual(['kWh']);
});

const errorsOf = (rules: { validate(of: unknown, options: object): Promise<unknown> }, draft: unknown) =>
  rules.validate(draft, { abortEarly: false }).then(
    () => ({}),
    (error: ValidationError) => Object.fromEntries(error.inner.map(({ path, message }) => [path, message])),
  );

test.each<[Partial<MeterDraft>, Record<string, string>]>([
  [{}, {}],
  [{ unit: '' }, { unit: 'Choose a unit' }],
  [{ fuel: 'electricity' }, { unit: 'Choose a unit for this fuel' }],
  [{ countValue: '0' }, { countValue: 'Enter a number from 0.000001 to 1,000,000' }],
  [{ multiplier: 'ten' }, { multiplier: 'Enter a number from 0.000001 to 1,000,000' }],
  [{ wrapsAt: '' }, {}],
  [{ wrapsAt: '5' }, { wrapsAt: 'Enter a number from 10 to 10,000,000,000' }],
  [
    { prices: [{ from: '', dollars: '' }] },
    { 'prices[0].from': 'Choose a day', 'prices[0].dollars': 'Enter a number from 0 to 1,000' },
  ],
  [
    {
      prices: [
        { from: '2026-01-01', dollars: '1' },
        { from: '2026-01-01', dollars: '2' },
      ],
    },
    {
      'prices[0].from': 'Another price already starts on this day',
      'prices[1].from': 'Another price already starts on this day',
    },
  ],
  [{ exchanges: [{ at: '', oldTotal: '1', newTotal: '0' }] }, { 'exchanges[0].at': 'Choose a date and time' }],
  [
    {
      exchanges: [
        { at: '2026-03-03T10:00', oldTotal: '5200.5', newTotal: '0' },
        { at: '2026-03-04T11:00', oldTotal: '5200', newTotal: '0' },
      ],
    },
    { 'exchanges[1].at': 'This meter replacement is listed twice. Remove one' },
  ],
])('Of %j the form says %j', async (part, errors) => {
  const draft = { ...meterDraft(FULL.label, FULL, ZONE), ...part };
  const found = await errorsOf(meterRules(ZONE), draft);
  expect(found).toMatchObject(errors);
  expect(Object.keys(found)).toHaveLength(Object.keys(errors).length);
});

test('A bill says what was typed, and its days name it', async () => {
  const draft = { ...billDraft(undefined, { fuel: 'oil', unit: 'gallon' }), from: '2026-01-01', to: '2026-01-31' };
  expect(billOf({ ...draft, used: '1,250.5', dollars: '' })).toEqual({
    id: 'oil-2026-01-01-2026-01-31',
    fuel: 'oil',
    unit: 'gallon',
    from: '2026-01-01',
    to: '2026-01-31',
    used: 1250.5,
  });
  expect(await errorsOf(BILL_RULES, { ...draft, to: '2025-12-31', used: '', dollars: 'much' })).toMatchObject({
    to: 'The last day can’t be before the first',
    used: 'Enter a number from 0 to 1,000,000,000',
    dollars: 'Enter a number from -100,000,000 to 100,000,000',
  });
});

// docs/product/energy.md#figures
test('A comma that may stand before cents is refused, not read as thousands', async () => {
  const comma = expect.stringContaining('Use a period for decimals');
  const draft = { ...billDraft(undefined, undefined), from: '2026-01-01', to: '2026-01-31' };
  expect(await errorsOf(BILL_RULES, { ...draft, used: '1250,5', dollars: '1,45' })).toEqual({
    used: comma,
    dollars: comma,
  });
  expect(await errorsOf(BILL_RULES, { ...draft, used: '1,250', dollars: '-14.50' })).toEqual({});
});

test('A meter may be a part of another one of its fuel that is itself no part', () => {
  const meters = [
    sampleMeter(),
    sampleMeter({ label: 'gasMeter2' }),
    sampleMeter({ label: 'gasMeter3', inside: 'gasMeter2' }),
    sampleMeter({ label: 'waterMeter1', fuel: 'water' }),
  ];
  expect(insideOptions('gasMeter1', 'gas', meters).map(({ title }) => title)).toEqual([
    'No other meter',
    'Gas Meter 2',
  ]);
});
