import { number } from 'yup';
import { commaProblem } from '../../domain/typed-figure.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const inWords = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

/** 'from 0 to 1,000'. */
export const rangeWords = ({ min, max }: Bounds): string => `from ${inWords(min)} to ${inWords(max)}`;

const within = ({ min, max }: Bounds, words: string) =>
  number()
    .typeError(({ originalValue }) => commaProblem(String(originalValue)) ?? words)
    .min(min, words)
    .max(max, words);

/** A figure within bounds. One sentence says each of its faults, but that of a comma. */
export const figureField = (bounds: Bounds) => within(bounds, `Type a number ${rangeWords(bounds)}`);

/** The same, where it must be given. */
export const requiredFigureField = (bounds: Bounds) =>
  figureField(bounds).required(`Type a number ${rangeWords(bounds)}`);

/** A whole number within bounds. @param range the bounds in words: a year has no mark of thousands */
export const wholeField = (bounds: Bounds, range = rangeWords(bounds)) => {
  const words = `Type a whole number ${range}`;
  return within(bounds, words).integer(words);
};
