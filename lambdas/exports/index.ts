import { exports } from '../../shared/api/exports.ts';
import { serve } from '../common/calls/serve.ts';
import { add } from './add.ts';
import { link } from './link.ts';
import { list } from './list.ts';

export const handler = serve({ exports }, { list, add, link });
