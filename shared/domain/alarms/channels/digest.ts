import { alarmId, type Transition } from '../property-alarms.ts';

/** The changes of one property at one check that wait for a digest. */
export interface DigestPart {
  readonly propertyId: string;
  /** The time of the check, UTC ms. */
  readonly at: number;
  readonly news: readonly Transition[];
}

/** What waits for one digest. */
export interface DigestContent {
  /** In order of arrival. Of each sensor or wingnut the newest change alone. */
  readonly parts: readonly DigestPart[];
  /** How many changes it stands for. */
  readonly changes: number;
}

/** Each change that is added writes the whole item, which must stay small in a power cut. A person reads no more. */
const MAX_CHANGES = 100;

const subjectOf = (propertyId: string, { kind, subject }: Transition) => `${propertyId} ${kind} ${subject}`;

/** The newest changes, as many as a digest shows. */
function newest(parts: readonly DigestPart[]): DigestPart[] {
  let room = MAX_CHANGES;
  const kept: DigestPart[] = [];
  for (const part of parts.toReversed()) {
    const news = part.news.slice(0, Math.max(0, room));
    room -= news.length;
    if (news.length > 0) kept.unshift({ ...part, news });
  }
  return kept;
}

/**
 * Adds changes to a digest (docs/product/channels.md#digest). A sensor that changed again has its newest change there, which
 * says since when it lasts. All of them are counted.
 */
export function addToDigest({ parts, changes }: DigestContent, added: DigestPart): DigestContent {
  const again = new Set(added.news.map((each) => subjectOf(added.propertyId, each)));
  const others = parts.flatMap((part) => {
    const news = part.news.filter((each) => !again.has(subjectOf(part.propertyId, each)));
    return news.length > 0 ? [{ ...part, news }] : [];
  });
  return { parts: newest([...others, added]), changes: changes + added.news.length };
}

const marksOf = ({ propertyId, news }: DigestPart) =>
  news.map((each) => `${propertyId} ${alarmId(each)} ${each.event} ${each.at}`);

/** What is left of a digest when some of its changes have been sent. */
export function withoutSent({ parts, changes }: DigestContent, sent: DigestContent): DigestContent {
  const gone = new Set(sent.parts.flatMap(marksOf));
  const left = parts.flatMap((part) => {
    const news = part.news.filter((each) => !marksOf({ ...part, news: [each] }).every((mark) => gone.has(mark)));
    return news.length > 0 ? [{ ...part, news }] : [];
  });
  return { parts: left, changes: Math.max(0, changes - sent.changes) };
}
