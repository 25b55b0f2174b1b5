import { thresholds } from '../../shared/api/thresholds.ts';
import { serve } from '../common/calls/serve.ts';
import { acknowledge, takeBack } from './acknowledge.ts';
import { alarms } from './alarm-list.ts';
import { check } from './check.ts';
import { get } from './get.ts';
import { history } from './history.ts';

export const handler = serve({ thresholds }, { check, get, alarms, acknowledge, takeBack, past: history });
