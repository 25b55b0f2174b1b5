import type { API } from '../../shared/api/routes.ts';
import { log } from '../base/log.ts';
import type { Call } from '../flows/calls/serve.ts';
import { removeProperty } from '../store/property-writes.ts';
import { forgetRemovedProperties } from '../store/removed-properties.ts';

/** Removes a property from the caller's company. Its stored readings stay. */
export async function remove({ author, path }: Call<typeof API.properties.remove>): Promise<Record<string, never>> {
  const { companyId } = author;
  await removeProperty(author, path.id);
  // The property is removed. A failure here leaves the rest to the next removal.
  await forgetRemovedProperties(companyId).catch((error) =>
    log('warn', 'Removed properties were not forgotten', { company: companyId }, error),
  );
  return {};
}
