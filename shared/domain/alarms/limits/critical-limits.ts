import { limitsInForce, type Thresholds } from './breach.ts';

/** The hint where texts, calls and escalations are set up, while no limit of a company is critical; undefined if one is. */
export function noneCriticalWords(all: readonly Thresholds[]): string | undefined {
  const watched = all.flatMap((thresholds) =>
    Object.keys(thresholds)
      .filter((label) => limitsInForce(thresholds, label))
      .map((label) => thresholds[label]?.severity),
  );
  if (watched.length === 0 || watched.includes('critical')) return undefined;
  return watched.length === 1
    ? 'Your only limit isn’t set to Critical.'
    : `None of your ${watched.length} limits is set to Critical.`;
}
