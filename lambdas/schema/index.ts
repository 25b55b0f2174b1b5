import { schema } from '../../shared/api/schema.ts';
import { serve } from '../common/calls/serve.ts';
import { sensors } from './sensors.ts';

export const handler = serve({ schema }, { get: sensors });
