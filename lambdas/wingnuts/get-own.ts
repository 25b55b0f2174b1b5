import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { isDeviceRevoked } from '../store/wingnuts/devices.ts';
import { get } from './get.ts';

/** The same for people of the company: they learn that a wingnut which does not report was revoked. */
export async function getOwn(call: Call<typeof API.wingnuts.get>): Promise<WingnutDetailReply> {
  const reply = await get(call);
  // One that reports has a certificate.
  const isRevoked = reply.status === 'Disconnected' && (await isDeviceRevoked(reply.id));
  return isRevoked ? { ...reply, isRevoked } : reply;
}
