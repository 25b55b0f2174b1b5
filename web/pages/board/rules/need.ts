import type { BoardHistory, BoardRow } from '../../../../shared/api/types/board-types.ts';
import { wholeTemperature } from '../../../../shared/domain/figures/quantities.ts';
import { valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { Placed } from './order.ts';
import { stateFactsOf } from './state.ts';
import { boardTime, type NeedLine, needLines, shortName } from './words.ts';

/** What happened at a property in alarm: one sentence, and a line that says more. */
export interface NeedSentence {
  readonly lead: string;
  /** The emphasized part. */
  readonly figure: string;
  readonly rest: string;
  /** Empty where nothing more is known. */
  readonly more: string;
}

/** The outdoor temperature of the last hour, °F. */
function outdoorNow({ outdoor = [] }: Pick<BoardHistory, 'outdoor'>): number | undefined {
  const [low, high] = outdoor.slice(-2).findLast((halfHour) => halfHour !== null) ?? [];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** 'No heat, 34°F outside'. Empty while it is warm outside, or the heating is. */
function noHeatWords({ alarms, history }: BoardRow): string {
  if (!alarms.some(({ noHeat }) => noHeat)) return '';
  const outdoor = history && outdoorNow(history);
  return outdoor === undefined ? say`No heat` : say`No heat, ${wholeTemperature(outdoor)} outside`;
}

const shortText = ({ lead, figure, rest }: NeedLine): string =>
  [[lead, figure].filter(Boolean).join(' '), rest].filter(Boolean).join(', ');

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** 'Offline, last reading 1:14 AM', for an alarm of a property of which no wingnut reports. */
function offlineSentence({ supply, newestAt, timeZone }: BoardRow, others: readonly string[], now: number) {
  const was = supply && say`${shortName(supply.label)} was ${valueInWords(supply.label, supply.value)}`;
  const rest = newestAt === null ? '' : say`last reading ${boardTime(newestAt, now, timeZone)}`;
  return { lead: '', figure: say`Offline`, rest, more: joined([was, ...others]) };
}

/** What happened at a property in alarm, by its most urgent alarm. @param now the server's clock, UTC ms */
export function needSentence({ row, state }: Pick<Placed, 'row' | 'state'>, now: number): NeedSentence {
  const [first, ...lines] = needLines(row, state, now);
  const others = lines.map(shortText);
  const { silent, wingnuts } = stateFactsOf(row, now);
  if (row.alarms[0]?.kind === 'silence' && silent === wingnuts) return offlineSentence(row, others, now);
  const { lead = '', figure = '', rest = '', peak, followed } = first ?? {};
  return { lead, figure, rest, more: joined([noHeatWords(row), peak, followed, ...others]) };
}
