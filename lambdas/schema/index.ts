import { schema } from '../../shared/api/schema.ts';
import { serve } from '../flows/calls/serve.ts';
import { sensors } from './sensors.ts';

export const handler = serve({ schema }, { get: sensors });
