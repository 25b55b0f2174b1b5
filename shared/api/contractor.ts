import { object, string } from 'yup';
import { type AnalyticsCalls, analytics } from './analytics.ts';
import { MIRRORED, type Mirrored } from './contractor-mirrors.ts';
import { type DashboardCalls, dashboards } from './dashboards.ts';
import { type PropertyCalls, properties } from './properties.ts';
import { type Route, route } from './route.ts';
import { type SchemaCalls, schema } from './schema.ts';
import type { ContractorOpenReply, ContractorSession } from './types/contractor-types.ts';
import { type WingnutCalls, wingnuts } from './wingnuts.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface ContractorCalls {
  /**
   * Opens a contractor link on this device, for the first and only time. The answer has the credential of the device
   * (docs/product/contractors.md#device).
   */
  open: {
    reply: ContractorOpenReply;
    refusal: 'LINK_ENDED' | 'LINK_USED' | 'COMPANY_SUSPENDED' | 'TOO_MANY_REQUESTS' | 'CHANGED_MEANWHILE';
  };
  /** Returns what the contractor's page knows of itself. */
  session: { reply: ContractorSession };
  /** The same as `GET dashboards/{propertyId}`, of the link's property. The reason of planned work is empty. */
  dashboard: DashboardCalls['get'];
  /** The same as `GET properties/{id}`, of the link's property. */
  property: PropertyCalls['get'];
  /** The same as `GET wingnuts/{id}`, of a wingnut that is linked to the property now. */
  wingnut: WingnutCalls['get'];
  /** The same as `POST wingnuts/{id}`, of a wingnut that is linked to the property now. Only for a link that may change things. */
  configure: {
    reply: WingnutCalls['configure']['reply'];
    refusal: WingnutCalls['configure']['refusal'] | 'FORBIDDEN';
  };
  /** The same as `GET schema`. */
  sensors: SchemaCalls['get'];
  /** The same as `GET analytics/firstrecord`. */
  firstRecord: AnalyticsCalls['firstRecord'];
  /** The same as `GET analytics/wingnutspecs`. */
  wingnutSpecs: AnalyticsCalls['wingnutSpecs'];
  /** The same as `GET analytics/boilersystempressure`. */
  boilerPressure: AnalyticsCalls['boilerPressure'];
  /** The same as `GET analytics/boilersystemtemperature`. */
  boilerTemperature: AnalyticsCalls['boilerTemperature'];
  /** The same as `GET analytics/domestichotwatersystemtemperature`. */
  hotWaterTemperature: AnalyticsCalls['hotWaterTemperature'];
  /** The same as `GET analytics/boilersystemtimeseriesdata`. */
  boilerTimeSeries: AnalyticsCalls['boilerTimeSeries'];
  /** The same as `GET analytics/domestichotwatersystemtimeseriesdata`. */
  hotWaterTimeSeries: AnalyticsCalls['hotWaterTimeSeries'];
  /** The same as `GET analytics/overviewtimeseriesdata`. */
  overviewTimeSeries: AnalyticsCalls['overviewTimeSeries'];
  /** The same as `GET analytics/boilersystemstatedata`. */
  boilerStates: AnalyticsCalls['boilerStates'];
  /** The same as `GET analytics/domestichotwatersystemstatedata`. */
  hotWaterStates: AnalyticsCalls['hotWaterStates'];
  /** The same as `GET analytics/overviewstatedata`. */
  overviewStates: AnalyticsCalls['overviewStates'];
  /** The same as `GET analytics/boilersystemstateanalytics`. */
  boilerCycles: AnalyticsCalls['boilerCycles'];
  /** The same as `GET analytics/domestichotwatersystemstateanalytics`. */
  hotWaterCycles: AnalyticsCalls['hotWaterCycles'];
}

const ROWS = { dashboards, properties, wingnuts, schema, analytics };

type RowOf<Of extends readonly [string, string]> = Of extends readonly [infer G extends keyof typeof ROWS, infer N]
  ? (typeof ROWS)[G][N & keyof (typeof ROWS)[G]]
  : never;
/** The row of another group, below the path of this one. */
type MirrorOf<Of extends readonly [string, string]> = Omit<RowOf<Of>, 'path' | 'permission' | 'keptSeconds'> & {
  readonly path: `/${Of[0]}${(RowOf<Of> & Route)['path']}`;
  readonly permission: 'isContractor';
};

const mirrors = Object.fromEntries(
  Object.entries(MIRRORED).map(([name, [group, key]]) => {
    const row = (ROWS[group] as Readonly<Record<string, Route>>)[key] as Route;
    // Who calls must be known at each call, so no answer is kept.
    const { keptSeconds: _, ...others } = row;
    return [name, { ...others, path: `/${group}${row.path}`, permission: 'isContractor' }];
  }),
) as unknown as { readonly [Name in Mirrored]: MirrorOf<(typeof MIRRORED)[Name]> };

export const contractor = {
  // The token comes in the body: logs have addresses.
  open: route('POST', '/open', {
    permission: 'anyone',
    body: object({ token: string().required().max(200) }).noUnknown(),
  }),
  session: route('GET', '/session', { permission: 'isContractor' }),
  ...mirrors,
};
