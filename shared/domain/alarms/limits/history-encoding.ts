import type { MinuteHistory } from './backtest.ts';

type Values = MinuteHistory['values'];

const TENTHS = 10;
const HOLE = '_';
const FAULT = 'x';

/**
 * Encodes values as one short text. Tokens are separated by spaces. A token is the difference from the previous number
 * in tenths, `_` for no sample, or `x` for a fault. A `*n` after a token repeats it n times. Values are rounded to
 * tenths.
 */
export function encodeHistory(values: Values): string {
  const tokens: string[] = [];
  let known = 0;
  let token = '';
  let count = 0;
  const flush = () => {
    if (count > 0) tokens.push(count === 1 ? token : `${token}*${count}`);
  };
  for (const value of values) {
    let next = value === null ? FAULT : HOLE;
    if (typeof value === 'number') {
      const tenths = Math.round(value * TENTHS);
      next = String(tenths - known);
      known = tenths;
    }
    if (next !== token) flush();
    count = next === token ? count + 1 : 1;
    token = next;
  }
  flush();
  return tokens.join(' ');
}

/** Decodes a text from `encodeHistory`. */
export function decodeHistory(text: string): (number | null | undefined)[] {
  const values: (number | null | undefined)[] = [];
  let known = 0;
  for (const part of text.split(' ').filter(Boolean)) {
    const [token = '', count = '1'] = part.split('*');
    for (let left = Number(count); left > 0; left -= 1) {
      if (token === HOLE) values.push(undefined);
      else if (token === FAULT) values.push(null);
      else {
        known += Number(token);
        values.push(known / TENTHS);
      }
    }
  }
  return values;
}
