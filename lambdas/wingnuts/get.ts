import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { wingnutReply } from '../common/replies.ts';
import { getProperty } from '../store/properties.ts';
import { tellWingnut } from '../store/wingnuts/reporting.ts';
import { getWingnut } from '../store/wingnuts/wingnuts.ts';
import { earlierProperties } from './earlier-properties.ts';

/** One wingnut with the property it is linked to and the latest value of each input. */
export async function get({
  caller,
  path,
  now,
}: Pick<Call<typeof API.wingnuts.get>, 'caller' | 'path' | 'now'>): Promise<WingnutDetailReply> {
  const known = await getWingnut(caller.companyId, path.id);
  const { propertyId } = known.wingnut;
  const { companyId } = caller;
  const specs = known.latest?.specs;
  const [property, earlier] = await Promise.all([
    propertyId ? getProperty(companyId, propertyId) : undefined,
    earlierProperties(companyId, known.wingnut),
    // The installer sees what the wingnut measures each minute. The limits stay as it knows them.
    tellWingnut({ companyId, wingnutId: path.id, latest: known.latest, isWatched: true }, now),
  ]);
  return {
    ...wingnutReply(known, property, now),
    latest: known.latest?.values ?? {},
    ...(specs && { specs: { model: specs.model, hardware: specs.hardware, lastBoot: specs.lastBoot } }),
    ...(earlier.length > 0 && { earlierProperties: earlier }),
    now,
  };
}
