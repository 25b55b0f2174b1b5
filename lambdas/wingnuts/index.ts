import { wingnuts } from '../../shared/api/wingnuts.ts';
import { serve } from '../common/calls/serve.ts';
import { claim } from './claim.ts';
import { commissionings, mailSignOff, signOff } from './commissionings.ts';
import { configure } from './configure.ts';
import { exchange } from './exchange.ts';
import { getOwn } from './get-own.ts';
import { link } from './link.ts';
import { changes, list } from './list.ts';
import { remove } from './remove.ts';
import { addTemplate, removeTemplate, templates } from './templates.ts';

export const handler = serve(
  { wingnuts },
  {
    list,
    changes,
    get: getOwn,
    claim,
    configure,
    link,
    exchange,
    remove,
    templates,
    addTemplate,
    removeTemplate,
    commissionings,
    signOff,
    mailSignOff,
  },
);
