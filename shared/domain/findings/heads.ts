import { aboutInWords } from './about.ts';
import type { Finding } from './life.ts';
import { openByRank } from './property-findings.ts';

/** What lists say of an open finding: all but its evidence. */
export interface FindingHead
  extends Pick<
    Finding,
    | 'rule'
    | 'subject'
    | 'aspect'
    | 'openedOn'
    | 'seenOn'
    | 'seenDays'
    | 'risk'
    | 'strength'
    | 'says'
    | 'unknown'
    | 'aside'
  > {
  /** What it is about, in words. */
  readonly about: string;
}

/** The heads of the open findings, by rank; those that were put aside last. @param serialOf of a wingnut by its id */
export function headsOf(
  findings: readonly Finding[],
  serialOf: (wingnutId: string) => string | undefined,
): FindingHead[] {
  const { shown, aside } = openByRank(findings);
  return [...shown, ...aside].map(
    ({ evidence: _, judgedOn: _day, clearDays: _clear, far: _far, ended: _ended, ...head }) => ({
      ...head,
      about: aboutInWords(head.subject, serialOf),
    }),
  );
}
