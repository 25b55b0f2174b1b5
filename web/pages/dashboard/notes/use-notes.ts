import { useQuery } from '@tanstack/react-query';
import type { NoteReply } from '../../../../shared/api/types/note-types.ts';
import { call } from '../../../api/client.ts';
import { afterCharts } from '../../../opening/after-charts.ts';
import { notesQuery } from '../../common/notes/notes-query.ts';
import { useReach } from '../../common/reach.ts';

const NONE: readonly NoteReply[] = [];

/** The notes of a property (docs/product/notes.md#charts). They are loaded after the charts. None are always the same array. */
export function useNotes(propertyId: string): readonly NoteReply[] {
  const { company } = useReach();
  const { data } = useQuery({
    ...notesQuery(propertyId),
    enabled: company,
    queryFn: async ({ signal }) => {
      await afterCharts();
      return call('properties', 'notes', { path: { id: propertyId } }, signal);
    },
  });
  return data?.notes.length ? data.notes : NONE;
}
