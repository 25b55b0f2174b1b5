import { serve } from '../common/serve.ts';
import { checkEmail } from './check-email.ts';
import { list } from './list.ts';
import { lookUp } from './look-up.ts';
import { refresh } from './refresh.ts';

export const handler = serve('users', { list, lookUp, refresh, checkEmail });
