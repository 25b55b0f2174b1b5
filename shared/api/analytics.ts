import { boolean, number, object, string } from 'yup';
import { dayNumber, isDay } from '../domain/calendar-day.ts';
import { DAY_MS } from '../domain/durations.ts';
import type { ResetReport } from '../domain/plant/reset-report.ts';
import type { CycleAnalytics } from '../domain/readings/cycle.ts';
import type { SeriesByLabel } from '../domain/readings/series.ts';
import type { SeriesColumns } from '../domain/readings/series-columns.ts';
import { MAX_WINDOW_MS } from '../domain/time-range.ts';
import { reply, route } from './route.ts';
import type { GaugeReply, WingnutSpecs } from './types/entity-types.ts';
import type { FactsReply } from './types/facts-types.ts';

/** The last time that the readings' store can name (nanoseconds in 64 bits): in the year 2262. */
const LAST_TIME_MS = 9_223_372_036_854;

/** A half-open window of one property. */
export const WINDOW = {
  uuid: string().required(),
  startTime: number().required().integer().min(0),
  endTime: number()
    .required()
    .integer()
    .max(LAST_TIME_MS)
    .test('after-start', 'endTime must be after startTime and within 32 days of it', (endTime, { parent }) => {
      const length = endTime - parent.startTime;
      return length > 0 && length <= MAX_WINDOW_MS;
    })
    .meta({ jsonSchema: { description: 'after `startTime`, at most 32 days later' } }),
} as const;

/**
 * The query of gauges, charts and cycle analytics: a half-open window of one property
 * (docs/product/analytics.md#window-query).
 */
const windowQuery = object({
  ...WINDOW,
  offset: number().integer().min(-DAY_MS).max(DAY_MS).default(0),
  /** 4 says that the window is a quarter of a longer request: its answer is a part for `mergeSeries` or `mergeStates`. */
  slices: number().integer().oneOf([1, 4]).default(1),
}).noUnknown();

/** The days of facts that one call answers at most. */
const MAX_FACTS_DAYS = 366;

const day = () =>
  string()
    .required()
    .test('day', '${path} must be a day', isDay)
    .meta({ jsonSchema: { format: 'date' } });

/** The query of facts: some local days of one property, both included (docs/product/facts.md#call). @param most how many days */
export const factsQuery = (most: number) =>
  object({
    uuid: string().required(),
    from: day(),
    to: day().test(
      'after-from',
      `to must be the day \`from\`, or one of the ${most - 1} days after it`,
      (to, { parent }) => {
        const days = dayNumber(to) - dayNumber(String(parent.from)) + 1;
        return days >= 1 && days <= most;
      },
    ),
  }).noUnknown();

/** The form of the answer: the points, or the same figures as columns (docs/product/analytics.md#columns). */
const form = string()
  .oneOf(['points', 'columns'] as const)
  .default('points');

/**
 * The query of lines: `averages` asks for the mean of each bucket beside its extremes, `figures` for the last sample.
 */
const lineQuery = windowQuery.shape({ averages: boolean().default(false), figures: boolean().default(false), form });

/** The query of states: `figures` asks for the exact figures beside the changes, which may be thinned. */
const stateQuery = windowQuery.shape({ figures: boolean().default(false), form });

const read = { permission: 'isSignedIn', reach: 'properties', query: windowQuery } as const;
const gauge = (path: `/${string}`) => route('GET', path, { ...read, reply: reply<GaugeReply>('NOT_FOUND') });
const series = reply<SeriesByLabel | SeriesColumns>('NOT_FOUND');
const states = (path: `/${string}`) => route('GET', path, { ...read, query: stateQuery, reply: series });
const lines = (path: `/${string}`) => route('GET', path, { ...read, query: lineQuery, reply: series });
const cycles = (path: `/${string}`) => route('GET', path, { ...read, reply: reply<CycleAnalytics>('NOT_FOUND') });

export const analytics = {
  /** Returns the time of the property's first reading, or an empty list. */
  firstRecord: route('GET', '/firstrecord', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ firstRecordId: string().required() }).noUnknown(),
    reply: reply<readonly { readonly time: string }[]>('NOT_FOUND'),
  }),
  /** Returns what the wingnut with a serial last said of itself, or an empty list. */
  wingnutSpecs: route('GET', '/wingnutspecs', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ wingnutId: string().required() }).noUnknown(),
    reply: reply<readonly WingnutSpecs[]>('NOT_FOUND'),
  }),
  /** Returns the gauge of the boiler system's pressure. */
  boilerPressure: gauge('/boilersystempressure'),
  /** Returns the gauge of the boiler system's temperature. */
  boilerTemperature: gauge('/boilersystemtemperature'),
  /** Returns the gauge of the domestic hot water's temperature. */
  hotWaterTemperature: gauge('/domestichotwatersystemtemperature'),
  /** Returns the lines of the boiler system, by label. */
  boilerTimeSeries: lines('/boilersystemtimeseriesdata'),
  /** Returns the lines of the domestic hot water, by label. */
  hotWaterTimeSeries: lines('/domestichotwatersystemtimeseriesdata'),
  /** Returns the lines of all other sensors, by label. */
  overviewTimeSeries: lines('/overviewtimeseriesdata'),
  /** Returns the states of the boiler system, by label. */
  boilerStates: states('/boilersystemstatedata'),
  /** Returns the states of the domestic hot water, by label. */
  hotWaterStates: states('/domestichotwatersystemstatedata'),
  /** Returns the states of all other sensors, by label. */
  overviewStates: states('/overviewstatedata'),
  /** Returns the cycles of the boiler system's states and pumps. */
  boilerCycles: cycles('/boilersystemstateanalytics'),
  /** Returns the cycles of the domestic hot water's states and pumps. */
  hotWaterCycles: cycles('/domestichotwatersystemstateanalytics'),
  /** Returns the facts of days. Days without facts are left out. */
  facts: route('GET', '/facts', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: factsQuery(MAX_FACTS_DAYS),
    reply: reply<FactsReply>('NOT_FOUND'),
  }),
  /** Returns the outdoor reset of a property: its hours of heating, their line and its coldest rooms (docs/product/reset.md). */
  reset: route('GET', '/reset', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ uuid: string().required() }).noUnknown(),
    reply: reply<ResetReport>('NOT_FOUND'),
  }),
};
