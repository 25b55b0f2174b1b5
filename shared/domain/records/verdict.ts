import { temperatureText } from '../figures/quantities.ts';
import { say } from '../figures/say.ts';
import { minutesText } from '../figures/spans.ts';
import { notEnoughData, PIPE, type RecordTotals, type SensorRecord, totalsOf } from './sensor-record.ts';

export type Tone = 'ok' | 'warn' | 'none';

/** A sensor's month in one sentence. Only rooms and hot water are judged: a pipe proves nothing. */
export function verdictOf(
  totals: RecordTotals,
  { measured, limit }: Pick<SensorRecord, 'measured' | 'limit'>,
): { readonly tone: Tone; readonly words: string } {
  const withheld = notEnoughData(totals);
  if (withheld !== undefined) return { tone: 'none', words: withheld };
  if (totals.applied === 0) {
    return totals.unclear > 0
      ? { tone: 'none', words: say`Can’t tell whether the rule applied: no outdoor temperature.` }
      : { tone: 'none', words: say`The rule wasn’t in effect this month.` };
  }
  const { below = 0 } = totals;
  if (measured === 'supply') {
    const own = limit === undefined ? say`its own limit` : say`its own limit of ${temperatureText(limit)}`;
    const words =
      below > 0
        ? say`This one was ${minutesText(below)} below ${own} while heat was required.`
        : say`This one was never below ${own} while heat was required.`;
    return { tone: 'none', words: `${say(PIPE)} ${words}` };
  }
  return below > 0
    ? { tone: 'warn', words: say`${minutesText(below)} below the requirement` }
    : { tone: 'ok', words: say`Never below the requirement while measured` };
}

/** A sensor's month, as an issued record keeps it for the public check. */
export type RecordResult = Pick<SensorRecord, 'label' | 'measured' | 'limit'> & RecordTotals;

export const resultOf = ({ label, measured, limit, days }: SensorRecord): RecordResult => ({
  label,
  measured,
  ...totalsOf({ days }),
  ...(limit !== undefined && { limit }),
});
