import type { API } from '../../shared/api/routes.ts';
import { Refusal } from '../common/refusal.ts';
import type { Call } from '../common/serve.ts';
import { setAcknowledgement } from '../store/alarms.ts';
import { getProperty } from '../store/properties.ts';
import { findUser } from '../store/users.ts';

/** Records that the caller takes care of an alarm. Throws NOT_FOUND. */
export async function acknowledge({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.thresholds.acknowledge>): Promise<Record<string, never>> {
  const { companyId, userId, email } = caller;
  const [property, user] = await Promise.all([
    getProperty(companyId, path.notificationId),
    findUser(companyId, userId),
  ]);
  if (!user) throw new Refusal('NOT_FOUND');
  const name = `${user.firstName} ${user.lastName}`.trim();
  await setAcknowledgement(author, property, path.alarmId, { userId, name, email, at: now, note: body.note });
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
