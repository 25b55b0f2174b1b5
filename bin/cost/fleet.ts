import type { StageName } from '../../lib/stage.ts';
import type { Capacity } from '../../shared/platform/capacity.ts';
import type { HourPacking, ReadingsEngine } from '../../shared/platform/readings.ts';
import type { IngestWay } from '../../shared/platform/topics.ts';
import type { Tracing } from '../../shared/platform/tracing.ts';

/** Ways of reporting of wingnuts: each reading in a message, or five of them, with changes at once (docs/device.md). */
export const REPORTING = ['minute', 'adaptive'] as const;
export type Reporting = (typeof REPORTING)[number];

/** Whether WAF stands before CloudFront, with one rule that limits the calls of an address. */
export const FIREWALL = ['off', 'on'] as const;
export type Firewall = (typeof FIREWALL)[number];
export const COPIES = ['off', 'outside'] as const;
export type Copies = (typeof COPIES)[number];

/** The input of the estimate: the work of a month. */
export interface Fleet {
  /** Stages have different alarms. */
  readonly stage: StageName;
  readonly wingnuts: number;
  /** Seconds between two readings of a wingnut. */
  readonly interval: number;
  readonly reporting: Reporting;
  readonly ingest: IngestWay;
  readonly tracing: Tracing;
  readonly firewall: Firewall;
  /** Whether the tables are copied each day into a vault of another account or region. */
  readonly copies: Copies;
  /** Inputs of a wingnut that are in use. */
  readonly inputs: number;
  readonly properties: number;
  /** The companies, all of the same size. The larger one is, the more its lists read. */
  readonly companies: number;
  /** People who sign in during the month. */
  readonly users: number;
  /** Hours per day for which each of them has a dashboard open. */
  readonly hours: number;
  /** Hours per day for which each of them has the board of all properties open. */
  readonly board: number;
  /** Seconds between two polls of an open dashboard (docs/decisions/005). */
  readonly poll: number;
  /** Alarms raised in the month. */
  readonly alarms: number;
  /** Text messages and calls of the month, each in one part or minute. */
  readonly texts: number;
  readonly calls: number;
  /** Days of the month on which a tenth of the wingnuts is silent: a storm, a provider's outage. */
  readonly outages: number;
  readonly readings: ReadingsEngine;
  /** The way of writing hours to DynamoDB. */
  readonly packing: HourPacking;
  /** The billing of the tables. */
  readonly capacity: Capacity;
  /** Number of months for which readings are stored. */
  readonly months: number;
}

export const DAYS = 365 / 12;
export const HOURS = DAYS * 24;
export const SECONDS = HOURS * 3600;
export const MINUTES = HOURS * 60;
export const KB = 1024;
export const GB = 1024 ** 3;

/** The mean of simulated boiler rooms on days from January to July (docs/device.md, When to publish). */
const ADAPTIVE_MESSAGES_IN_HOUR = 16;

/** The hours of open dashboards in the month. */
export const screenHours = ({ users, hours }: Fleet): number => users * hours * DAYS;

/** The hours of open boards in the month. */
export const boardHours = ({ users, board }: Fleet): number => users * board * DAYS;

/** The readings that all wingnuts take in the month. */
export const readingsOf = ({ wingnuts, interval }: Fleet): number => (wingnuts * SECONDS) / interval;

/** The wingnuts of a property. */
export const wingnutsOfProperty = ({ wingnuts, properties }: Fleet): number => wingnuts / Math.max(1, properties);

/** The hours in which a wingnut is looked at, all wingnuts together. Nobody looks at one longer than all the time. */
const watchedHours = (fleet: Fleet): number =>
  Math.min(fleet.wingnuts * HOURS, screenHours(fleet) * wingnutsOfProperty(fleet));

/** Messages that the portal sends to the wingnuts of open dashboards: told every five minutes, kept and delivered. */
export const tellingsOf = (fleet: Fleet): number => (fleet.reporting === 'adaptive' ? watchedHours(fleet) * 12 * 3 : 0);

/** The messages that all wingnuts send in the month. While somebody looks, an adaptive one sends each reading. */
export function messagesOf(fleet: Fleet): number {
  const all = readingsOf(fleet);
  if (fleet.reporting === 'minute') return all;
  const watched = watchedHours(fleet);
  const inHour = 3600 / fleet.interval;
  const unwatched = (fleet.wingnuts * HOURS - watched) * Math.min(ADAPTIVE_MESSAGES_IN_HOUR, inHour);
  return unwatched + watched * inHour;
}
