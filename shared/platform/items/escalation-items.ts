import { QUEUES } from '../queues.ts';
import { isTrue, listOf, number, oneOf, optional, record, text, type ValueOf, withDefault } from './item-readers.ts';

/** The escalation of a company. Absent until the first save. */
export const parseEscalation = record({
  levels: listOf(record({ minutes: number, people: listOf(text), rotaId: optional(text) })),
  rotas: listOf(
    record({
      id: text,
      name: text,
      people: listOf(text),
      weekday: number,
      hour: number,
      timeZone: text,
      startDay: text,
    }),
  ),
  alsoWarnings: isTrue,
  overrides: listOf(record({ id: text, rotaId: text, userId: text, from: text, to: text })),
  /** Counts the saves of levels and rotas. A save names the one that it has seen. */
  version: number,
  /** Counts all writes, those of overrides too. A write names the one that it has read. */
  writes: number,
});
export type EscalationItem = ValueOf<typeof parseEscalation>;

/** An escalation that waits for its next level, by the alarm that leads the incident. */
export const parseEscalating = record({
  companyId: text,
  propertyId: text,
  alarmId: text,
  /** The level that is notified at `due`; the first is 1. */
  level: number,
  /** The other incidents of one message. Their escalations are handled together, with one message to a level. */
  siblings: withDefault(listOf(text), []),
  queue: oneOf(QUEUES.OUTBOX),
  due: number,
});
export type EscalatingItem = ValueOf<typeof parseEscalating>;

/** A level that was notified of an incident, or that could not be. */
export interface Escalated {
  /** UTC ms. */
  readonly at: number;
  readonly level: number;
  /** The people who were notified; empty if nobody could be reached. */
  readonly userIds: readonly string[];
}
