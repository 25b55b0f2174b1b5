import { type Bill, FUEL_NAMES, type Meter } from '../energy/meter.ts';
import { countText } from '../figures/numbers.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';
import { type AuditChange, changeOf } from './changes.ts';
import { saidChange } from './said-changes.ts';

/** A meter in short; undefined for none. */
function meterSentence(meter: Meter | undefined): Sentence | undefined {
  if (!meter) return undefined;
  const { fuel, unit, countValue: value, multiplier: factor, wrapsAt: total, prices, exchanges, inside } = meter;
  const { dollars, from: day } = prices.at(-1) ?? {};
  return sentence('meter', {
    ...{ fuel, value, unit },
    times: factor === 1 ? undefined : sentence('meter.times', { factor }),
    wraps: total === undefined ? undefined : sentence('meter.wraps', { total }),
    inside: inside && sentence('meter.inside', { sensor: inside }),
    price: dollars === undefined || day === undefined ? undefined : sentence('meter.price', { dollars, day }),
    exchanges: exchanges.length > 0 ? sentence('meter.exchanges', { count: exchanges.length }) : undefined,
  });
}

/** The meters that differ, by label. */
export function meterChanges(before: readonly Meter[], after: readonly Meter[]): AuditChange[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  const saidIn = (meters: readonly Meter[], wanted: string) =>
    meterSentence(meters.find(({ label }) => label === wanted));
  return labels.flatMap((label) => saidChange('meter', saidIn(before, label), saidIn(after, label), label));
}

/** Some bills in short; undefined for none. */
function billsText(bills: readonly Bill[]): string | undefined {
  const [first] = bills.map(({ from }) => from).sort();
  const last = bills
    .map(({ to }) => to)
    .sort()
    .at(-1);
  return first === undefined ? undefined : `${countText(bills.length, 'bill')}, ${first} to ${last}`;
}

/** The bills of each fuel that differ. */
export const billChanges = (before: readonly Bill[], after: readonly Bill[]): AuditChange[] =>
  FUEL_NAMES.flatMap((fuel) => {
    const [was, is] = [before, after].map((bills) => billsText(bills.filter((bill) => bill.fuel === fuel)));
    return changeOf('bills', was, is, fuel);
  });
