import { number } from 'yup';
import type { Quantity } from '../../domain/figures/quantities.ts';
import { typedBounds } from '../../domain/figures/typed.ts';
import { commaProblem } from '../../domain/typed-figure.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const inWords = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

/** 'from 0 to 1,000'. */
export const rangeWords = ({ min, max }: Bounds): string => `from ${inWords(min)} to ${inWords(max)}`;

const sentence = (kind: string, { min, max }: Bounds, write = inWords): string =>
  `Enter a ${kind} from ${write(min)} to ${write(max)}`;

type Words = string | (() => string);
const said = (words: Words): string => (typeof words === 'string' ? words : words());

const within = ({ min, max }: Bounds, words: Words) =>
  number()
    .typeError(({ originalValue }) => commaProblem(String(originalValue)) ?? said(words))
    .min(min, words)
    .max(max, words);

/** A figure within bounds. One sentence says each of its faults, but that of a comma. */
export const figureField = (bounds: Bounds) => within(bounds, sentence('number', bounds));

/** A figure that each reader types in an own unit: the sentence has the bounds in that of the reader. @param bounds as they are kept */
export const quantityField = (quantity: Quantity, bounds: Bounds) =>
  within(bounds, () => sentence('number', typedBounds(quantity, bounds)));

/** The same, where it must be given. */
export const requiredFigureField = (bounds: Bounds) => figureField(bounds).required(sentence('number', bounds));

/** A whole number within bounds. @param write how a bound is written: a year has no mark of thousands */
export function wholeField(bounds: Bounds, write = inWords) {
  const words = sentence('whole number', bounds, write);
  return within(bounds, words).integer(words);
}
