import {
  LEVEL,
  LEVEL_FIELDS,
  OVERRIDE,
  OVERRIDE_FIELDS,
  ROTA,
  ROTA_FIELDS,
} from '../../../shared/api/fields/escalation-fields.ts';
import { idField } from '../../../shared/api/fields/fields.ts';
import type { EscalationLevel } from '../../../shared/domain/alarms/escalation/escalation.ts';
import { type Rota, startDayFor, turnAt } from '../../../shared/domain/alarms/escalation/rota.ts';
import { dayTextOf, isDay, localDay } from '../../../shared/domain/calendar-day.ts';
import { typed } from '../common/typed.ts';

/** Drafts in the dialogs of the escalation, and their rules. */

/** The choice of a level that has people, and no rota. */
export const PEOPLE = 'people';

const NOBODY = 'Select a person';

export interface LevelDraft {
  readonly minutes: string;
  /** `people`, or the id of a rota. */
  readonly who: string;
  readonly people: readonly string[];
}

const DEFAULT_MINUTES = '15';

/** @param firstRota the rota that a new level begins with; undefined if there is none */
export const levelDraft = (level: EscalationLevel | undefined, firstRota: string | undefined): LevelDraft => ({
  minutes: level ? String(level.minutes) : DEFAULT_MINUTES,
  who: level ? (level.rotaId ?? PEOPLE) : (firstRota ?? PEOPLE),
  people: level?.people ?? [],
});

/** A level has people, or the rota that is chosen. */
export const levelRules = LEVEL.pick(['minutes', 'people']).shape({
  minutes: typed(LEVEL_FIELDS.minutes),
  who: idField(),
  people: LEVEL_FIELDS.people.when('who', ([who], people) => (who === PEOPLE ? people.min(1, NOBODY) : people)),
});

export const levelOf = ({ minutes, who, people }: LevelDraft): EscalationLevel =>
  who === PEOPLE ? { minutes: Number(minutes), people } : { minutes: Number(minutes), people: [], rotaId: who };

export interface RotaDraft {
  readonly name: string;
  readonly people: readonly string[];
  /** Texts of numbers, as a list of choices has them. */
  readonly weekday: string;
  readonly hour: string;
  readonly timeZone: string;
  /** The person on call in this week. */
  readonly turn: string;
}

/** @param now UTC ms @param zone of the person who makes a new rota */
export const rotaDraft = (rota: Rota | undefined, now: number, zone: string): RotaDraft => ({
  name: rota?.name ?? '',
  people: rota?.people ?? [],
  weekday: String(rota?.weekday ?? 1),
  hour: String(rota?.hour ?? 9),
  timeZone: rota?.timeZone ?? zone,
  turn: (rota && turnAt(rota, now)) ?? '',
});

export const rotaRules = ROTA.pick(['name', 'people', 'weekday', 'hour', 'timeZone']).shape({
  people: ROTA_FIELDS.people.min(1, NOBODY),
});

/** The person on call in this week in a draft: the person who was chosen, or the first in the list. */
export const turnOfDraft = ({ people, turn }: Pick<RotaDraft, 'people' | 'turn'>): string =>
  people.includes(turn) ? turn : (people[0] ?? '');

/** @param now UTC ms: the person whose turn it is has the week of this moment */
export function rotaOf(id: string, draft: RotaDraft, now: number): Rota {
  const { name, people, timeZone } = draft;
  const plan = { people, weekday: Number(draft.weekday), hour: Number(draft.hour), timeZone };
  return { id, name: name.trim(), ...plan, startDay: startDayFor(plan, turnOfDraft(draft), now) };
}

export interface OverrideDraft {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

/** @param now UTC ms @param zone of the rota */
export function overrideDraft(now: number, zone: string): OverrideDraft {
  const today = dayTextOf(localDay(now, zone));
  return { userId: '', from: today, to: today };
}

/** @param now UTC ms @param zone of the rota */
export const overrideRules = (now: number, zone: string) => {
  const today = dayTextOf(localDay(now, zone));
  return OVERRIDE.omit(['rotaId']).shape({
    to: OVERRIDE_FIELDS.to.test('over', 'Date is in the past', (to) => to === undefined || !isDay(to) || to >= today),
  });
};
