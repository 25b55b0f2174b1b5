import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** The input of the estimate: what runs in a month. */
export interface Fleet {
  readonly wingnuts: number;
  /** Seconds between two readings of a wingnut. */
  readonly interval: number;
  /** Inputs of a wingnut that are in use. */
  readonly inputs: number;
  readonly properties: number;
  /** People who sign in during the month. */
  readonly users: number;
  /** Hours per day for which each of them has a dashboard open. */
  readonly hours: number;
  /** Seconds between two polls of an open dashboard (docs/decisions/005). */
  readonly poll: number;
  /** Alarms raised in the month. */
  readonly alarms: number;
  readonly readings: ReadingsEngine;
  /** How many months of readings are stored. */
  readonly months: number;
}

export const DAYS = 365 / 12;
export const HOURS = DAYS * 24;
export const SECONDS = HOURS * 3600;
export const MINUTES = HOURS * 60;
export const KB = 1024;
export const GB = 1024 ** 3;

/** The messages that all wingnuts send in the month. */
export const messagesOf = ({ wingnuts, interval }: Fleet): number => (wingnuts * SECONDS) / interval;

/** The hours of open dashboards in the month. */
export const screenHours = ({ users, hours }: Fleet): number => users * hours * DAYS;
