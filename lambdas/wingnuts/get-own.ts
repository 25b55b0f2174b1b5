import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../flows/calls/serve.ts';
import { isDeviceRevoked } from '../store/wingnuts/devices.ts';
import { get } from './get.ts';

/**
 * One wingnut for people of its company. They learn that it was revoked as soon as it is, while its last messages are still new
 * (docs/product/wingnuts.md#banner).
 */
export async function getOwn(call: Call<typeof API.wingnuts.get>): Promise<WingnutDetailReply> {
  const reply = await get(call);
  const isRevoked = await isDeviceRevoked(reply.id);
  return isRevoked ? { ...reply, isRevoked } : reply;
}
