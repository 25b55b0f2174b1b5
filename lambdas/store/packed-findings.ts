import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FindingHead } from '../../shared/domain/findings/heads.ts';
import type { Finding } from '../../shared/domain/findings/life.ts';
import type { PropertyFindings, UnjudgedSubject } from '../../shared/domain/findings/property-findings.ts';
import type { Evidence } from '../../shared/domain/findings/rule.ts';
import type { VitalLook, VitalLooks } from '../../shared/domain/findings/vital.ts';
import type { Sentence } from '../../shared/domain/sentences/figure.ts';
import { type Said, saidOf, sentencesBy } from '../../shared/domain/sentences/said.ts';
import { inWords, isLiteral } from '../../shared/domain/sentences/sentence.ts';
import type { StoredHead } from '../../shared/platform/items/findings-items.ts';

/** Findings as items have them: in words for the release before, with the sentences beside them (docs/decisions/294). */

/** No findings are larger when they are unpacked. So damaged bytes cannot fill the memory. */
const MAX_BYTES = 4_000_000;

type InWords<Of, Names extends keyof Of> = Omit<Of, Names> & { readonly [Name in Names]: string };
type StoredEvidence = Omit<Evidence, 'columns'> & { readonly columns: readonly string[] };
type StoredFinding = Omit<Finding, 'says' | 'unknown' | 'evidence'> & {
  readonly says: string;
  readonly unknown?: string;
  readonly evidence: StoredEvidence;
};
type StoredLook = Pick<VitalLook, 'by'> & { readonly reason?: string };

/** The findings of a property in the form that is packed. */
interface Packed extends Omit<PropertyFindings, 'findings' | 'unjudged' | 'vital'> {
  readonly findings: readonly StoredFinding[];
  readonly unjudged: readonly InWords<UnjudgedSubject, 'reason'>[];
  readonly vital?: Readonly<Record<keyof VitalLooks, StoredLook>>;
  /** The sentences of the words. Releases before have none, and drop them when they write. */
  readonly said?: readonly Said[];
}

const findingInWords = ({ says, unknown, evidence, ...rest }: Finding): StoredFinding => ({
  ...rest,
  says: inWords(says),
  ...(unknown && { unknown: inWords(unknown) }),
  evidence: { ...evidence, columns: evidence.columns.map((column) => inWords(column)) },
});

const lookInWords = (look: VitalLook): StoredLook =>
  'reason' in look ? { by: look.by, reason: inWords(look.reason) } : look;

const sentencesOf = ({ findings, unjudged, vital }: PropertyFindings): (Sentence | undefined)[] => [
  ...findings.flatMap(({ says, unknown, evidence }) => [says, unknown, ...evidence.columns]),
  ...unjudged.map(({ reason }) => reason),
  ...(vital ? Object.values(vital).map((look) => ('reason' in look ? look.reason : undefined)) : []),
];

/** The findings of a property, as its item stores them: compressed JSON in base64. */
export function packFindings(all: PropertyFindings): string {
  const { judgedSince, judgedOn, findings, unjudged, clear, vital } = all;
  const packed: Packed = {
    judgedSince,
    judgedOn,
    findings: findings.map(findingInWords),
    unjudged: unjudged.map((each) => ({ ...each, reason: inWords(each.reason) })),
    clear,
    ...(vital && { vital: { heat: lookInWords(vital.heat), hotWater: lookInWords(vital.hotWater) } }),
    said: saidOf(sentencesOf(all)),
  };
  return deflateRawSync(JSON.stringify(packed), { level: 9 }).toString('base64');
}

/** The findings of an item, unpacked, as they were written. */
const opened = (packed: string): Packed =>
  JSON.parse(inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES }).toString());

/** Finds the sentence of words that an earlier version wrote. */
type SentenceOf = (words: string) => Sentence | undefined;

function readerOf(said: readonly Said[] | undefined, sentenceOf?: SentenceOf): (words: string) => Sentence {
  const byWords = sentencesBy(said);
  return (words) => {
    const known = byWords(words);
    return (isLiteral(known) && sentenceOf?.(words)) || known;
  };
}

/** The findings of a property's item. @param sentenceOf gives words of which nothing is said their sentence */
export function unpackFindings(packed: string, sentenceOf?: SentenceOf): PropertyFindings {
  const { judgedSince, judgedOn, findings, unjudged, clear, vital, said } = opened(packed);
  const read = readerOf(said, sentenceOf);
  const look = ({ by, reason }: StoredLook): VitalLook =>
    by.length > 0 || reason === undefined ? { by } : { by: [], reason: read(reason) };
  return {
    judgedSince,
    judgedOn,
    findings: findings.map(({ says, unknown, evidence, ...rest }) => ({
      ...rest,
      says: read(says),
      ...(unknown !== undefined && { unknown: read(unknown) }),
      evidence: {
        ...evidence,
        columns: evidence.columns.map(read),
        // JSON has null where a day has no value.
        days: evidence.days.map((day) => ({ ...day, values: day.values.map((value) => value ?? undefined) })),
      },
    })),
    unjudged: unjudged.map((each) => ({ ...each, reason: read(each.reason) })),
    clear,
    ...(vital && { vital: { heat: look(vital.heat), hotWater: look(vital.hotWater) } }),
  };
}

/** A head as an item of lists has it. */
export function storedHead({ says, unknown, ...head }: FindingHead): StoredHead {
  const words = { says: inWords(says), ...(unknown && { unknown: inWords(unknown) }) };
  return { ...head, ...words, said: saidOf([says, unknown]) };
}

/** The head of an item of lists. */
export function headOf({ says, unknown, said, ...head }: StoredHead, sentenceOf?: SentenceOf): FindingHead {
  const read = readerOf(said, sentenceOf);
  return { ...head, says: read(says), ...(unknown !== undefined && { unknown: read(unknown) }) };
}

/** Counts the sentences that are found. */
function counting(sentenceOf: SentenceOf) {
  let count = 0;
  const find: SentenceOf = (words) => {
    const found = sentenceOf(words);
    if (found) count += 1;
    return found;
  };
  return { find, found: () => count };
}

/** The findings that an earlier version has packed, with the sentences of its words; undefined where none is found. */
export function sentencesPacked(packed: string, sentenceOf: SentenceOf): string | undefined {
  const { find, found } = counting(sentenceOf);
  const all = unpackFindings(packed, find);
  return found() > 0 ? packFindings(all) : undefined;
}

/** The heads of an earlier version with the sentences of their words; undefined where none is found. */
export function sentencesOfHeads(heads: readonly StoredHead[], sentenceOf: SentenceOf): StoredHead[] | undefined {
  const { find, found } = counting(sentenceOf);
  const all = heads.map((head) => storedHead(headOf(head, find)));
  return found() > 0 ? all : undefined;
}
