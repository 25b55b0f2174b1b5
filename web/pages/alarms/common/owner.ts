import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';

/** Whether a person has an alarm: it is theirs, or they have acknowledged it and nobody else took it. */
export const hasIt = ({ assignee, acknowledged }: IncidentReply, userId: string): boolean =>
  (assignee ?? acknowledged)?.userId === userId;
