import type { Known } from './report-types.ts';

const FORMATS = [0, 1, 2].map((digits) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }));

/** A number as people write it: '1,041', '95.1', '0.72'. */
export function amount(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return FORMATS[digits]?.format(value) ?? '';
}

/** '95.1 (51.2 to 139)' */
export const withBand = ({ value, low, high }: Known): string =>
  low === undefined || high === undefined ? amount(value) : `${amount(value)} (${amount(low)} to ${amount(high)})`;

/** A share as '9.1 %'. */
export const percent = (share: number): string => `${amount(Math.round(share * 1000) / 10)} %`;
