import { number, object, string } from 'yup';
import { isEmail, UNKNOWN_EMAIL } from '../domain/email.ts';
import type { SeriesByLabel } from '../domain/series.ts';
import { LONGEST_WINDOW_MS, TIME_RANGES } from '../domain/time-range.ts';
import { type Route, route } from './route.ts';
import type {
  DashboardReply,
  DashboardView,
  GaugeReply,
  NotificationReply,
  PropertyReply,
  SchemaReply,
  ThresholdsReply,
  UserReply,
  WingnutReply,
  WingnutSpecs,
} from './types.ts';

/** The last time that the readings' store can name (nanoseconds in 64 bits): in the year 2262. */
const LAST_TIME_MS = 9_223_372_036_854;

/** The query of gauges, charts and cycle analytics (rulings §5): a half-open window of one property. */
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
  /** The window is one of so many equal slices of the whole request; fewer points then serve. */
  slices: number().integer().oneOf([1, 4]).default(1),
}).noUnknown();

const gauge = (path: `/${string}`) =>
  route('GET', path, { permission: 'isSignedIn', query: windowQuery }).replying<GaugeReply>();
const timeSeries = (path: `/${string}`) =>
  route('GET', path, { permission: 'isSignedIn', query: windowQuery }).replying<SeriesByLabel>();

/**
 * Every call of the API. The stack's routes, the Lambdas' handlers and the web client are derived from this table:
 * `/api/{group}{path}`.
 */
export const API = {
  users: {
    list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly UserReply[]>(),
  },
  schema: {
    get: route('GET', '', { permission: 'anyone' }).replying<SchemaReply>(),
  },
  dashboards: {
    view: route('GET', '', { permission: 'isSignedIn' }).replying<DashboardView>(),
    saveView: route('POST', '', {
      permission: 'isSignedIn',
      body: object({
        propertyId: string().max(45),
        range: string().oneOf(Object.keys(TIME_RANGES)),
        zoneMode: string().oneOf(['property', 'user'] as const),
      })
        .noUnknown()
        .strict(),
    }).replying<DashboardView>(),
    get: route('GET', '/{propertyId}', { permission: 'isSignedIn' }).replying<DashboardReply>(),
  },
  properties: {
    list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly PropertyReply[]>(),
    get: route('GET', '/{id}', { permission: 'isSignedIn' }).replying<PropertyReply>(),
  },
  wingnuts: {
    list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly WingnutReply[]>(),
    get: route('GET', '/{id}', { permission: 'isSignedIn' }).replying<WingnutReply>(),
  },
  notifications: {
    list: route('GET', '', {
      permission: 'isSignedIn',
      query: object({ propertyId: string() }).noUnknown(),
    }).replying<readonly NotificationReply[] | NotificationReply>(),
  },
  thresholds: {
    get: route('GET', '/{notificationId}', { permission: 'isSignedIn' }).replying<ThresholdsReply>(),
  },
  companies: {
    details: route('GET', '/details', { permission: 'isSignedIn' }).replying<{
      config: { name: string; seats: number };
    }>(),
    users: route('GET', '/users', { permission: 'isAdmin' }).replying<readonly UserReply[]>(),
    external: route('GET', '/external/{externalId}', { permission: 'isSignedIn' }).replying<{ externalId: string }>(),
  },
  analytics: {
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
    boilerTimeSeries: timeSeries('/boilersystemtimeseriesdata'),
    hotWaterTimeSeries: timeSeries('/domestichotwatersystemtimeseriesdata'),
  },
  messages: {
    send: route('POST', '', {
      permission: 'anyone',
      body: object({
        fullname: string().trim().required().max(45),
        company: string().trim().max(45).default(''),
        email: string()
          .trim()
          .required()
          .max(45)
          .test('email', 'email must be an address', (email) => isEmail(email) || email === UNKNOWN_EMAIL),
        message: string().trim().max(300).default(''),
        /** The honeypot: a field that people do not see and programs fill. */
        website: string().max(200).default(''),
      }).noUnknown(),
    }).replying<Record<string, never>>(),
  },
} as const satisfies Record<string, Record<string, Route>>;

export type Group = keyof typeof API;
export const GROUPS = Object.keys(API) as Group[];

/** The path under which a group's route is served, parameters in braces: `/api/properties/{id}`. */
export const fullPath = (group: Group, { path }: Pick<Route, 'path'>): string => `/api/${group}${path}`;

/** How API Gateway names a route: `GET /api/properties/{id}`. */
export const routeKey = (group: Group, each: Pick<Route, 'method' | 'path'>): string =>
  `${each.method} ${fullPath(group, each)}`;
