/** Number of entries that the palette remembers (docs/product/go-anywhere.md#recent). */
export const MAX_RECENT = 8;

/** The ids of the entries that were opened last, after one more was opened. */
export const withRecent = (ids: readonly string[], id: string): readonly string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, MAX_RECENT);

const keyOf = (userId: string) => `recent-places ${userId}`;

/** Entries that this browser remembers of a person, the newest first. */
export function readRecent(userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Remembers that a person has opened an entry. Logging out forgets it. */
export const keepRecent = (userId: string, id: string): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(withRecent(readRecent(userId), id)));
