import { wingnuts } from '../../shared/api/wingnuts.ts';
import { serve } from '../flows/calls/serve.ts';
import * as claim from './claim.ts';
import * as commissionings from './commissionings.ts';
import * as configure from './configure.ts';
import * as exchange from './exchange.ts';
import * as firmwareUpdates from './firmware-updates.ts';
import { getOwn } from './get-own.ts';
import * as link from './link.ts';
import * as list from './list.ts';
import * as remove from './remove.ts';
import * as wiringTemplates from './wiring-templates.ts';

export const handler = serve(
  { wingnuts },
  {
    ...claim,
    ...commissionings,
    ...configure,
    ...exchange,
    ...firmwareUpdates,
    ...link,
    ...list,
    ...remove,
    ...wiringTemplates,
    get: getOwn,
  },
);
