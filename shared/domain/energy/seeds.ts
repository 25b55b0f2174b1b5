import { dayNumber } from '../calendar-day.ts';
import type { PlantProfile } from '../plant-profile.ts';
import { BILL_LEFT_OUT, billSeries } from './bill-series.ts';
import type { Course } from './course.ts';
import type { EnergyDay } from './energy-day.ts';
import { type Bill, FUEL_NAMES, type Fuel, isSubMeter, type Meter } from './meter.ts';
import { billedUnit, contentOf, unitsIn } from './units.ts';
import { countedUses, type Use } from './uses.ts';

/** The parts of a source, before the weather. */
export type Seed = Omit<Course, 'judged' | 'weather' | 'today'>;

/** A meter in the unit of its bills: what a count is and what a unit costs are said anew. */
function asBilled(meter: Meter): Meter {
  const unit = billedUnit(meter.fuel, meter.unit);
  const factor = unitsIn(meter.fuel, meter.unit, unit);
  if (unit === meter.unit || factor === undefined) return meter;
  return {
    ...meter,
    unit,
    countValue: meter.countValue * factor,
    prices: meter.prices.map((price) => ({ ...price, dollars: price.dollars / factor })),
  };
}

const ofMeter = (meter: Meter, meters: readonly Meter[], days: readonly EnergyDay[]): Seed => ({
  id: meter.label,
  kind: 'meter',
  fuel: meter.fuel,
  unit: meter.unit,
  ...(isSubMeter(meter, meters) && { inside: meter.inside }),
  ...countedUses(meter, days),
  prices: meter.prices,
  bills: [],
  billsLeftOut: [],
});

/** The bills of each fuel that no meter counts; those in another unit than the first one are converted. */
function ofBills(all: readonly Bill[], fuel: Fuel): Seed[] {
  const { counted, leftOut } = billSeries(all.filter((bill) => bill.fuel === fuel));
  const first = counted[0]?.bill.unit;
  if (!first) return [];
  const unit = billedUnit(fuel, first);
  const uses = counted.map(({ bill, from }): Use => {
    const factor = unitsIn(fuel, bill.unit, unit) ?? 1;
    return { from, to: bill.to, used: bill.used * factor, coverage: 1 };
  });
  const billsLeftOut = leftOut.map(({ bill: { id, from, to } }) => ({
    reason: BILL_LEFT_OUT,
    days: dayNumber(to) - dayNumber(from) + 1,
    bill: id,
    from,
    to,
  }));
  const bills = counted.map(({ bill }) => bill);
  return [{ id: `bills-${fuel}`, kind: 'bills', fuel, unit, uses, prices: [], bills, billsLeftOut }];
}

const MBTU_IN_THERM = 100;

/** Burner minutes times the input of a boiler (docs/product/energy.md#estimate). */
function ofEstimate({ boilerInput, fuelPrice, fuel = 'gas' }: PlantProfile, days: readonly EnergyDay[]): Seed[] {
  if (boilerInput === undefined) return [];
  const unit = fuel === 'oil' ? 'gallon' : 'therm';
  const content = contentOf(fuel, unit) ?? MBTU_IN_THERM;
  const uses = days.flatMap(({ day, burner }): Use[] => {
    if (!burner || burner.coverage <= 0) return [];
    const used = ((burner.minutes / 60) * boilerInput) / content / burner.coverage;
    return [{ from: day, to: day, used, coverage: burner.coverage }];
  });
  const prices = fuelPrice === undefined ? [] : [{ from: '', dollars: (fuelPrice * content) / MBTU_IN_THERM }];
  return uses.length > 0
    ? [{ id: 'estimate', kind: 'estimate', fuel, unit, uses, prices, bills: [], billsLeftOut: [] }]
    : [];
}

/** The fuels of boilers. A meter of one of these counts what they burn or take. */
const OF_BOILERS: readonly Fuel[] = ['gas', 'oil', 'heat'];

/** All sources of a property: its meters, fuels that only bills tell, and the estimate where no meter counts what the boilers burn. */
export function seedsOf(
  days: readonly EnergyDay[],
  meters: readonly Meter[],
  bills: readonly Bill[],
  plant: PlantProfile,
): Seed[] {
  const counted = new Set(meters.map(({ fuel }) => fuel));
  return [
    ...meters.map((meter) => ofMeter(asBilled(meter), meters, days)),
    ...FUEL_NAMES.filter((fuel) => !counted.has(fuel)).flatMap((fuel) => ofBills(bills, fuel)),
    ...(OF_BOILERS.some((fuel) => counted.has(fuel)) ? [] : ofEstimate(plant, days)),
  ];
}
