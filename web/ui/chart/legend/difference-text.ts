import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import { figureNumber, type Quantity } from '../../../../shared/domain/figures/quantities.ts';

/** What lies between two temperatures has no zero point. */
const between = (quantity: Quantity): Quantity => (quantity === 'temperature' ? 'difference' : quantity);

/**
 * The difference of a figure from a compared one: above (`+1.2`) or below (`−1.2`). Undefined when one of the two is missing
 * (docs/product/compare.md#compare-difference).
 */
export function differenceText(
  figure: number | null,
  compared: number | null,
  quantity: Quantity,
  decimals: number,
): string | undefined {
  if (figure === null || compared === null) return undefined;
  const text = figureNumber(between(quantity), Math.abs(figure - compared), exactly(decimals));
  const sign = figure > compared ? '+' : '−';
  // Nothing is above or below what it equals in the decimals shown.
  return Number(text) === 0 ? text : `${sign}${text}`;
}
