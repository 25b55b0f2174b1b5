import type { EarlierWingnut } from '../../../shared/api/types/entity-types.ts';
import type { Reach } from '../../../shared/domain/people/reach.ts';
import type { PropertyItem, SourceItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { getItems } from '../../store/base/entities.ts';
import { sourcesOf } from '../../store/base/properties.ts';

const fedIt = ({ sensors, past = [] }: SourceItem): boolean => Object.keys(sensors).length > 0 || past.length > 0;

/** The time at which the wingnut left: the end of its link, or else that of its last sensor. Undefined if nobody knows. */
const endOf = ({ unlinkedAt, past = [], sensors }: SourceItem): number | undefined =>
  unlinkedAt ??
  (Object.keys(sensors).length === 0 && past.length > 0 ? Math.max(...past.map(({ until }) => until)) : undefined);

/** The wingnuts that fed a property and are not linked to it now, the last one first (docs/product/properties.md#earlier-wingnuts). */
export async function earlierWingnuts(
  reach: Reach,
  { id, linkedWingnuts }: Pick<PropertyItem, 'id' | 'linkedWingnuts'>,
): Promise<EarlierWingnut[]> {
  const sources = await sourcesOf(reach, id);
  const earlier = sources.filter((source) => !linkedWingnuts.includes(source.wingnutId) && fedIt(source));
  const unnamed = earlier.filter(({ serial }) => serial === undefined);
  const wingnuts = await getItems<WingnutItem>(
    unnamed.map(({ wingnutId }) => KEYS.wingnut(reach.companyId, wingnutId)),
  );
  const serials = new Map(wingnuts.map(({ id: wingnutId, externalId }) => [wingnutId, externalId]));
  return earlier
    .map((source): EarlierWingnut => {
      const { wingnutId, linkedAt: from, replacedBy } = source;
      const [externalId, until] = [source.serial ?? serials.get(wingnutId), endOf(source)];
      return {
        id: wingnutId,
        ...(externalId !== undefined && { externalId }),
        ...(from !== undefined && { from }),
        ...(until !== undefined && { until }),
        ...(replacedBy && { replacedBy }),
      };
    })
    .sort((a, b) => (b.until ?? 0) - (a.until ?? 0) || (a.id < b.id ? -1 : 1));
}
