import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import { wingnuts } from '../../shared/api/wingnuts.ts';
import type { Call } from '../common/calls/serve.ts';
import { serve } from '../common/calls/serve.ts';
import { isDeviceRevoked } from '../store/wingnuts/devices.ts';
import * as claim from './claim.ts';
import * as commissionings from './commissionings.ts';
import * as configure from './configure.ts';
import * as exchange from './exchange.ts';
import { get } from './get.ts';
import * as link from './link.ts';
import * as list from './list.ts';
import * as remove from './remove.ts';
import * as wiringTemplates from './wiring-templates.ts';

/** The same for people of the company: they learn that a wingnut which does not report was revoked. */
async function getOwn(call: Call<typeof API.wingnuts.get>): Promise<WingnutDetailReply> {
  const reply = await get(call);
  // One that reports has a certificate.
  const isRevoked = reply.status === 'Disconnected' && (await isDeviceRevoked(reply.id));
  return isRevoked ? { ...reply, isRevoked } : reply;
}

export const handler = serve(
  { wingnuts },
  {
    ...claim,
    ...commissionings,
    ...configure,
    ...exchange,
    ...link,
    ...list,
    ...remove,
    ...wiringTemplates,
    get: getOwn,
  },
);
