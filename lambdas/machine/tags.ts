import type { API } from '../../shared/api/routes.ts';
import { haystackGrid, type TagGrid } from '../../shared/domain/tags/haystack.ts';
import { labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { Call } from '../flows/calls/serve.ts';
import { getProperty } from '../store/base/properties.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';

/** A property with its equipment and sensors, in the tags of Project Haystack. Throws NOT_FOUND. */
export async function tags({ caller, path }: Call<typeof API.machine.tags>): Promise<TagGrid> {
  const property = await getProperty(caller, path.id);
  const wingnuts = await getWingnuts(caller, property.linkedWingnuts);
  return haystackGrid(
    property,
    wingnuts.flatMap(({ wingnut }) => labelsOf(wingnut.sensors)),
  );
}
