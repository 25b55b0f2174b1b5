import type { BoardAlarm, BoardRow } from '../../../../shared/api/types/board-types.ts';
import { type Severity, severityOf } from '../../../../shared/domain/alarms/limits/severity.ts';
import { type PropertyState, statementsOf, unwatchedWords } from '../../../../shared/domain/alarms/property-state.ts';
import { unknownInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { followedInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { type OutsideWords, outsideInWords } from '../../../../shared/domain/alarms/words/outside.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { limitText, valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { durationText, shortAgo } from '../../../../shared/domain/figures/spans.ts';
import { knownZone, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { sensorInShort } from '../../../../shared/domain/language/sensor-words.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import { hasLimits } from '../../../../shared/domain/sensor.ts';
import { otherZone } from '../../../ui/dates/own-zone.ts';
import { workInShort } from '../../planned-work/work-words.ts';
import { newestValueAt, type Outside, outsideOf, stateFactsOf, workOf } from './state.ts';

/** A line of a property's concern: 'Boiler Supply 1 77.6°F, below 130°F, for 2 hr 24 min'. */
export interface NeedLine {
  readonly kind: 'alarm' | 'quiet' | 'work' | 'note';
  readonly lead: string;
  /** The emphasized part: a value or a time. */
  readonly figure?: string;
  readonly rest?: string;
  /** Duration in words. */
  readonly age?: string;
  /** Of an alarm: the others of its cause. */
  readonly followed?: string;
  /** The extreme value of an alarm, where its value now says less. */
  readonly peak?: string;
  /** Of an alarm: how much it matters, and who has it. */
  readonly severity?: Severity;
  readonly owner?: string;
  /** Somebody should have it, and nobody does. */
  readonly isMissing?: true;
}

/** The words of a line in a row. */
export const lineText = ({ lead, figure, rest, followed, peak, age, severity, owner }: NeedLine): string =>
  [
    [lead, figure].filter(Boolean).join(' '),
    rest,
    followed,
    peak,
    age,
    severity && inside(say(SEVERITY_WORDS[severity])),
    owner && inside(owner),
  ]
    .filter(Boolean)
    .join(', ');

/** Words inside a sentence: 'unassigned'. */
const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Number of alarms of a row that are named. */
const NAMED = { roomy: 2, dense: 1 } as const;

/** A sensor's name without the part that its unit says: 'Boiler Supply 1'. */
export const shortName = (label: string): string =>
  sensorInShort(label, (name) => name.replace(' Header', '').replace(/(.) Temperature( \d)$/, '$1$2'));

/** The age of a reading: '3 min', '8 hr 27 min'. */
export const ageText = (time: number, now: number): string => durationText(now - time);

/** How long ago a reading came: 'just now', '3 min ago'. */
export const agoText = (time: number, now: number): string =>
  now - time < MINUTE_MS ? say`just now` : shortAgo(now - time);

const lasting = (since: number, now: number): string => say`for ${ageText(since, now)}`;

/** The newest value of an alarm's sensor, if it is fresh. */
function valueNow(row: BoardRow, { subject, latest }: BoardAlarm, now: number): number | undefined {
  const shown = [row.supply, row.pressure, row.hotWater].find((value) => value?.label === subject);
  const known = [shown, latest].flatMap((value) => (value && !isStale(value.time, now) ? [value] : []));
  return known.reduce<(typeof known)[number] | undefined>((a, b) => (a && a.time >= b.time ? a : b), undefined)?.value;
}

/** 'Unassigned', 'Assigned to Dana Whitfield', 'Snoozed until 2:00 PM (Dana Whitfield)'. A notice needs nobody. */
function ownerOf(
  { owner, snoozed, isMuted, ...alarm }: BoardAlarm,
  zone: string,
  now: number,
): Pick<NeedLine, 'owner' | 'isMissing'> {
  if (isMuted) return { owner: owner ? say`Muted (${owner})` : say`Muted` };
  if (snoozed !== undefined) {
    const end = snoozed === 'over' ? say`it clears` : weekTimeText(snoozed, now, knownZone(zone));
    return { owner: `${say`Snoozed until ${end}`}${owner ? ` (${owner})` : ''}` };
  }
  if (owner !== undefined) return { owner: say`Assigned to ${owner || say`a former user`}` };
  return severityOf(alarm) === 'notice' ? {} : { owner: say`Unassigned`, isMissing: true };
}

function alarmWords(row: BoardRow, alarm: BoardAlarm, now: number): OutsideWords {
  const { kind, subject, serial } = alarm;
  if (kind === 'sensor') return outsideInWords(shortName(subject), subject, alarm.extreme, valueNow(row, alarm, now));
  const name = hasLimits(subject) ? shortName(subject) : `Wingnut ${serial ?? subject}`;
  const rest = kind === 'silence' ? say`offline` : unknownInWords(alarm);
  return { lead: `${name}: ${rest.toLowerCase()}` };
}

function alarmLine(row: BoardRow, alarm: BoardAlarm, now: number): NeedLine {
  const { isBack, ...words } = alarmWords(row, alarm, now);
  const isQuiet = alarm.isMuted || alarm.snoozed !== undefined || isBack;
  return {
    kind: isQuiet ? 'quiet' : 'alarm',
    ...words,
    ...(alarm.others && { followed: followedInWords(alarm.others, alarm.kind) }),
    age: lasting(alarm.since, now),
    severity: severityOf(alarm),
    ...ownerOf(alarm, row.timeZone, now),
  };
}

function alarmLines(row: BoardRow, now: number, isDense: boolean): NeedLine[] {
  const named = row.alarms.slice(0, NAMED[isDense ? 'dense' : 'roomy']).map((alarm) => alarmLine(row, alarm, now));
  const more = row.openAlarms - named.length;
  return more > 0 ? [...named, { kind: 'note', lead: say`and ${more} more` }] : named;
}

/** A time of a building, with its zone where that is not the reader's own. */
export function boardTime(time: number, now: number, timeZone: string): string {
  const zone = knownZone(timeZone);
  return weekTimeText(time, now, zone) + otherZone(time, zone);
}

/** 'No readings for 8 hr 27 min; last at 2:14 AM'. */
function silentLine(newestAt: number, timeZone: string, now: number): NeedLine {
  const since = boardTime(newestAt, now, timeZone);
  return { kind: 'quiet', lead: say`No readings for ${ageText(newestAt, now)}; last at`, figure: since };
}

/** Lines for values that became stale after the last answer. */
function oldLine(row: BoardRow, now: number): NeedLine[] {
  const newest = newestValueAt(row);
  if (newest === undefined || !isStale(newest, now)) return [];
  const at = boardTime(newest, now, row.timeZone);
  return [{ kind: 'quiet', lead: say`Last reading`, figure: at, age: say`${ageText(newest, now)} ago` }];
}

/** 'Boiler Supply 1 80.5°F, below 130°F, alarm pending'. */
const outsideLine = ({ value: { label, value }, side, limit }: Outside): NeedLine => ({
  kind: 'alarm',
  lead: shortName(label),
  figure: valueInWords(label, value),
  rest: side === 'min' ? say`below ${limitText(label, limit)}` : say`above ${limitText(label, limit)}`,
  age: say`alarm pending`,
});

function workLine(work: NonNullable<BoardRow['plannedWork']>, timeZone: string, now: number): NeedLine {
  const zone = knownZone(timeZone);
  return { kind: 'work', lead: workInShort(work, { zone, now }) + otherZone(work.to, zone) };
}

/** 'Muted until Mon 8:00 AM', in gray: it stands below the alarms of the building. */
function mutedLine(until: number | 'on', timeZone: string, now: number): NeedLine {
  if (until === 'on') return { kind: 'note', lead: say`Muted` };
  const zone = knownZone(timeZone);
  return { kind: 'note', lead: say`Muted until ${weekTimeText(until, now, zone)}` + otherZone(until, zone) };
}

/** Lines of the state itself: the words of the rule, or lines that say more. */
function stateLines(row: BoardRow, state: PropertyState, now: number, isDense: boolean): readonly NeedLine[] {
  if (row.alarms.length > 0) return alarmLines(row, now, isDense);
  const said = statementsOf(stateFactsOf(row, now))
    .filter((each) => each.state === state)
    .map(({ words }): NeedLine => ({ kind: 'quiet', lead: words }));
  if (state === 'silent' && row.newestAt !== null) return [silentLine(row.newestAt, row.timeZone, now)];
  if (state === 'unknown')
    return (row.wingnuts.Disconnected ?? 0) > 0 ? said : [...oldLine(row, now), ...said].slice(0, 1);
  if (state !== 'outside') return [];
  const lines = outsideOf(row, now).slice(0, NAMED[isDense ? 'dense' : 'roomy']);
  return lines.length > 0 ? lines.map(outsideLine) : said;
}

/**
 * The reasons to act at a property, the worst first (docs/product/board.md#rows). Why it is not watched stands below whatever
 * else holds. @param now the server's clock, UTC ms
 */
export function needLines(row: BoardRow, state: PropertyState, now: number, isDense = false): NeedLine[] {
  const lines = stateLines(row, state, now, isDense);
  const work = lines.length === 0 ? workOf(row, now) : undefined;
  const { watch, ...facts } = stateFactsOf(row, now);
  // Its own line says until when.
  const { mutedUntil, ...others } = watch;
  const reasons = unwatchedWords({ ...facts, watch: others, isUnderWork: false });
  return [
    ...lines,
    ...(work ? [workLine(work, row.timeZone, now)] : []),
    ...(mutedUntil === undefined ? [] : [mutedLine(mutedUntil, row.timeZone, now)]),
    ...(reasons ? [{ kind: 'note' as const, lead: reasons }] : []),
  ];
}
