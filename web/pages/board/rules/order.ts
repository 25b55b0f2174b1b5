import type { BoardAlarm, BoardRow } from '../../../../shared/api/types/board-types.ts';
import { byUrgency, type Urgency } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { severityOf } from '../../../../shared/domain/alarms/limits/severity.ts';
import {
  isQuiet,
  PROPERTY_STATES,
  type PropertyState,
  STATE_WORDS,
  statementsOf,
} from '../../../../shared/domain/alarms/property-state.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { compareValues } from '../../../ui/table/columns.ts';
import { linkedCount, needSince, stateFactsOf, workOf } from './state.ts';

/**
 * The kinds of properties that the board counts, filters and parts, in their order: those whose alarms are counted in red need attention, what
 * has no wingnut is not set up (docs/product/board.md#kinds).
 */
export const PROPERTY_KINDS = [
  'alarm',
  'muted',
  'snoozed',
  'notice',
  ...(['silent', 'unknown', 'outside', 'unwatched'] as const),
  'unset',
  'watched',
] as const;
export type PropertyKind = (typeof PROPERTY_KINDS)[number];

/** A property with its state now. */
export interface Placed {
  readonly row: BoardRow;
  readonly state: PropertyState;
  readonly kind: PropertyKind;
  /** None of its alarms is counted in red: it is grey (docs/product/incidents.md#red). */
  readonly isQuiet: boolean;
  /** Its place in the order of the need: 0 is the worst. */
  readonly rank: number;
  readonly since: number | undefined;
}

/** Rank of planned work: between being outside limits and being unwatched (docs/product/board.md#order). */
const WORK_RANK = PROPERTY_STATES.indexOf('unwatched') - 0.5;
/** Alarms of which none is counted in red stand before planned work, and behind everything that is wrong. */
export const QUIET_RANK = PROPERTY_STATES.indexOf('unwatched') - 0.75;
export const CLEAR_RANK = PROPERTY_STATES.indexOf('watched');
/** Rank of findings: between being unwatched and clear. */
const FINDINGS_RANK = CLEAR_RANK - 0.5;

function kindOf({ row, state, isQuiet }: Pick<Placed, 'row' | 'state' | 'isQuiet'>): PropertyKind {
  if (state === 'alarm' && isQuiet) {
    const [{ isMuted, snoozed } = {}] = row.alarms;
    return isMuted ? 'muted' : snoozed === undefined ? 'notice' : 'snoozed';
  }
  return state === 'unwatched' && linkedCount(row) === 0 ? 'unset' : state;
}

/** The place of a property in the order of the need. @param now the server's clock, UTC ms */
export function placed(row: BoardRow, now: number): Placed {
  const facts = stateFactsOf(row, now);
  const [{ state }, ...others] = statementsOf(facts);
  const quiet = row.alarms[0]?.snoozed !== undefined || row.alarms[0]?.isMuted === true || isQuiet(facts);
  const other = others.find((other) => other.state !== state)?.state ?? 'watched';
  const own = quiet ? Math.min(QUIET_RANK, PROPERTY_STATES.indexOf(other)) : PROPERTY_STATES.indexOf(state);
  const rank = Math.min(own, workOf(row, now) ? WORK_RANK : own, row.findings ? FINDINGS_RANK : own);
  const kind = kindOf({ row, state, isQuiet: quiet });
  return { row, state, kind, isQuiet: quiet, rank, since: needSince(row, state, now) };
}

const byName = (a: Placed, b: Placed) => compareValues(a.row.name, b.row.name) || (a.row.id < b.row.id ? -1 : 1);

/** The most urgent alarm of a property, as the order of alarms asks for it. */
const needOf = (alarm: BoardAlarm): Urgency => ({
  snoozed: alarm.snoozed,
  isMuted: alarm.isMuted,
  severity: severityOf(alarm),
  raisedAt: alarm.raisedAt,
  depth: alarm.depth,
  noHeat: alarm.noHeat,
  state: alarm.owner === undefined && alarm.snoozed === undefined ? 'open' : 'acknowledged',
});

/** As the list of alarms orders them (docs/product/incidents.md#need): by the most urgent alarm of each. */
function byAlarm(a: Placed, b: Placed): number {
  const [worst, other] = [a.row.alarms[0], b.row.alarms[0]];
  return worst && other ? byUrgency(needOf(worst), needOf(other)) : 0;
}

/** Worst first; alarms by their urgency, other states the longest first, then by name. */
export const byNeed = (a: Placed, b: Placed): number =>
  a.rank - b.rank || byAlarm(a, b) || (a.since ?? 0) - (b.since ?? 0) || byName(a, b);

/** The word of a state as a person reads it. */
export const wordOf = ({ state }: Placed): string => say(STATE_WORDS[state].word);
