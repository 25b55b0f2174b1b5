import { useQuery } from '@tanstack/react-query';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { updateWords } from '../../../../shared/domain/firmware/plan.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { useClock } from '../../../ui/dates/use-now.ts';
import { updatesQuery } from './updates-query.ts';

/** What is planned for the firmware of a wingnut, or how its update ended. Undefined when there is nothing to say. */
export function useUpdateWords({ id, software }: Pick<WingnutReply, 'id' | 'software'>): string | undefined {
  // A wingnut that never said what runs gets no update.
  const { data } = useQuery({ ...updatesQuery(id), enabled: software !== undefined });
  const now = useClock();
  const known = data?.wingnut;
  return known && updateWords(known.update, known.plan, now, OWN_ZONE);
}
