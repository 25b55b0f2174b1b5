import type { Arrivals } from '../../shared/domain/facts/due-days.ts';
import { parseLateDays } from '../../shared/domain/facts/late-days.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { PropertyItem, SourceItem } from '../../shared/platform/items/items.ts';
import { sourcesOf } from '../store/base/properties.ts';
import { bringHome, findValues } from '../store/wingnuts/value-places.ts';
import type { FactsOwner } from './write-day.ts';

/** A property with what has arrived of it. */
export interface Watched extends FactsOwner {
  readonly property: PropertyItem;
  readonly arrivals: Arrivals;
}

/** The time at which the last of some sensors was taken from its wingnut, UTC ms; 0 if none was. */
const lastLeft = (sources: readonly SourceItem[]): number =>
  Math.max(0, ...sources.flatMap(({ past = [] }) => past.map(({ until }) => until)));

/** A property with what has arrived of it: two reads. Undefined when it never had a wingnut. */
export async function watchedProperty(companyId: string, property: PropertyItem): Promise<Watched | undefined> {
  const sources = await sourcesOf(wholeCompany(companyId), property.id);
  if (sources.length === 0) return undefined;
  const wingnuts = new Set([...sources.map(({ wingnutId }) => wingnutId), ...property.linkedWingnuts]);
  const latest = await findValues(
    'latest',
    [...wingnuts].map((wingnutId) => ({ companyId, wingnutId })),
    false,
  );
  for (const item of latest) await bringHome({ companyId, wingnutId: item.id }, item);
  const latestOf = new Map(latest.map((item) => [item.id, item]));
  // The readings that a wingnut sends now belong to the property that it is linked to now.
  const newest = property.linkedWingnuts.map((id) => latestOf.get(id)?.receivedAt ?? 0);
  const marks = new Map<number, number>();
  for (const { wingnutId } of sources)
    for (const [day, at] of parseLateDays(latestOf.get(wingnutId)?.late))
      marks.set(day, Math.max(at, marks.get(day) ?? 0));
  const arrivals = { bornAt: property.createdAt, newestAt: Math.max(lastLeft(sources), ...newest), late: marks };
  return { companyId, property, sources, arrivals };
}
