import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** What a month is like. */
export interface Fleet {
  readonly wingnuts: number;
  /** Seconds between two readings of a wingnut. */
  readonly interval: number;
  /** Inputs of a wingnut in use. */
  readonly inputs: number;
  readonly properties: number;
  /** People who sign in within the month. */
  readonly users: number;
  /** Hours a day in which each of them has a dashboard open before him. */
  readonly hours: number;
  /** Seconds between two questions of an open dashboard (docs/decisions/005). */
  readonly poll: number;
  /** Alarms raised within the month. */
  readonly alarms: number;
  readonly readings: ReadingsEngine;
  /** How many months of readings are kept. */
  readonly months: number;
}

export const DAYS = 365 / 12;
export const HOURS = DAYS * 24;
export const SECONDS = HOURS * 3600;
export const MINUTES = HOURS * 60;
export const KB = 1024;
export const GB = 1024 ** 3;

/** Readings that all wingnuts send within the month. */
export const messagesOf = ({ wingnuts, interval }: Fleet): number => (wingnuts * SECONDS) / interval;

/** Hours of open dashboards within the month. */
export const screenHours = ({ users, hours }: Fleet): number => users * hours * DAYS;
