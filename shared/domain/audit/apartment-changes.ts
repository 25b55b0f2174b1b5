import type { Apartment } from '../apartments/apartment.ts';
import type { TenantLinks } from '../apartments/tenant-links.ts';
import { type AuditChange, changeOf } from './changes.ts';

/** What the audit log says of an apartment. It has no temperature, and nobody's name. */
function wordsOf(apartment: Apartment | undefined): string {
  if (!apartment) return '';
  const { floor, line, rooms, sensor, installed, optedOut, vacated } = apartment;
  const parts = [
    ['Floor', floor],
    ['line', line],
    ['rooms', rooms],
    ['sensor', sensor],
    ['installed', installed],
    ['opted out', optedOut],
    ['vacant from', vacated],
  ].filter(([, value]) => value !== undefined);
  return parts.map(([name, value]) => `${name} ${value}`).join(', ') || 'Apartment';
}

/** The changes of a save of apartments, by number. */
export function apartmentChanges(before: readonly Apartment[], after: readonly Apartment[]): AuditChange[] {
  const old = new Map(before.map((each) => [each.id, each]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((each) => changeOf('apartment', wordsOf(old.get(each.id)), wordsOf(each), each.number)),
    ...before.flatMap((each) => (kept.has(each.id) ? [] : changeOf('apartment', wordsOf(each), '', each.number))),
  ];
}

interface Linked {
  readonly apartments: readonly Apartment[];
  readonly links: TenantLinks;
}

/** The links of tenants that a save has made and ended, by the number of the apartment. A new link ends the one before. */
export function linkChanges(before: Linked, after: Linked): Record<'made' | 'ended', AuditChange[]> {
  const numbers = new Map([...before.apartments, ...after.apartments].map(({ id, number }) => [id, number]));
  const missing = (links: TenantLinks, others: TenantLinks) =>
    Object.entries(links).filter(([id, { hash }]) => others[id]?.hash !== hash);
  const words = (from: string) => `since ${from}`;
  return {
    made: missing(after.links, before.links).flatMap(([id, { from }]) =>
      changeOf('tenantLink', undefined, words(from), numbers.get(id)),
    ),
    ended: missing(before.links, after.links).flatMap(([id, { from }]) =>
      changeOf('tenantLink', words(from), undefined, numbers.get(id)),
    ),
  };
}
