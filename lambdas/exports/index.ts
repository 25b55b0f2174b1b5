import { exports } from '../../shared/api/exports.ts';
import { serve } from '../flows/calls/serve.ts';
import * as add from './add.ts';
import * as link from './link.ts';
import * as list from './list.ts';

export const handler = serve({ exports }, { ...add, ...link, ...list });
