import { headingOf, PART_NAMES, RUN_LINE, sectionsOf } from '../../test/prove/page.ts';

/** Whether the proofs of docs/verification.md carry a release (docs/releases.md). */

/** Age of a revision in git: older than the release before or not, or of no commit of this history. */
export type Age = 'older' | 'newer' | 'unknown';

/** The row of a promise with its losses. */
const LOST = /^\| (.+?) \| .+ \| (\d+) \| \d+ \|$/gm;

/**
 * The reasons why the proofs do not carry a release, a line each; none if they do.
 * @param ageOf a revision compared with the release before
 */
export function refusalsOf(page: string, ageOf: (revision: string) => Age): string[] {
  const sections = sectionsOf(page);
  return PART_NAMES.flatMap((name) => {
    const section = sections.get(headingOf(name)) ?? '';
    const [, at, revision] = RUN_LINE.exec(section) ?? [];
    if (!at || !revision) return [`${name} was never proven`];
    const lost = [...section.matchAll(LOST)].filter(([, , count]) => count !== '0');
    const losses = lost.map(([, promised, count]) => `${name} lost ${count}: ${promised}`);
    if (revision.endsWith('-dirty')) return [...losses, `${name} was proven at ${revision}, a checkout with changes`];
    const age = ageOf(revision);
    if (age === 'unknown') return [...losses, `${name} was proven at ${revision}, which this history does not have`];
    return age === 'older' ? [...losses, `${name} was proven at ${at}, before the last release`] : losses;
  });
}
