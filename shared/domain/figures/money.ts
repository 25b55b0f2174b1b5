import { exactly, numberText } from './numbers.ts';

/** Dollars: `$1,435`, `$14.50`. Cents only below 100. @param dollars US dollars */
export function dollarsText(dollars: number): string {
  const size = Math.abs(dollars);
  const decimals = size >= 100 || size === 0 ? 0 : 2;
  return `${dollars < 0 ? '−' : ''}$${numberText(size, exactly(decimals))}`;
}

/** An estimate in whole dollars: `$48`. */
export const wholeDollars = (dollars: number): string => `${dollars < 0 ? '−' : ''}$${numberText(Math.abs(dollars))}`;

/** The price of a unit, with all of its decimals: `$0.0142`, `$1.40`. */
export const priceText = (dollars: number): string => `$${numberText(dollars, { least: 2, most: 6 })}`;
