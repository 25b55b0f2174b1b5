import { type Bill, FUEL_NAMES, type Meter } from '../energy/meter.ts';
import { priceText } from '../figures/money.ts';
import { counted } from '../reports/report.ts';
import { METER_UNIT_WORDS } from '../sentences/english/meter-units.ts';
import { type AuditChange, changeOf } from './changes.ts';

/** A meter in short; undefined for none. */
function meterText(meter: Meter | undefined): string | undefined {
  if (!meter) return undefined;
  const { fuel, unit, countValue, multiplier, wrapsAt, prices, exchanges, inside } = meter;
  const last = prices.at(-1);
  return [
    `${fuel}, a count is ${countValue} ${METER_UNIT_WORDS[unit]}`,
    ...(multiplier === 1 ? [] : [`times ${multiplier}`]),
    ...(wrapsAt === undefined ? [] : [`wraps at ${wrapsAt}`]),
    ...(inside === undefined ? [] : [`a part of ${inside}`]),
    ...(last ? [`${priceText(last.dollars)} from ${last.from}`] : []),
    ...(exchanges.length > 0 ? [counted(exchanges.length, 'exchange')] : []),
  ].join(', ');
}

/** The meters that differ, by label. */
export function meterChanges(before: readonly Meter[], after: readonly Meter[]): AuditChange[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  const textIn = (meters: readonly Meter[], wanted: string) => meterText(meters.find(({ label }) => label === wanted));
  return labels.flatMap((label) => changeOf('meter', textIn(before, label), textIn(after, label), label));
}

/** Some bills in short; undefined for none. */
function billsText(bills: readonly Bill[]): string | undefined {
  const [first] = bills.map(({ from }) => from).sort();
  const last = bills
    .map(({ to }) => to)
    .sort()
    .at(-1);
  return first === undefined ? undefined : `${counted(bills.length, 'bill')}, ${first} to ${last}`;
}

/** The bills of each fuel that differ. */
export const billChanges = (before: readonly Bill[], after: readonly Bill[]): AuditChange[] =>
  FUEL_NAMES.flatMap((fuel) => {
    const [was, is] = [before, after].map((bills) => billsText(bills.filter((bill) => bill.fuel === fuel)));
    return changeOf('bills', was, is, fuel);
  });
