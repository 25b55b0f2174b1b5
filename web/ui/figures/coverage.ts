/**
 * The share that a card says once for its figures: '95%'. It is that of most of those figures which lack something, and of at least
 * two. Empty where no share is said once (docs/product/dashboard.md#coverage).
 * @param known of each figure: '' for one that lacks nothing
 */
export function sharedCoverage(known: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const each of known) if (each) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] > 1 ? most[0] : '';
}
