import { webhooks } from '../../shared/api/webhooks.ts';
import { serve } from '../flows/calls/serve.ts';
import * as changes from './changes.ts';
import * as list from './list.ts';
import * as testMessage from './test-message.ts';

export const handler = serve({ webhooks }, { ...changes, ...list, ...testMessage });
