import { boolean, number, object, string } from 'yup';
import type { CycleAnalytics } from '../domain/cycle.ts';
import type { SeriesByLabel } from '../domain/series.ts';
import { LONGEST_WINDOW_MS } from '../domain/time-range.ts';
import { route } from './route.ts';
import type { GaugeReply, WingnutSpecs } from './types.ts';

/** The last time that the readings' store can name (nanoseconds in 64 bits): in the year 2262. */
const LAST_TIME_MS = 9_223_372_036_854;

/**
 * The query of gauges, charts and cycle analytics: a half-open window of one property
 * (docs/product/analytics.md#window-query).
 */
const windowQuery = object({
  uuid: string().required(),
  startTime: number().required().integer().min(0),
  endTime: number()
    .required()
    .integer()
    .max(LAST_TIME_MS)
    .test('after-start', 'endTime must be after startTime and within 32 days of it', (endTime, { parent }) => {
      const length = endTime - parent.startTime;
      return length > 0 && length <= LONGEST_WINDOW_MS;
    }),
  offset: number().integer().min(-86_400_000).max(86_400_000).default(0),
  /** 4 says that the window is a quarter of a longer request: its answer is a part for `mergeSeries` or `mergeStates`. */
  slices: number().integer().oneOf([1, 4]).default(1),
}).noUnknown();

/** The query of lines: `averages` asks for the mean of each bucket beside its extremes. */
const lineQuery = windowQuery.shape({ averages: boolean().default(false) });

const gauge = (path: `/${string}`) =>
  route('GET', path, { permission: 'isSignedIn', query: windowQuery }).replying<GaugeReply>();
const series = (path: `/${string}`) =>
  route('GET', path, { permission: 'isSignedIn', query: windowQuery }).replying<SeriesByLabel>();
const lines = (path: `/${string}`) =>
  route('GET', path, { permission: 'isSignedIn', query: lineQuery }).replying<SeriesByLabel>();
const cycles = (path: `/${string}`) =>
  route('GET', path, { permission: 'isSignedIn', query: windowQuery }).replying<CycleAnalytics>();

export const analytics = {
  firstRecord: route('GET', '/firstrecord', {
    permission: 'isSignedIn',
    query: object({ firstRecordId: string().required() }).noUnknown(),
  }).replying<readonly { time: string }[]>(),
  wingnutSpecs: route('GET', '/wingnutspecs', {
    permission: 'isSignedIn',
    query: object({ wingnutId: string().required() }).noUnknown(),
  }).replying<readonly WingnutSpecs[]>(),
  boilerPressure: gauge('/boilersystempressure'),
  boilerTemperature: gauge('/boilersystemtemperature'),
  hotWaterTemperature: gauge('/domestichotwatersystemtemperature'),
  boilerTimeSeries: lines('/boilersystemtimeseriesdata'),
  hotWaterTimeSeries: lines('/domestichotwatersystemtimeseriesdata'),
  overviewTimeSeries: lines('/overviewtimeseriesdata'),
  boilerStates: series('/boilersystemstatedata'),
  hotWaterStates: series('/domestichotwatersystemstatedata'),
  overviewStates: series('/overviewstatedata'),
  boilerCycles: cycles('/boilersystemstateanalytics'),
  hotWaterCycles: cycles('/domestichotwatersystemstateanalytics'),
};
