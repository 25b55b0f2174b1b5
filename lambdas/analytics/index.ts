import { analytics } from '../../shared/api/analytics.ts';
import { serve } from '../common/calls/serve.ts';
import { cycles } from './cycles.ts';
import { facts } from './facts.ts';
import { firstRecord } from './first-record.ts';
import { gauge } from './gauge.ts';
import { states } from './states.ts';
import { timeSeries } from './time-series.ts';
import { wingnutSpecs } from './wingnut-specs.ts';

export const handler = serve(
  { analytics },
  {
    firstRecord,
    wingnutSpecs,
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
    facts,
  },
);
