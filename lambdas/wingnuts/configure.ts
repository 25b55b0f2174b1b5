import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import { readRelabelings, readSensors } from '../../shared/domain/wingnuts/configuration.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { configureWingnut } from '../store/wingnuts/configurations.ts';
import { get } from './get.ts';

/**
 * Saves which sensor is wired to which input. Other fields of the body are dropped
 * (docs/product/configuration.md#sensor-entry).
 */
export async function configure({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.wingnuts.configure>): Promise<WingnutDetailReply> {
  const { sensors, problems } = readSensors(body.sensors);
  if (problems.length > 0) throw new Refusal('INVALID_SENSORS', problems.join('; '));
  await configureWingnut(author, path.id, sensors, body.version, readRelabelings(body.relabeled));
  return get({ caller, path, now });
}
