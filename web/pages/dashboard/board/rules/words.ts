import type { BoardRow, BoardValue } from '../../../../../shared/api/types/board-types.ts';
import { CAUSE_IN_WORDS, valueInWords } from '../../../../../shared/domain/alarms/alarm-words.ts';
import { isUnderWay } from '../../../../../shared/domain/alarms/check/planned-work.ts';
import { isStateLabel } from '../../../../../shared/domain/alarms/limits/state-alarm.ts';
import type { AlarmFacts } from '../../../../../shared/domain/alarms/property-alarms.ts';
import {
  type PropertyState,
  statementsOf,
  unwatchedWords,
} from '../../../../../shared/domain/alarms/property-state.ts';
import { MINUTE_MS } from '../../../../../shared/domain/durations.ts';
import { isStale } from '../../../../../shared/domain/readings/latest.ts';
import { labelInWords, parseSensorLabel } from '../../../../../shared/domain/sensor.ts';
import { dayText, knownZone, minuteText, weekTimeText } from '../../../../ui/dates/time-format.ts';
import { shortDuration } from '../../../alarms/common/incident-words.ts';
import { factsOf, newestValueAt, type Outside, outsideOf, workOf } from './state.ts';

/** A line of what needs a person: 'Boiler Supply 1 77.6 °F, below 130, for 2 h 24 min'. */
export interface NeedLine {
  readonly kind: 'alarm' | 'quiet' | 'work' | 'note';
  readonly lead: string;
  /** What is emphasized: a value or a time. */
  readonly figure?: string;
  readonly rest?: string;
  /** For how long. */
  readonly age?: string;
}

/** The words of a line in a row. */
export const lineText = ({ lead, figure, rest, age }: NeedLine): string =>
  [[lead, figure].filter(Boolean).join(' ') + (rest ? `, ${rest}` : ''), age].filter(Boolean).join(', ');

/** How many alarms of a row are named. */
const NAMED = { roomy: 2, dense: 1 } as const;

/** A sensor's name without what its unit says: 'Boiler Supply 1'. */
export const shortName = (label: string): string =>
  labelInWords(label)
    .replace(' Header', '')
    .replace(/(.) Temperature( \d)$/, '$1$2');

/** The age of a reading: '3 min', '8 h 27 min'. */
export const ageText = (time: number, now: number): string => {
  const age = now - time;
  return age < MINUTE_MS ? 'under 1 min' : shortDuration(age);
};

const lasting = (since: number, now: number): string => `for ${ageText(since, now)}`;

/** The value of a sensor now, if the row shows it and it is fresh. */
const valueNow = (row: BoardRow, label: string, now: number): BoardValue | undefined =>
  [row.supply, row.pressure, row.hotWater].find((value) => value?.label === label && !isStale(value.time, now));

function sensorLine(row: BoardRow, { subject, extreme, since }: AlarmFacts, now: number): NeedLine {
  const base = { kind: 'alarm', lead: shortName(subject), age: lasting(since, now) } as const;
  if (!extreme) return { ...base, rest: 'outside its limits' };
  const figure = valueInWords(subject, extreme.value);
  if (isStateLabel(subject)) return { ...base, figure };
  const { side, limit } = extreme;
  const rest = `${side === 'min' ? 'below' : 'above'} ${limit}`;
  const current = valueNow(row, subject, now)?.value;
  if (current === undefined) {
    return { ...base, lead: `${base.lead} ${side === 'min' ? 'down to' : 'up to'}`, figure, rest };
  }
  const isOutside = side === 'min' ? current < limit : current > limit;
  if (isOutside) return { ...base, figure: valueInWords(subject, current), rest };
  return { kind: 'quiet', lead: `${base.lead} back at`, figure: valueInWords(subject, current), rest: `was ${rest}` };
}

