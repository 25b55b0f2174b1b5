import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { READINGS } from '../../../../shared/platform/readings.ts';
import type { Scope } from '../engine.ts';
import { literal } from './query.ts';

/** The condition that limits a query to one company, one property and a half-open window. */
export const where = ({ companyId, propertyId, wingnutId }: Scope, { startTime, endTime }: TimeWindow): string =>
  [
    `company = ${literal(companyId)}`,
    `property = ${literal(propertyId)}`,
    `wingnut = ${literal(wingnutId)}`,
    `measure_name = ${literal(READINGS.measureName)}`,
    `time >= from_milliseconds(${literal(startTime)})`,
    `time < from_milliseconds(${literal(endTime)})`,
  ].join(' AND ');
