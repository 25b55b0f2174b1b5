import { type Bill, FUELS, type Meter } from '../../../../shared/domain/energy/meter.ts';
import { dateWords, numberText, unitWords } from '../common/energy-words.ts';

const plain = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

/** '1 count is 0.01 therms, $1.4 a unit since Oct 1, 2025'. */
export function meterWords({ fuel, unit, countValue, multiplier, wrapsAt, prices, exchanges }: Meter): string {
  const price = prices.at(-1);
  return [
    `${FUELS[fuel]}: 1 count is ${plain(countValue * multiplier)} ${unitWords(unit)}`,
    price
      ? `$${price.dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })} a unit since ${dateWords(price.from)}`
      : 'no price said',
    wrapsAt !== undefined && `begins again at ${numberText(wrapsAt, 0)}`,
    exchanges.length > 0 && (exchanges.length === 1 ? '1 exchange' : `${exchanges.length} exchanges`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Gas, 1,250 therms'. */
export const billWords = ({ fuel, unit, used }: Bill): string =>
  `${FUELS[fuel]}, ${numberText(used)} ${unitWords(unit)}`;
