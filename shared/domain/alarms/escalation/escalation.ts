import { MINUTE_MS } from '../../durations.ts';
import type { Severity } from '../limits/severity.ts';
import type { SnoozeEnd } from '../property-alarms.ts';
import { type IsHere, type Override, onCallAt, type Rota } from './rota.ts';

/** The people who are notified when nobody acknowledges an alarm (docs/product/channels.md#escalation). Times UTC ms. */

export const MAX_LEVELS = 3;
export const MIN_LEVEL_MINUTES = 1;
export const MAX_LEVEL_MINUTES = 240;
export const MAX_LEVEL_PEOPLE = 10;
export const MAX_ROTAS = 10;
export const MAX_ROTA_PEOPLE = 20;
export const MAX_OVERRIDES = 50;
/** In characters. */
export const MAX_ROTA_NAME = 45;

/** People, or a rota. */
export interface EscalationLevel {
  /** The time that the level before has, until this one is notified. */
  readonly minutes: number;
  /** Ids of users; empty if a rota stands for them. */
  readonly people: readonly string[];
  readonly rotaId?: string;
}

/** The escalation of a company. */
export interface EscalationSettings {
  /** The first level is notified first. Without levels nothing escalates. */
  readonly levels: readonly EscalationLevel[];
  readonly rotas: readonly Rota[];
  /** Warnings escalate too. */
  readonly alsoWarnings: boolean;
  /** The one that was added last is last. */
  readonly overrides: readonly Override[];
}

export const NO_ESCALATION: EscalationSettings = { levels: [], rotas: [], alsoWarnings: false, overrides: [] };

/** Whether alarms of a severity escalate. */
export const escalates = (
  { levels, alsoWarnings }: Pick<EscalationSettings, 'levels' | 'alsoWarnings'>,
  severity: Severity,
): boolean => levels.length > 0 && (severity === 'critical' || (alsoWarnings && severity === 'warning'));

/** The people of a level at a moment. Those of a rota are the one who is on call. */
export function peopleOfLevel(
  { people, rotaId }: EscalationLevel,
  { rotas, overrides }: EscalationSettings,
  isHere: IsHere,
  now: number,
): readonly string[] {
  if (rotaId === undefined) return people.filter(isHere);
  const rota = rotas.find(({ id }) => id === rotaId);
  const onCall = rota && onCallAt(rota, overrides, isHere, now).userId;
  return onCall === undefined ? [] : [onCall];
}

/** The level that is notified next, the first is 1, and when. */
export interface WaitingLevel {
  readonly level: number;
  readonly due: number;
}

/** The first step of an escalation that begins at a moment; undefined if there is none. */
export function firstStep({ levels }: Pick<EscalationSettings, 'levels'>, from: number): WaitingLevel | undefined {
  const [first] = levels;
  return first && { level: 1, due: from + first.minutes * MINUTE_MS };
}

/** The data that an escalation needs to know of its incident. */
export interface EscalatingIncident {
  readonly severity: Severity;
  readonly isAcknowledged: boolean;
  readonly snoozedUntil: SnoozeEnd | undefined;
  /** Its values are inside their limits again, so that it may end within minutes. */
  readonly isEnding: boolean;
}

/** A level whose turn has come, with its people. */
export interface LevelCall {
  readonly level: number;
  /** Those who can be notified. Empty: nobody of the level can be reached. */
  readonly reached: readonly string[];
  /** All who are notified. A person who cannot be reached stands in the history of mails with the reason. */
  readonly people: readonly string[];
}

/** The step of an escalation that is due. */
export interface EscalationStep {
  /** The levels whose turn has come, in order. Only the last one may have people who can be notified. */
  readonly calls: readonly LevelCall[];
  /** The next step; undefined if the escalation ends. */
  readonly next: WaitingLevel | undefined;
}

const ENDS: EscalationStep = { calls: [], next: undefined };

/**
 * The step of an escalation that is due. A level that cannot be reached is passed over at once. An acknowledgement, or a
 * pause until it is over, ends it. After a pause with an end it begins again with the first level. Nobody is woken for an alarm that
 * seems to end: its level waits.
 * @param incident undefined if it is over
 * @param level the level whose turn it is
 * @param peopleOf the people of a level, and those who can be notified
 */
export function nextEscalation(
  incident: EscalatingIncident | undefined,
  settings: EscalationSettings,
  level: number,
  peopleOf: (level: EscalationLevel) => Pick<LevelCall, 'people' | 'reached'>,
  now: number,
): EscalationStep {
  if (!incident || incident.isAcknowledged || !escalates(settings, incident.severity)) return ENDS;
  if (incident.snoozedUntil === 'over') return ENDS;
  if (incident.snoozedUntil !== undefined) return { calls: [], next: firstStep(settings, incident.snoozedUntil) };
  if (incident.isEnding) return { calls: [], next: { level, due: now + MINUTE_MS } };
  const calls: LevelCall[] = [];
  for (let index = level - 1; index < settings.levels.length; index += 1) {
    const own = settings.levels[index];
    if (!own) break;
    const call = { level: index + 1, ...peopleOf(own) };
    calls.push(call);
    if (call.reached.length === 0) continue;
    const after = settings.levels[index + 1];
    return { calls, next: after && { level: index + 2, due: now + after.minutes * MINUTE_MS } };
  }
  return { calls, next: undefined };
}
