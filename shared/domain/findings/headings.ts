import type { FINDING_HEADINGS } from '../sentences/english/finding-headings.ts';
import type { Sentence } from '../sentences/figure.ts';
import type { SentenceId } from '../sentences/sentence.ts';
import type { FiguresOf } from '../sentences/template.ts';

type Headings = typeof FINDING_HEADINGS;
type HeadingName = { [Id in keyof Headings]: Id extends `heading.${infer Name}` ? Name : never }[keyof Headings];
/** The headings that need no figure, without `heading.`. */
type PlainHeading = {
  [Id in keyof Headings]: FiguresOf<Headings[Id]> extends []
    ? Id extends `heading.${infer Name}`
      ? Name
      : never
    : never;
}[keyof Headings];

/** The limits of a rule by the headings of its evidence, without `heading.` (`Rule.limitOf`). */
export const limitsBy =
  (limits: Readonly<Partial<Record<HeadingName, number>>>) =>
  ({ id }: Sentence): number | undefined =>
    Object.entries(limits).find(([name]) => id === `heading.${name}`)?.[1];

/** Some headings of evidence, in their order. */
export const headings = (...names: readonly PlainHeading[]): Sentence[] =>
  names.map((name) => ({ id: `heading.${name}` satisfies SentenceId }));
