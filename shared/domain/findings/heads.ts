import { aboutInWords } from './about.ts';
import { type DayMark, marksOf } from './day-marks.ts';
import type { Finding } from './life.ts';
import { openByRank } from './property-findings.ts';
import { type Avoidable, avoidableOf } from './savings.ts';

/** The row of lists for an open finding: all but its evidence. */
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
    | 'unknownSince'
    | 'aside'
  > {
  /** Its subject, in words. */
  readonly about: string;
  /** Possible savings, where the finding measures it. Heads of earlier versions have none until the next judgement. */
  readonly avoidable?: Avoidable;
  /** The last days of its evidence, at most 14, the newest last. Heads of earlier versions have none until the next judgement. */
  readonly marks?: readonly DayMark[];
}

/** A list has room for so many days. */
const LISTED_DAYS = 14;

/** The heads of the open findings, by rank; those that were put aside last. @param serialOf of a wingnut by its id */
export function headsOf(
  findings: readonly Finding[],
  serialOf: (wingnutId: string) => string | undefined,
): FindingHead[] {
  const { shown, aside } = openByRank(findings);
  return [...shown, ...aside].map((finding) => {
    const { evidence, judgedOn: _day, clearDays: _clear, far: _far, ended: _ended, ...head } = finding;
    const avoidable = avoidableOf(finding);
    const marks = marksOf(evidence.days).slice(-LISTED_DAYS);
    return { ...head, about: aboutInWords(head.subject, serialOf), ...(avoidable && { avoidable }), marks };
  });
}
