import { describe, expect, it, test } from 'vitest';
import { knownPlant, type PlantProfile } from '../plant-profile.ts';
import { BOOK_LIMITS, type BookWords, factsOfBook, itemInWords, withService } from './book.ts';

const item = (kind: BookWords['kind'], more: Partial<BookWords> = {}): BookWords => ({
  kind,
  name: kind,
  manuals: [],
  services: [],
  ...more,
});
const boiler = (value: number, more: Partial<BookWords> = {}) =>
  item('boiler', { input: { value, unit: 'thousandBtu' }, ...more });

describe('The facts of the plant', () => {
  it.each<[string, readonly BookWords[], PlantProfile]>([
    ['an empty book', [], {}],
    ['a control', [item('control')], {}],
    ['boilers that are alike', [boiler(600), boiler(600)], { boilers: 2, boilerInput: 600 }],
    ['boilers that differ', [boiler(600), boiler(400)], { boilers: 2 }],
    ['a boiler of which the input is not said', [boiler(600), item('boiler')], { boilers: 2 }],
    [
      'an input in kW',
      [item('boiler', { input: { value: 100, unit: 'kilowatt' } })],
      { boilers: 1, boilerInput: 341.214 },
    ],
    ['an input in Btu', [item('boiler', { input: { value: 600_000, unit: 'btu' } })], { boilers: 1, boilerInput: 600 }],
    [
      'what a boiler is',
      [boiler(600, { condensing: false, fuel: 'oil' })],
      { boilers: 1, boilerInput: 600, condensing: false, fuel: 'oil' },
    ],
    ['a water heater', [item('waterHeater', { input: { value: 199, unit: 'thousandBtu' } })], {}],
    ['two oil tanks', [item('oilTank', { gallons: 275 }), item('oilTank', { gallons: 550 })], { tankSize: 825 }],
    ['an oil tank of unknown size beside another', [item('oilTank', { gallons: 275 }), item('oilTank')], {}],
    ['a tank that is no oil tank', [item('hotWaterTank', { gallons: 119 })], {}],
    ['a tank that is too small for the facts', [item('oilTank', { gallons: 10 })], {}],
    [
      'heating pumps, and one of hot water',
      [item('heatingPump', { watts: 400 }), item('hotWaterPump', { watts: 90 })],
      { pumpPower: 400 },
    ],
    ['a relief valve', [item('reliefValve', { opensAt: 30 })], { reliefPressure: 30 }],
    ['relief valves that differ', [item('reliefValve', { opensAt: 30 }), item('reliefValve', { opensAt: 50 })], {}],
  ])('of %s', (_what, items, facts) => {
    expect(factsOfBook(items)).toEqual(facts);
  });

  it('are those that a person typed, where both say something', () => {
    const fromBook = factsOfBook([boiler(600), boiler(600)]);
    expect(knownPlant({ plant: { boilers: 3, storeys: 4 }, fromBook })).toEqual({
      boilers: 3,
      boilerInput: 600,
      storeys: 4,
    });
    expect(knownPlant({})).toEqual({});
  });
});

test('An item is said in one line', () => {
  const said = { maker: 'Weil-McLain', model: '88', serial: '4711', year: 2009, condensing: false } as const;
  expect(itemInWords(boiler(1200, said))).toBe('Weil-McLain 88, serial 4711, 2009, 1,200,000 Btu/h, not condensing');
  expect(itemInWords(item('control'))).toBe('');
});

test('Services stand in the order of their days, whenever they were typed, and the oldest are forgotten', () => {
  const service = (day: string) => ({ day, who: '', note: '' });
  const two = withService(withService([], service('2026-01-01')), service('2025-01-01'));
  expect(two.map(({ day }) => day)).toEqual(['2026-01-01', '2025-01-01']);
  const many = Array.from({ length: BOOK_LIMITS.services + 3 }, (_, at) => service(`${2000 + at}-01-01`));
  const kept = many.reduce(withService, [] as BookWords['services']);
  expect(kept).toHaveLength(BOOK_LIMITS.services);
  expect(kept[0]?.day).toBe('2022-01-01');
});
