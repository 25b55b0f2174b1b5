import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../flows/calls/serve.ts';
import { linkWingnut, unlinkWingnut } from '../store/wingnuts/links.ts';
import { get } from './get.ts';

/**
 * Links a wingnut to a property, or unlinks it if the property is empty (docs/product/wingnuts.md#link-rules). With `from` it moves the
 * wingnut in one act.
 */
export async function link({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.wingnuts.link>): Promise<WingnutDetailReply> {
  const { propertyId, from, labels } = body;
  if (propertyId) await linkWingnut(author, path.id, propertyId, { from, labels });
  else await unlinkWingnut(author, path.id);
  return get({ caller, path, now });
}
