import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { READINGS } from '../../../shared/platform/readings.ts';
import { literal } from './query.ts';

/** Whose readings: those that one wingnut sent while it stood in one property of one company. */
export interface Scope {
  readonly companyId: string;
  readonly propertyId: string;
  readonly wingnutId: string;
}

/** The condition that keeps a query inside one company and property, and inside a half-open window. */
export const where = ({ companyId, propertyId, wingnutId }: Scope, { startTime, endTime }: TimeWindow): string =>
  [
    `company = ${literal(companyId)}`,
    `property = ${literal(propertyId)}`,
    `wingnut = ${literal(wingnutId)}`,
    `measure_name = ${literal(READINGS.measureName)}`,
    `time >= from_milliseconds(${literal(startTime)})`,
    `time < from_milliseconds(${literal(endTime)})`,
  ].join(' AND ');
