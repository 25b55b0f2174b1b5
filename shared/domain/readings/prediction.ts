import { integersText, NumberReader, naturalsText } from './number-text.ts';

/**
 * Whole numbers of a signal as a short text: each number is predicted from those before it, and the text has the
 * differences. Lossless audio is compressed in the same way.
 */

/** A number is predicted from at most this many numbers before it. More save less than one per cent. */
const ORDER = 16;
/** Shorter signals are predicted by their last number alone, because the weights take space too. */
const MIN_LENGTH = 64;
/** Weights are whole numbers of this fraction. So both sides calculate with whole numbers, exactly. */
const UNIT = 1024;

interface Predictor {
  /** Numbers are counted from here. */
  readonly middle: number;
  /** The weights of the last number, of the one before it, and so on, in 1/1024. */
  readonly weights: Float64Array;
}

/** The number that a predictor expects after some numbers, which are counted from its middle. */
function expected(weights: Float64Array, numbers: Float64Array, at: number): number {
  let sum = 0;
  for (let back = Math.min(weights.length, at); back > 0; back -= 1) {
    sum += (weights[back - 1] as number) * (numbers[at - back] as number);
  }
  return Math.round(sum / UNIT);
}

function fromMiddle(numbers: ArrayLike<number>, middle: number): Float64Array {
  const own = new Float64Array(numbers.length);
  for (let at = 0; at < own.length; at += 1) own[at] = (numbers[at] as number) - middle;
  return own;
}

function differencesOf(numbers: ArrayLike<number>, { middle, weights }: Predictor): Float64Array {
  const own = fromMiddle(numbers, middle);
  const differences = new Float64Array(own.length);
  for (let at = 0; at < own.length; at += 1) differences[at] = (own[at] as number) - expected(weights, own, at);
  return differences;
}

/** The last number is the expected one. */
const lastOne = (numbers: ArrayLike<number>): Predictor => ({
  middle: numbers[0] ?? 0,
  weights: Float64Array.of(UNIT),
});

function sumOf(numbers: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += numbers[at] as number;
  return sum;
}

function correlation(numbers: Float64Array, shift: number): number {
  let sum = 0;
  for (let at = shift; at < numbers.length; at += 1) sum += (numbers[at] as number) * (numbers[at - shift] as number);
  return sum;
}

/**
 * The weights with the smallest mean square of differences: the recursion of Levinson and Durbin on the signal's
 * correlation with itself.
 */
function fitted(numbers: Float64Array): Predictor | undefined {
  const middle = Math.round(sumOf(numbers) / numbers.length);
  const own = fromMiddle(numbers, middle);
  const alike = Array.from({ length: ORDER + 1 }, (_, shift) => correlation(own, shift));
  let error = alike[0] ?? 0;
  let weights: number[] = [];
  for (let order = 1; order <= ORDER; order += 1) {
    if (!(error > 0)) return undefined;
    const unexplained = weights.reduce(
      (left, weight, index) => left - weight * (alike[order - 1 - index] ?? 0),
      alike[order] ?? 0,
    );
    const added = unexplained / error;
    weights = [...weights.map((weight, index) => weight - added * (weights[order - 2 - index] ?? 0)), added];
    error *= 1 - added * added;
  }
  return { middle, weights: Float64Array.from(weights, (weight) => Math.round(weight * UNIT)) };
}

/** The sum of some differences, which shows how long their text is. The first one may be the whole number. */
function sizeOf(differences: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < differences.length; at += 1) sum += Math.abs(differences[at] as number);
  return sum;
}

/** The sum of the steps from each number to the next. */
function sizeOfSteps(numbers: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < numbers.length; at += 1) sum += Math.abs((numbers[at] as number) - (numbers[at - 1] as number));
  return sum;
}

/** The differences of a signal with the predictor that makes the shorter text. */
function shortest(numbers: Float64Array): { predictor: Predictor; differences: Float64Array } {
  const better = numbers.length >= MIN_LENGTH ? fitted(numbers) : undefined;
  const differences = better && differencesOf(numbers, better);
  if (better && differences && sizeOf(differences) < sizeOfSteps(numbers)) return { predictor: better, differences };
  const predictor = lastOne(numbers);
  return { predictor, differences: differencesOf(numbers, predictor) };
}

/** The text of a signal of whole numbers. */
export function signalText(numbers: Float64Array): string {
  const { predictor, differences } = shortest(numbers);
  const { middle, weights } = predictor;
  return naturalsText([weights.length]) + integersText([middle, ...weights]) + integersText(differences);
}

/** The signal of a text, with this many numbers. */
export function readSignal(text: string, count: number): Float64Array {
  const reader = new NumberReader(text);
  const order = reader.natural();
  const middle = reader.integer();
  const weights = Float64Array.from({ length: order }, () => reader.integer());
  const numbers = new Float64Array(count);
  for (let at = 0; at < count; at += 1) numbers[at] = reader.integer() + expected(weights, numbers, at);
  for (let at = 0; at < count; at += 1) numbers[at] = (numbers[at] ?? 0) + middle;
  return numbers;
}
