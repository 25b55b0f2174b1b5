import { serve } from '../common/serve.ts';
import { get } from './get.ts';

export const handler = serve('thresholds', { get });
