import type { API } from '../../shared/api/routes.ts';
import { NAMELESS } from '../../shared/platform/alarm-items.ts';
import type { Call } from '../common/calls/serve.ts';
import { setAcknowledgement } from '../store/alarms/alarms.ts';
import { getProperty } from '../store/properties.ts';

/** Records that the caller takes care of an alarm. Throws NOT_FOUND. */
export async function acknowledge({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.thresholds.acknowledge>): Promise<Record<string, never>> {
  const { companyId, userId } = caller;
  const property = await getProperty(companyId, path.notificationId);
  await setAcknowledgement(author, property, path.alarmId, { userId, ...NAMELESS, at: now, note: body.note });
  return {};
}

/** Takes an acknowledgement back (docs/product/alarms.md#take-back). Throws NOT_FOUND. */
export async function takeBack({
  caller,
  author,
  path,
}: Call<typeof API.thresholds.takeBack>): Promise<Record<string, never>> {
  const property = await getProperty(caller.companyId, path.notificationId);
  await setAcknowledgement(author, property, path.alarmId, undefined);
  return {};
}
