import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { call } from '../../../api/client.ts';
import type { MarkedSpan } from '../../../ui/chart/index.ts';
import { noteMarksOf } from '../../common/notes/note-marks.ts';
import { notesQuery } from '../../common/notes/notes-query.ts';
import { useReach } from '../../common/reach.ts';
import { afterCharts } from '../after-charts.ts';

const NONE: readonly MarkedSpan[] = [];

/** The marks of a property's notes inside a window (docs/product/notes.md#charts). They are loaded after the charts. */
export function useNoteMarks(propertyId: string, { startTime, endTime }: TimeWindow): readonly MarkedSpan[] {
  const { company } = useReach();
  const { data } = useQuery({
    ...notesQuery(propertyId),
    enabled: company,
    queryFn: async ({ signal }) => {
      await afterCharts();
      return call('properties', 'notes', { path: { id: propertyId } }, signal);
    },
  });
  return useMemo(() => (data ? noteMarksOf(data.notes, { startTime, endTime }) : NONE), [data, startTime, endTime]);
}
