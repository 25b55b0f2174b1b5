import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../common/calls/serve.ts';
import { removeProperty } from '../store/property-writes.ts';

/** Removes a property from the caller's company. Its stored readings stay. */
export async function remove({ author, path }: Call<typeof API.properties.remove>): Promise<Record<string, never>> {
  await removeProperty(author, path.id);
  return {};
}
