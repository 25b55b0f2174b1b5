import { exactly, numberText } from '../../../../shared/domain/figures/numbers.ts';
/**
 * The difference of a figure from a compared one: above (`+1.2`) or below (`−1.2`). Undefined when one of the two is missing
 * (docs/product/compare.md#compare-difference).
 */
export function differenceText(figure: number | null, compared: number | null, decimals: number): string | undefined {
  if (figure === null || compared === null) return undefined;
  const text = numberText(Math.abs(figure - compared), exactly(decimals));
  const sign = figure > compared ? '+' : '−';
  // Nothing is above or below what it equals in the decimals shown.
  return Number(text) === 0 ? text : `${sign}${text}`;
}
