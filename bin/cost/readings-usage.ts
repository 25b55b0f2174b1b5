import { RETENTION, type ReadingsEngine } from '../../shared/platform/readings.ts';
import {
  DAYS,
  type Fleet,
  GB,
  HOURS,
  KB,
  messagesOf,
  readingsOf,
  SECONDS,
  screenHours,
  wingnutsOfProperty,
} from './fleet.ts';
import type { Amounts } from './function-usage.ts';
import { HOUR, recordBytes } from './samples.ts';

/** Usage for storing the readings and reading them for charts. */
interface ReadingsUsage {
  kept(fleet: Fleet, messagesInCall: number): Amounts;
  charts(fleet: Fleet): Amounts;
  /** The samples of each day that an hourly run writes. */
  facts(fleet: Fleet): Amounts;
}

/** A dashboard queries when it is opened, its figures every five minutes, its ranges every half hour. */
const BURSTS_IN_HOUR = 12;
/** Timestream bills at least 30 seconds of four compute units at a time. */
const MIN_QUERY_SECONDS = 30;
const QUERY_UNITS = 4;
/** People use the portal in ten hours of the day. Queries within the same 30 seconds are billed together. */
const OFFICE_SECONDS = DAYS * 10 * 3600;

/** Seconds of the month in which Timestream computes, when queries come independently of each other. */
function busySeconds(bursts: number): number {
  const hours = Math.min(SECONDS, OFFICE_SECONDS);
  return hours * (1 - Math.exp((-bursts * MIN_QUERY_SECONDS) / hours));
}

/** Seconds of the month in which charts let Timestream compute. */
const chartSeconds = (fleet: Fleet): number => busySeconds(screenHours(fleet) * BURSTS_IN_HOUR);

/** An estimate: the seconds that a query for a wingnut's samples of a day takes, eight at a time. */
const QUERY_SECONDS = 0.24 / 8;

const timestream: ReadingsUsage = {
  kept: (fleet, messagesInCall) => {
    const records = readingsOf(fleet);
    const bytes = recordBytes(fleet.inputs);
    const calls = messagesOf(fleet) / messagesInCall;
    const gbADay = (records * bytes) / GB / DAYS;
    return {
      seriesWrites: calls > 0 ? calls * Math.ceil(((records / calls) * bytes) / KB) : 0,
      seriesMemory: (gbADay / 24) * RETENTION.memoryHours * HOURS,
      seriesKept: gbADay * DAYS * fleet.months,
    };
  },
  charts: (fleet) => ({
    seriesQueries: (chartSeconds(fleet) / 3600) * QUERY_UNITS,
  }),
  // All queries of a run come together. What charts keep computing anyway is paid there.
  facts: (fleet) => {
    const seconds = fleet.wingnuts > 0 ? HOURS * Math.max(MIN_QUERY_SECONDS, fleet.wingnuts * QUERY_SECONDS) : 0;
    const own = Math.min(seconds, SECONDS) * (1 - chartSeconds(fleet) / SECONDS);
    return { seriesQueries: (own / 3600) * QUERY_UNITS };
  },
};

/** Hours of readings of a wingnut that an open dashboard reads in an hour: four times a week. */
const HOURS_READ_IN_HOUR = 4 * 168;

/**
 * The hours that the runs of a day read: each those of the day so far, four before it, and when it is over twice four behind it too.
 */
const HOURS_READ_IN_DAY =
  Array.from({ length: 24 }, (_, hour) => hour + 1 + 4).reduce((sum, hours) => sum + hours) + 2 * 32;

/** The bytes of an hour's item with some readings. */
const hourBytes = ({ inputs, packing }: Fleet, readings: number) =>
  HOUR.emptyBytes + readings * inputs * HOUR.bytesOfValue[packing];

const dynamodb: ReadingsUsage = {
  kept: (fleet) => {
    const messages = messagesOf(fleet);
    const inHour = Math.max(1, 3600 / fleet.interval);
    const whole = hourBytes(fleet, inHour);
    // Each message writes the item of its hour again, with all readings so far.
    const steps = Array.from({ length: Math.ceil(inHour) }, (_, index) => hourBytes(fleet, index + 1));
    const mean = (unit: number) => steps.reduce((sum, bytes) => sum + Math.ceil(bytes / unit), 0) / steps.length;
    const gb = ((readingsOf(fleet) / inHour) * whole * fleet.months) / GB;
    return { writes: messages * mean(KB), reads: (messages * mean(4 * KB)) / 2, stored: gb, recoverable: gb };
  },
  charts: (fleet) => {
    const wingnuts = wingnutsOfProperty(fleet);
    const bytes = hourBytes(fleet, Math.max(1, 3600 / fleet.interval));
    return { reads: (screenHours(fleet) * wingnuts * HOURS_READ_IN_HOUR * bytes) / (4 * KB) / 2 };
  },
  facts: (fleet) => {
    const bytes = hourBytes(fleet, Math.max(1, 3600 / fleet.interval));
    return { reads: (fleet.wingnuts * DAYS * HOURS_READ_IN_DAY * bytes) / (4 * KB) / 2 };
  },
};

export const READINGS_USAGE: Readonly<Record<ReadingsEngine, ReadingsUsage>> = { timestream, dynamodb };
