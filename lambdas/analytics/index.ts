import { analytics } from '../../shared/api/analytics.ts';
import { serve } from '../flows/calls/serve.ts';
import { cycles } from './cycles.ts';
import * as facts from './facts.ts';
import * as firstRecord from './first-record.ts';
import { gauge } from './gauge.ts';
import * as reset from './reset.ts';
import { states } from './states.ts';
import { timeSeries } from './time-series.ts';
import * as wingnutSpecs from './wingnut-specs.ts';

export const handler = serve(
  { analytics },
  {
    ...facts,
    ...firstRecord,
    ...reset,
    ...wingnutSpecs,
    boilerPressure: gauge('boilersystempressure'),
    boilerTemperature: gauge('boilersystemtemperature'),
    hotWaterTemperature: gauge('domestichotwatersystemtemperature'),
    boilerTimeSeries: timeSeries('boiler'),
    hotWaterTimeSeries: timeSeries('hotWater'),
    overviewTimeSeries: timeSeries('overview'),
    boilerStates: states('boiler'),
    hotWaterStates: states('hotWater'),
    overviewStates: states('overview'),
    boilerCycles: cycles('boiler'),
    hotWaterCycles: cycles('hotWater'),
  },
);
