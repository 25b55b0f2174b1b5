import { serve } from '../common/serve.ts';
import { list } from './list.ts';

export const handler = serve('notifications', { list });
