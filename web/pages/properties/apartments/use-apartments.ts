import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Apartment } from '../../../../shared/domain/apartments/apartment.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { saying } from '../../common/saying.ts';

/** The apartments of a property with their newest temperatures, again each minute while somebody looks. */
export const apartmentsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['apartments', propertyId],
    queryFn: ({ signal }) => call('properties', 'apartments', { path: { id: propertyId } }, signal),
    refetchInterval: MINUTE_MS,
  });

/** The temperatures of one apartment. */
export const apartmentReadingsQuery = (propertyId: string, apartmentId: string, window: TimeWindow) =>
  queryOptions({
    queryKey: ['apartment-readings', propertyId, apartmentId, window],
    queryFn: ({ signal }) =>
      call('properties', 'apartmentReadings', { path: { id: propertyId, apartmentId }, query: window }, signal),
    staleTime: MINUTE_MS,
  });

/** The record of the apartments in some days, both included. */
export const apartmentsRecordQuery = (propertyId: string, days: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['apartments-record', propertyId, days],
    queryFn: ({ signal }) => call('records', 'apartments', { query: { uuid: propertyId, ...days } }, signal),
    staleTime: MINUTE_MS,
  });

const MEANWHILE = 'Someone else changed the apartments. Close this and try again.';
const failed = saying('The apartments were not changed', 'Couldn’t save. Your changes are still here.');

/** Acts of people on the apartments of a property. A failure is a sentence, and typed text stays. */
export function useApartmentActs(propertyId: string) {
  const queries = useQueryClient();
  const { queryKey } = apartmentsQuery(propertyId);
  const path = { id: propertyId };
  const save = async (version: number, put: readonly Apartment[], remove: readonly string[] = []): Promise<void> => {
    try {
      const body = { version, put: [...put], remove: [...remove] };
      showAnswer(queries, queryKey, await untilKnown(() => call('properties', 'saveApartments', { path, body })));
      void queries.invalidateQueries({ queryKey: ['apartments-record', propertyId] });
    } catch (error) {
      const isMeanwhile = hasCode(error, 'CHANGED_MEANWHILE');
      if (isMeanwhile) void queries.invalidateQueries({ queryKey });
      throw new Error(isMeanwhile ? MEANWHILE : failed(error), { cause: error });
    }
  };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: ['apartment-readings', propertyId] }),
      queries.invalidateQueries({ queryKey: ['apartments-record', propertyId] }),
    ]);
  return {
    save,
    refresh,
    erase: async (apartmentId: string): Promise<void> => {
      await call('properties', 'eraseApartment', { path: { ...path, apartmentId } });
      await refresh();
    },
  };
}
