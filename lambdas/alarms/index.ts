import { alarms } from '../../shared/api/alarms.ts';
import { serve } from '../flows/calls/serve.ts';
import * as changes from './changes.ts';
import * as count from './count.ts';
import * as drills from './drills.ts';
import * as get from './get.ts';
import * as links from './links.ts';
import * as list from './list.ts';
import * as quality from './quality.ts';
import * as testLinks from './test-links.ts';

export const handler = serve(
  { alarms },
  { ...changes, ...count, ...drills, ...get, ...links, ...list, ...quality, ...testLinks },
);
