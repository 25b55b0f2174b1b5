import type { API } from '../../shared/api/routes.ts';
import type { WingnutReply } from '../../shared/api/types.ts';
import { wingnutReply } from '../common/replies.ts';
import type { Call } from '../common/serve.ts';
import { getProperty } from '../store/properties.ts';
import { getWingnut } from '../store/wingnuts.ts';

/** One wingnut with the property it is linked to. */
export async function get({
  caller,
  path,
  now,
}: Pick<Call<typeof API.wingnuts.get>, 'caller' | 'path' | 'now'>): Promise<WingnutReply> {
  const known = await getWingnut(caller.companyId, path.id);
  const { propertyId } = known.wingnut;
  return wingnutReply(known, propertyId ? await getProperty(caller.companyId, propertyId) : undefined, now);
}
