import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { hasIt } from '../common/owner.ts';

/** What a row of an open alarm offers. */
export interface RowAction {
  readonly verb: 'acknowledge' | 'take';
  readonly word: 'ACKNOWLEDGE' | 'TAKE IT';
  /** The one filled button of the page: on the worst alarm that nobody has. */
  readonly isFirst: boolean;
}

/**
 * What each row offers, by id (docs/product/incidents.md#rows). Who has an alarm does not see TAKE IT. A notice needs
 * nobody, so it is only offered to be taken.
 * @param incidents the most urgent first
 * @param actor the signed-in person; undefined for viewers
 */
export function rowActions(incidents: readonly IncidentReply[], actor: string | undefined): Map<string, RowAction> {
  const actions = new Map<string, RowAction>();
  if (!actor) return actions;
  const needsSomebody = ({ state, severity }: IncidentReply) => state === 'open' && severity !== 'notice';
  const first = incidents.find(needsSomebody);
  for (const incident of incidents) {
    if (needsSomebody(incident)) {
      actions.set(incident.id, { verb: 'acknowledge', word: 'ACKNOWLEDGE', isFirst: incident === first });
    } else if (!hasIt(incident, actor)) {
      actions.set(incident.id, { verb: 'take', word: 'TAKE IT', isFirst: false });
    }
  }
  return actions;
}
