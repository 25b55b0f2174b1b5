import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';

/** Below the title: '3 open · 1 unassigned · 1 snoozed'. Only what there is. */
export function openInShort(open: readonly Pick<IncidentReply, 'state' | 'snoozed'>[]): string {
  const unassigned = open.filter(({ state }) => state === 'open').length;
  const snoozed = open.filter((incident) => incident.snoozed !== null).length;
  if (open.length === 0) return say`No open alarms`;
  return [say`${open.length} open`, unassigned && say`${unassigned} unassigned`, snoozed && say`${snoozed} snoozed`]
    .filter(Boolean)
    .join(' · ');
}
