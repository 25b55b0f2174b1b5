import type { PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import { DUE_STATES, type DueState } from '../../../../shared/domain/plant/service.ts';

/** The states of services in words, as a count and as a mark. */
export const DUE_WORDS: Readonly<Record<DueState, string>> = {
  overdue: 'overdue',
  soon: 'due soon',
  notKnown: 'unknown',
  later: 'due later',
};

/** Due services, at first glance: 'Service: 1 overdue, 2 due soon, 1 unknown, 3 due later.' */
export function glanceInWords({ items }: Pick<PlantBookReply, 'items'>): string {
  const parts = DUE_STATES.flatMap((state) => {
    const count = items.filter(({ due }) => due?.state === state).length;
    return count > 0 ? [`${count} ${DUE_WORDS[state]}`] : [];
  });
  return parts.length > 0 ? `Service: ${parts.join(', ')}.` : 'No service intervals set yet';
}
