import { sizedText } from '../figures/numbers.ts';
import type { Known } from './report-types.ts';

/** '95.1 (51.2 to 139)' */
export const withBand = ({ value, low, high }: Known): string =>
  low === undefined || high === undefined
    ? sizedText(value)
    : `${sizedText(value)} (${sizedText(low)} to ${sizedText(high)})`;