function alarmLine(row: BoardRow, alarm: AlarmFacts, now: number): NeedLine {
  const { kind, subject, serial, cause, since } = alarm;
  if (kind === 'sensor') return sensorLine(row, alarm, now);
  const name = parseSensorLabel(subject) ? shortName(subject) : `Wingnut ${serial ?? subject}`;
  const rest = kind === 'silence' ? 'silent' : CAUSE_IN_WORDS[cause ?? 'missing'];
  return { kind: 'alarm', lead: `${name}: ${rest.toLowerCase()}`, age: lasting(since, now) };
}

function alarmLines(row: BoardRow, now: number, isDense: boolean): NeedLine[] {
  const named = row.alarms.slice(0, NAMED[isDense ? 'dense' : 'roomy']).map((alarm) => alarmLine(row, alarm, now));
  const more = row.openAlarms - named.length;
  return more > 0 ? [...named, { kind: 'note', lead: `and ${more} more` }] : named;
}

/** 'No reading for 8 h 27 min, since 02:14'. */
function silentLine({ newestAt, timeZone }: BoardRow, now: number): NeedLine {
  if (newestAt === null) return { kind: 'quiet', lead: 'No reading yet' };
  const since = weekTimeText(newestAt, now, knownZone(timeZone));
  return { kind: 'quiet', lead: `No reading for ${ageText(newestAt, now)}, since`, figure: since };
}

/** Of values that have grown old since the server's answer. */
function oldLine(row: BoardRow, now: number): NeedLine[] {
  const newest = newestValueAt(row);
  if (newest === undefined || !isStale(newest, now)) return [];
  const at = weekTimeText(newest, now, knownZone(row.timeZone));
  return [{ kind: 'quiet', lead: 'Last value', figure: at, age: `${ageText(newest, now)} ago` }];
}

/** 'Boiler Supply 1 80.5 °F, below 130, no alarm yet'. */
const outsideLine = ({ value: { label, value }, side, limit }: Outside): NeedLine => ({
  kind: 'alarm',
  lead: shortName(label),
  figure: valueInWords(label, value),
  rest: `${side === 'min' ? 'below' : 'above'} ${limit}`,
  age: 'no alarm yet',
});

function workLine(work: NonNullable<BoardRow['plannedWork']>, timeZone: string, now: number): NeedLine {
  const zone = knownZone(timeZone);
  const end = weekTimeText(work.to, now, zone);
  const isSameDay = dayText(work.from, zone) === dayText(work.to, zone);
  const times = isUnderWay(work, now)
    ? `until ${end}`
    : `from ${weekTimeText(work.from, now, zone)} to ${isSameDay ? minuteText(work.to, zone) : end}`;
  return { kind: 'work', lead: `Planned work ${times}` };
}

/** What the state itself says: the words of the rule, or lines that say more. */
function stateLines(row: BoardRow, state: PropertyState, now: number, isDense: boolean): readonly NeedLine[] {
  if (row.alarms.length > 0) return alarmLines(row, now, isDense);
  const said = statementsOf(factsOf(row, now))
    .filter((each) => each.state === state)
    .map(({ words }): NeedLine => ({ kind: 'quiet', lead: words }));
  if (state === 'silent') return [silentLine(row, now)];
  if (state === 'unknown')
    return (row.wingnuts.Disconnected ?? 0) > 0 ? said : [...oldLine(row, now), ...said].slice(0, 1);
  if (state !== 'outside') return [];
  const lines = outsideOf(row, now).slice(0, NAMED[isDense ? 'dense' : 'roomy']);
  return lines.length > 0 ? lines.map(outsideLine) : said;
}

/**
 * What needs a person at a property, the worst first (docs/product/board.md#rows). Why it is not watched stands below whatever
 * else holds. @param now the server's clock, UTC ms
 */
export function needLines(row: BoardRow, state: PropertyState, now: number, isDense = false): NeedLine[] {
  const lines = stateLines(row, state, now, isDense);
  const work = lines.length === 0 ? workOf(row, now) : undefined;
  const reasons = unwatchedWords({ ...factsOf(row, now), isUnderWork: false });
  return [
    ...lines,
    ...(work ? [workLine(work, row.timeZone, now)] : []),
    ...(reasons ? [{ kind: 'note' as const, lead: reasons }] : []),
  ];
}
