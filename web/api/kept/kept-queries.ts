import type { QueryKey } from '@tanstack/react-query';
import { TIME_RANGES } from '../../../shared/domain/time-range.ts';

/**
 * The answers that a device keeps for the time without a network, by the first part of their key (docs/product/offline.md#kept). People,
 * changes, sessions and exports are not among them.
 */
const KEPT: ReadonlySet<unknown> = new Set([
  'properties',
  'wingnuts',
  'notifications',
  'schema',
  'dashboard',
  'dashboard-view',
  'favourites',
  'board views',
  'incidents',
  'alarms',
  'notes',
  'findings',
  'jobs',
  'plant-book',
  'contractor',
  'contractor-jobs',
  'contractor-building',
  'contractor-work',
]);

/** The key of a range of past times (`rangeKey` of the dashboard). */
const PAST = /^\d+-\d+$/;
const { 'Last 24 hours': _, ...LONG } = TIME_RANGES;
/** Figures of other ranges than the last day are large. The network brings them again. */
const isOtherRange = (part: unknown) => typeof part === 'string' && (PAST.test(part) || Object.hasOwn(LONG, part));

/** Whether this device keeps the answer of a query. */
export const isKept = (key: QueryKey): boolean => KEPT.has(key[0]) && !key.some(isOtherRange);
