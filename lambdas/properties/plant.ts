import type { API } from '../../shared/api/routes.ts';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import { known } from '../../shared/domain/facts/figures.ts';
import type { Call } from '../flows/calls/serve.ts';
import { savePlant as save } from '../store/property-writes.ts';
import { get } from './get.ts';

/** Saves what people say of the plant (docs/product/findings.md#plant). Throws NOT_FOUND or CHANGED_MEANWHILE. */
export async function savePlant(call: Call<typeof API.properties.savePlant>): Promise<PropertyReply> {
  const { author, path, body } = call;
  await save(author, path.id, known(body.plant), body.version);
  return get(call);
}
