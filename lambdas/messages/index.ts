import { serve } from '../common/serve.ts';
import { send } from './send.ts';

export const handler = serve('messages', { send });
