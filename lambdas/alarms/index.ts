import { serve } from '../common/calls/serve.ts';
import { count } from './count.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const handler = serve('alarms', { list, count, get });
