import type { OnlyWhile } from '../../../../shared/domain/alarms/limits/only-while.ts';
import { isLimitText } from '../../../../shared/domain/alarms/limits/threshold.ts';
import { type Quantity, unitSign, withUnit } from '../../../../shared/domain/figures/quantities.ts';
import { distanceQuantity, quantityOf } from '../../../../shared/domain/figures/readings.ts';
import { typedBounds } from '../../../../shared/domain/figures/typed.ts';

/** What three digits say. */
const LIMITS = { min: 0, max: 999 } as const;

/** The sentence under a limit that cannot be kept, in the unit of the reader: `Enter -17.7 to 537.2°C`. */
function rangeMessage(quantity: Quantity): string {
  const { min, max } = typedBounds(quantity, LIMITS);
  return `Enter ${min} to ${withUnit(String(max), unitSign(quantity))}`;
}

/** The typed limits of a sensor. */
interface Typed {
  readonly min: string;
  readonly max: string;
  readonly band?: string;
  readonly onlyWhile?: OnlyWhile;
}

/** The errors of limits that cannot be kept. A field takes three digits alone: in °F and PSI there are none. */
export function rangeErrors(label: string, { min, max, band = '', onlyWhile }: Typed) {
  const fault = (text: string, quantity: Quantity | undefined) =>
    quantity && !isLimitText(text) ? rangeMessage(quantity) : undefined;
  const [low, high] = [min, max].map((text) => fault(text, quantityOf(label)));
  const clear = fault(band, distanceQuantity(label));
  const below = onlyWhile?.is === 'colder' ? fault(onlyWhile.below, 'temperature') : undefined;
  return {
    ...(low && { min: low }),
    ...(high && { max: high }),
    ...(clear && { band: clear }),
    ...(below && { onlyWhile: { below } }),
  };
}
