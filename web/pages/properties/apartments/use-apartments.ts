import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../../shared/api/route.ts';
import type { API } from '../../../../shared/api/routes.ts';
import type { Apartment } from '../../../../shared/domain/apartments/apartment.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { seriesByLabelOf } from '../../../../shared/domain/readings/series-columns.ts';
import { slicesOf } from '../../../../shared/domain/readings/slices.ts';
import { MAX_WINDOW_MS, type TimeWindow, zoneOffset } from '../../../../shared/domain/time-range.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { decodeSeriesByLabel, joinLines, type LinesByLabel } from '../../common/charts/line.ts';
import { saying } from '../../common/saying.ts';
import type { PlantSensor } from './plant-lines.ts';

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

/**
 * The lines of some sensors of a property in a window. One that is longer than an answer has four parts.
 * @param zone IANA name; averages are aligned to it
 */
export const plantReadingsQuery = (
  propertyId: string,
  sensors: readonly PlantSensor[],
  window: TimeWindow,
  zone: string,
) =>
  queryOptions({
    queryKey: ['plant-readings', propertyId, sensors.map(({ label }) => label), window],
    queryFn: async ({ signal }): Promise<LinesByLabel> => {
      const parts = window.endTime - window.startTime > MAX_WINDOW_MS ? slicesOf(window) : [window];
      const offset = zoneOffset(zone, window.endTime);
      const asked = { uuid: propertyId, offset, slices: parts.length, averages: true, figures: true };
      const calls = [...new Set(sensors.map((sensor) => sensor.call))];
      const read = await Promise.all(
        parts.map(async (part) => {
          const query = { ...asked, ...part, form: 'columns' as const };
          const answers = await Promise.all(calls.map((name) => call('analytics', name, { query }, signal)));
          return Object.assign(
            {},
            ...answers.map((answer) => decodeSeriesByLabel(seriesByLabelOf(answer))),
          ) as LinesByLabel;
        }),
      );
      return Object.fromEntries(
        sensors.flatMap(({ label }) => {
          const lines = read.flatMap((each) => each[label] ?? []);
          return lines.length > 0 ? [[label, joinLines(lines)]] : [];
        }),
      );
    },
    staleTime: MINUTE_MS,
  });

/** The record of the apartments in some days, both included. */
export const apartmentsRecordQuery = (propertyId: string, days: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['apartments-record', propertyId, days],
    queryFn: ({ signal }) => call('records', 'apartments', { query: { uuid: propertyId, ...days } }, signal),
    staleTime: MINUTE_MS,
  });

type Saving = BodyOf<typeof API.properties.saveApartments>;

const MEANWHILE = 'Someone else changed the apartments. Close this and try again.';
const readingsFailed = saying(
  'The readings were not imported',
  'Couldn’t import all readings. Press CONTINUE to finish.',
);
const failed = saying('The apartments were not changed', 'Couldn’t save. Your changes are still here.');

/** Acts of people on the apartments of a property. A failure is a sentence, and typed text stays. */
export function useApartmentActs(propertyId: string) {
  const queries = useQueryClient();
  const { queryKey } = apartmentsQuery(propertyId);
  const path = { id: propertyId };
  const change = async (changes: Pick<Saving, 'version'> & Partial<Saving>) => {
    const body = { put: [], remove: [], unlink: [], link: undefined, ...changes };
    try {
      // The answer is kept in the browser, the tokens of links are not.
      const { tokens, ...answer } = await untilKnown(() => call('properties', 'saveApartments', { path, body }));
      showAnswer(queries, queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['apartments-record', propertyId] });
      return tokens ?? {};
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
    save: async (version: number, put: readonly Apartment[], remove: readonly string[] = []): Promise<void> => {
      await change({ version, put: [...put], remove: [...remove] });
    },
    /** Makes links of tenants. Those that the apartments had end. @returns their tokens, by the id of an apartment */
    makeLinks: (version: number, apartmentIds: readonly string[], from: string) =>
      change({ version, link: { apartmentIds: [...apartmentIds], from } }),
    endLink: async (version: number, apartmentId: string): Promise<void> => {
      await change({ version, unlink: [apartmentId] });
    },
    refresh,
    /** Stores readings of a file. The same ones again change nothing, so a call whose answer was lost is made again. */
    addReadings: async (readings: BodyOf<typeof API.properties.addApartmentReadings>['readings']) => {
      try {
        return await untilKnown(() => call('properties', 'addApartmentReadings', { path, body: { readings } }));
      } catch (error) {
        throw new Error(readingsFailed(error), { cause: error });
      }
    },
    erase: async (apartmentId: string): Promise<void> => {
      await call('properties', 'eraseApartment', { path: { ...path, apartmentId } });
      await refresh();
    },
  };
}
