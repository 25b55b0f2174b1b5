import { messages } from '../../shared/api/messages.ts';
import { serve } from '../flows/calls/serve.ts';
import * as send from './send.ts';

export const handler = serve({ messages }, { ...send });
