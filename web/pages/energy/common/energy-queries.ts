import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { call } from '../../../api/client.ts';

/** Facts are written once an hour. */
const FRESH = { staleTime: 5 * MINUTE_MS, refetchOnWindowFocus: true } as const;

/** The use and the savings of a property. @param since a chosen day, from which savings are looked for too */
export const energyQuery = (propertyId: string, since?: string) =>
  queryOptions({
    ...FRESH,
    queryKey: since === undefined ? ['energy', propertyId] : ['energy', propertyId, since],
    queryFn: ({ signal }) => call('properties', 'energy', { path: { id: propertyId }, query: { since } }, signal),
  });

/** A row of each property, to rank them. */
export const companyEnergyQuery = queryOptions({
  ...FRESH,
  queryKey: ['energy'],
  queryFn: ({ signal }) => call('properties', 'companyEnergy', undefined, signal),
});

/** The outdoor reset of a property. */
export const resetQuery = (propertyId: string) =>
  queryOptions({
    ...FRESH,
    queryKey: ['reset', propertyId],
    queryFn: ({ signal }) => call('analytics', 'reset', { query: { uuid: propertyId } }, signal),
  });

/** The facts of the last days of a property: they name its counters. */
export const countersQuery = (propertyId: string, from: string, to: string) =>
  queryOptions({
    ...FRESH,
    queryKey: ['facts', propertyId, from, to],
    queryFn: ({ signal }) => call('analytics', 'facts', { query: { uuid: propertyId, from, to } }, signal),
  });

/** The columns of files of bills that the company has chosen before. */
export const billLayoutsQuery = queryOptions({
  ...FRESH,
  queryKey: ['energy', 'bill_layouts'],
  queryFn: ({ signal }) => call('properties', 'billLayouts', undefined, signal),
});
