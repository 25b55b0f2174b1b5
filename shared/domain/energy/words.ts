import { sizedText } from '../figures/numbers.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import { sayTo } from '../figures/say.ts';
import type { Known } from './report-types.ts';

/** '95.1 (51.2 to 139)' */
export function withBand({ value, low, high }: Known, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  return low === undefined || high === undefined
    ? sizedText(value)
    : `${sizedText(value)} (${say`${sizedText(low)} to ${sizedText(high)}`})`;
}
