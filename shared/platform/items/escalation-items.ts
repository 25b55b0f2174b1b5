import type { EscalationSettings } from '../../domain/alarms/escalation/escalation.ts';
import type { QUEUES, QueuePlace } from '../queues.ts';

/** How a company escalates. Absent until the first save. */
export interface EscalationItem extends EscalationSettings {
  /** Counts the saves of levels and rotas. A save names the one that it has seen. */
  readonly version: number;
  /** Counts all writes, those of overrides too. A write names the one that it has read. */
  readonly writes: number;
}

/** An escalation that waits for its next level, by the alarm that leads the incident. */
export interface EscalatingItem extends QueuePlace<typeof QUEUES.OUTBOX> {
  readonly companyId: string;
  readonly propertyId: string;
  readonly alarmId: string;
  /** The level that is told at `due`; the first is 1. */
  readonly level: number;
  /** The other incidents that one message told of. Their escalations are handled together, with one message to a level. */
  readonly siblings: readonly string[];
}

/** A level that was told of an incident, or that could not be. */
export interface Escalated {
  /** UTC ms. */
  readonly at: number;
  readonly level: number;
  /** Who was told; empty if nobody could be reached. */
  readonly userIds: readonly string[];
}
