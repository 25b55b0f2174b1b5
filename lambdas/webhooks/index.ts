import { webhooks } from '../../shared/api/webhooks.ts';
import { serve } from '../common/calls/serve.ts';
import { add, edit, remove, rotate } from './changes.ts';
import { list } from './list.ts';
import { test } from './test-message.ts';

export const handler = serve({ webhooks }, { list, add, edit, remove, rotate, test });
