import type { Apartment } from '../apartments/apartment.ts';
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
