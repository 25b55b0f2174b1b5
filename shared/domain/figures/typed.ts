import { figureOf } from '../typed-figure.ts';
import { figureValue, keptValue, type Quantity, typedDecimals } from './quantities.ts';
import { pageReader } from './reader.ts';

/**
 * Figures that people type in their own unit (docs/product/languages.md#typing). A form has the texts of the unit in which values are kept, so that
 * each rule stays as it is; a field shows and takes those of the reader.
 */

/** The decimals that a typed figure is kept with: a hundredth of a degree or of a PSI is finer than what people type. */
const KEPT_DECIMALS = 2;

const plain = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));

const converted = (text: string, by: (value: number) => string): string => {
  const value = figureOf(text);
  return Number.isNaN(value) ? text : by(value);
};

/** A kept text as the reader reads it in a field. A text that is no figure stays. */
export const typedText = (quantity: Quantity, kept: string, reader = pageReader()): string => {
  const decimals = typedDecimals(quantity, reader);
  return decimals === undefined
    ? kept
    : converted(kept, (value) => plain(figureValue(quantity, value, reader), decimals));
};

/** A text that the reader has typed, in the unit in which it is kept. A text that is no figure stays: the rules of the form say why. */
export const keptText = (quantity: Quantity, typed: string, reader = pageReader()): string =>
  typedDecimals(quantity, reader) === undefined
    ? typed
    : converted(typed, (value) => plain(keptValue(quantity, value, reader), KEPT_DECIMALS));

/** The bounds of a figure as the reader may type them: within those that are kept. */
export function typedBounds(
  quantity: Quantity,
  { min, max }: { readonly min: number; readonly max: number },
  reader = pageReader(),
): { readonly min: number; readonly max: number } {
  const decimals = typedDecimals(quantity, reader);
  if (decimals === undefined) return { min, max };
  const scale = 10 ** decimals;
  const [low, high] = [min, max].map((bound) => Number((figureValue(quantity, bound, reader) * scale).toFixed(6)));
  return { min: Math.ceil(low ?? 0) / scale, max: Math.floor(high ?? 0) / scale };
}
