import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { call } from '../../api/client.ts';
import { readDashboard } from '../../api/read-dashboard.ts';

/** Interval of reading alarms and thresholds again (docs/product/shell.md#freshness). */
const EVERY_MS = MINUTE_MS;
const polled = { refetchInterval: EVERY_MS, refetchOnWindowFocus: 'always', staleTime: 0 } as const;

/** The latest values of a property's sensors and their breaches of the last 10 minutes. */
export const thresholdsQuery = (propertyId: string) =>
  queryOptions({
    ...polled,
    queryKey: ['alarms', propertyId, 'thresholds'],
    queryFn: ({ signal }) => call('thresholds', 'get', { path: { propertyId } }, signal),
  });

/** Time at which each person of the company was last proven to be reached by alarms. */
export const provenQuery = queryOptions({
  queryKey: ['proven'],
  queryFn: ({ signal }) => call('alarms', 'proven', undefined, signal),
});

/** Reads all shown data about a property's alarms again. */
export const refreshAlarms = (queries: QueryClient, propertyId: string): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['incidents'] }),
    queries.invalidateQueries({ queryKey: ['alarms', propertyId] }),
    queries.invalidateQueries({ queryKey: ['properties'] }),
  ]);

/** A property's latest values, limits and open alarms in one answer, for the banner. */
export const nowQuery = (propertyId: string) =>
  queryOptions({
    ...polled,
    queryKey: ['alarms', propertyId, 'now'],
    queryFn: ({ signal }) => readDashboard(propertyId, undefined, signal),
  });

/** End of the last check of all thresholds. */
export const checkQuery = queryOptions({
  ...polled,
  queryKey: ['alarms', 'check'],
  queryFn: ({ signal }) => call('thresholds', 'check', undefined, signal),
});

/** Numbers of days that the preview of limits can cover. */
export type PreviewDays = 7 | 30;

/** The past readings for the preview of limits; read once while the section is open. */
export const previewQuery = (propertyId: string, days: PreviewDays) =>
  queryOptions({
    queryKey: ['alarm-preview', propertyId, days],
    queryFn: ({ signal }) => call('thresholds', 'past', { path: { propertyId }, query: { days } }, signal),
    staleTime: 10 * EVERY_MS,
    refetchOnWindowFocus: false,
  });

/** The alarms of the last 30 days. */
export const historyQuery = (propertyId: string) =>
  queryOptions({
    ...polled,
    queryKey: ['alarms', propertyId, 'history'],
    queryFn: ({ signal }) => call('thresholds', 'alarms', { path: { propertyId }, query: { days: 30 } }, signal),
  });

/** A property's alarms that began in the last days. */
export const alarmsSinceQuery = (propertyId: string, days: number) =>
  queryOptions({
    ...polled,
    queryKey: ['alarms', propertyId, 'since', days],
    queryFn: ({ signal }) => call('thresholds', 'alarms', { path: { propertyId }, query: { days } }, signal),
  });

/** The alarms of all properties: those that are open, and those that ended in the last days. */
export const incidentsQuery = (days: number) =>
  queryOptions({
    ...polled,
    queryKey: ['incidents', 'list', days],
    queryFn: ({ signal }) => call('alarms', 'list', { query: { state: 'all', days } }, signal),
    placeholderData: keepPreviousData,
  });

/** The open alarms of all properties, the most urgent first. */
export const openIncidentsQuery = queryOptions({
  ...polled,
  queryKey: ['incidents', 'list', 'open'],
  queryFn: ({ signal }) => call('alarms', 'list', { query: { state: 'open', days: 1 } }, signal),
});

/** The people on call now. */
export const onCallQuery = queryOptions({
  ...polled,
  queryKey: ['escalation', 'on-call'],
  queryFn: ({ signal }) => call('escalations', 'onCall', undefined, signal),
});

/** One alarm with its timeline. */
export const incidentQuery = (incidentId: string) =>
  queryOptions({
    ...polled,
    queryKey: ['incidents', 'one', incidentId],
    queryFn: ({ signal }) => call('alarms', 'get', { path: { incidentId } }, signal),
  });

/** Quality of the alarms of 30 days. Nothing in it changes within minutes. */
export const qualityQuery = queryOptions({
  queryKey: ['alarm-quality'],
  queryFn: ({ signal }) => call('alarms', 'quality', undefined, signal),
  staleTime: 5 * EVERY_MS,
});

/** The milder limit of a sensor that would end its noise, if there is one. */
export const proposalQuery = (propertyId: string, label: string) =>
  queryOptions({
    queryKey: ['alarm-proposal', propertyId, label],
    queryFn: ({ signal }) => call('thresholds', 'proposal', { path: { propertyId, label } }, signal),
    staleTime: 10 * EVERY_MS,
    refetchOnWindowFocus: false,
  });
