import { serve } from '../common/serve.ts';
import { claim } from './claim.ts';
import { configure } from './configure.ts';
import { get } from './get.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';

export const handler = serve('wingnuts', { list, get, claim, configure, link, remove });
