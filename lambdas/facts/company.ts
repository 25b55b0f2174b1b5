import type { Arrivals } from '../../shared/domain/facts/due-days.ts';
import { parseLateDays } from '../../shared/domain/facts/late-days.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { LatestItem, PropertyItem, SourceItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { listItems } from '../store/list.ts';
import { listProperties } from '../store/properties.ts';
import type { FactsOwner } from './write-day.ts';

/** A property with what has arrived of it. */
export interface Watched extends FactsOwner {
  readonly property: PropertyItem;
  readonly arrivals: Arrivals;
}

/** When the last of some sensors was taken from its wingnut, UTC ms; 0 if none was. */
const lastLeft = (sources: readonly SourceItem[]): number =>
  Math.max(0, ...sources.flatMap(({ past = [] }) => past.map(({ until }) => until)));

/** The properties of a company that have or had wingnuts: three lists, however many properties there are. */
export async function watchedProperties(companyId: string): Promise<Watched[]> {
  const [properties, sources, latest] = await Promise.all([
    listProperties(wholeCompany(companyId)),
    listItems<SourceItem>(KEYS.source(companyId)),
    listItems<Pick<LatestItem, 'id' | 'receivedAt' | 'late'>>(KEYS.latest(companyId), ['id', 'receivedAt', 'late']),
  ]);
  const ofProperty = Map.groupBy(sources, ({ propertyId }) => propertyId);
  const latestOf = new Map(latest.map((item) => [item.id, item]));
  return properties.flatMap((property) => {
    const own = ofProperty.get(property.id) ?? [];
    if (own.length === 0) return [];
    // What a wingnut sends now belongs to the property that it is linked to now.
    const newest = property.linkedWingnuts.map((id) => latestOf.get(id)?.receivedAt ?? 0);
    const late = own.flatMap(({ wingnutId }) => [...parseLateDays(latestOf.get(wingnutId)?.late)]);
    const marks = new Map<number, number>();
    for (const [day, at] of late) marks.set(day, Math.max(at, marks.get(day) ?? 0));
    const arrivals = { bornAt: property.createdAt, newestAt: Math.max(lastLeft(own), ...newest), late: marks };
    return [{ companyId, property, sources: own, arrivals }];
  });
}
