import { array, object, string } from 'yup';
import { WRONG } from '../../../shared/api/fields/field-messages.ts';
import {
  type EscalationLevel,
  MAX_LEVEL_MINUTES,
  MAX_LEVEL_PEOPLE,
  MAX_ROTA_NAME,
  MAX_ROTA_PEOPLE,
  MIN_LEVEL_MINUTES,
} from '../../../shared/domain/alarms/escalation/escalation.ts';
import { type Rota, startDayFor, turnAt } from '../../../shared/domain/alarms/escalation/rota.ts';
import { dayTextOf, isDay, localDay } from '../../../shared/domain/calendar-day.ts';

/** What the dialogs of the escalation hold while a person fills them in, and its rules. */

/** The choice of a level that has people, and no rota. */
export const PEOPLE = 'people';

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

const inRange = (text: string | undefined, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text ?? '') && Number(text) >= least && Number(text) <= most;

export const levelRules = object({
  minutes: string()
    .trim()
    .required(WRONG.required)
    .test('minutes', `From ${MIN_LEVEL_MINUTES} to ${MAX_LEVEL_MINUTES} minutes`, (text) =>
      inRange(text, MIN_LEVEL_MINUTES, MAX_LEVEL_MINUTES),
    ),
  who: string().required(),
  people: array(string().required()).when('who', {
    is: PEOPLE,
    // biome-ignore lint/suspicious/noThenProperty: the name that yup asks for
    then: (people) =>
      people.min(1, 'Choose somebody').max(MAX_LEVEL_PEOPLE, `A level has at most ${MAX_LEVEL_PEOPLE} people`),
  }),
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

export const rotaRules = object({
  name: string().trim().required(WRONG.required).max(MAX_ROTA_NAME, WRONG.tooLong),
  people: array(string().required())
    .min(1, 'Choose somebody')
    .max(MAX_ROTA_PEOPLE, `A rota has at most ${MAX_ROTA_PEOPLE} people`),
  weekday: string().required(),
  hour: string().required(),
  timeZone: string().required(),
  turn: string(),
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

const NO_DAY = 'Choose a day';

export const overrideRules = (now: number, zone: string) => {
  const today = dayTextOf(localDay(now, zone));
  const day = () =>
    string()
      .required(NO_DAY)
      .test('day', NO_DAY, (text) => isDay(text ?? ''));
  return object({
    userId: string().required('Choose somebody'),
    from: day(),
    to: day()
      .test('order', 'The last day is before the first', (to, { parent }) => !isDay(to ?? '') || to >= parent.from)
      .test('over', 'This day is over', (to) => !isDay(to ?? '') || to >= today),
  });
};
