import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';

/** Whether a person has an alarm: it is theirs, or they have acknowledged it and nobody else took it. */
export const hasIt = ({ assignee, acknowledged }: IncidentReply, userId: string): boolean =>
  (assignee ?? acknowledged)?.userId === userId;

/** Whether an alarm has an owner at all: somebody took, snoozed or acknowledged it, or logged its cause. */
export const hasOwner = ({ assignee, acknowledged, cause, snoozed, endedAt }: IncidentReply): boolean =>
  (assignee ?? acknowledged ?? cause ?? (endedAt === null ? snoozed : null)) !== null;
