import { serve } from '../common/serve.ts';
import { acknowledge } from './acknowledge.ts';
import { alarms } from './alarms.ts';
import { check } from './check.ts';
import { get } from './get.ts';
import { past } from './past.ts';

export const handler = serve('thresholds', { check, get, alarms, acknowledge, past });
