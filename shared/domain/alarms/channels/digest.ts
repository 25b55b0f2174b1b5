import type { Transition } from '../property-alarms.ts';

/** The changes of one property at one check that wait for a digest. */
export interface DigestPart {
  readonly propertyId: string;
  /** The time of the check, UTC ms. */
  readonly at: number;
  readonly news: readonly Transition[];
  /** It waits for no hours that somebody else has, and is not left out at their end. Absent: it does. */
  readonly isAtAnyHour?: true | undefined;
}

/** The changes that wait for one digest. */
export interface DigestContent {
  /** In order of arrival. Of each sensor or wingnut the newest change alone. */
  readonly parts: readonly DigestPart[];
  /** The number of changes that it stands for. */
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

/** Adds a part. A sensor that changed again has its newest change there, which says since when it lasts. */
function addPart(parts: readonly DigestPart[], added: DigestPart): DigestPart[] {
  const again = new Set(added.news.map((each) => subjectOf(added.propertyId, each)));
  const others = parts.flatMap((part) => {
    const news = part.news.filter((each) => !again.has(subjectOf(part.propertyId, each)));
    return news.length > 0 ? [{ ...part, news }] : [];
  });
  return newest([...others, added]);
}

/** A digest with the changes of another one, which are newer. All of them are counted (docs/product/channels.md#digest). */
export const mergeDigests = (older: DigestContent, newer: DigestContent): DigestContent => ({
  parts: newer.parts.reduce(addPart, older.parts),
  changes: older.changes + newer.changes,
});

/** One part as a digest. */
export const digestOf = (part: DigestPart): DigestContent => ({ parts: [part], changes: part.news.length });

/** A digest in two: what may go out now, and what must stay. Changes that it counts and does not show stay. */
export function splitDigest(
  { parts, changes }: DigestContent,
  mayGo: (part: DigestPart) => boolean,
): { readonly goes: DigestContent; readonly stays: DigestContent } {
  const going = parts.filter(mayGo);
  const shown = going.flatMap(({ news }) => news).length;
  const count = going.length === parts.length ? changes : shown;
  return {
    goes: { parts: going, changes: count },
    stays: { parts: parts.filter((part) => !mayGo(part)), changes: changes - count },
  };
}
