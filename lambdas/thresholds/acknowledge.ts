import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../flows/calls/serve.ts';
import { changeIncident } from '../store/alarms/incident-writes.ts';
import { getProperty } from '../store/base/properties.ts';

/** Records that the caller takes care of an alarm. Throws NOT_FOUND. */
export async function acknowledge({
  caller,
  author,
  path,
  body,
}: Call<typeof API.thresholds.acknowledge>): Promise<Record<string, never>> {
  const property = await getProperty(caller, path.propertyId);
  await changeIncident(author, property, path.alarmId, { kind: 'acknowledge', note: body.note });
  return {};
}

/** Takes an acknowledgement back (docs/product/alarms.md#take-back). Throws NOT_FOUND. */
export async function takeBack({
  caller,
  author,
  path,
}: Call<typeof API.thresholds.takeBack>): Promise<Record<string, never>> {
  const property = await getProperty(caller, path.propertyId);
  await changeIncident(author, property, path.alarmId, { kind: 'takeAcknowledgementBack' });
  return {};
}
