// Group `thresholds`: the alarms of a property, their history and suggestions of limits. `notifications` holds the limits.
import { thresholds } from '../../shared/api/thresholds.ts';
import { serve } from '../flows/calls/serve.ts';
import * as acknowledge from './acknowledge.ts';
import * as alarmList from './alarm-list.ts';
import * as check from './check.ts';
import * as get from './get.ts';
import { history } from './history.ts';
import { proposal } from './proposal.ts';

export const handler = serve(
  { thresholds },
  { ...acknowledge, ...alarmList, ...check, ...get, past: history, proposal },
);
