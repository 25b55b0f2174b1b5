import { pageReader, type Reader } from '../figures/reader.ts';
import { ENGLISH } from './english/english.ts';
import type { Figure, Sentence } from './figure.ts';
import { storedDecimals } from './holes.ts';
import { type FiguresOf, filled, holesIn, kindAtEnd } from './template.ts';

type Table = typeof ENGLISH;
export type SentenceId = keyof Table;

/** The sentence of a text that has none: people and earlier versions wrote it. */
const LITERAL = 'literal';

/** A figure as it is stored in the hole of its name. */
function stored(template: string, name: string, value: Figure): Figure {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  const precision = 10 ** storedDecimals(holesIn(template).find((hole) => hole.name === name)?.kind);
  return Math.round(value * precision) / precision;
}

/** A sentence with its figures. */
export function sentence<Id extends SentenceId>(id: Id, ...given: FiguresOf<Table[Id]>): Sentence {
  const known = Object.entries(given[0] ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, stored(ENGLISH[id], name, value as Figure)] as const],
  );
  return known.length > 0 ? { id, figures: Object.fromEntries(known) } : { id };
}

/** A text without a sentence: it reads the same in each unit and language. */
export const literally = (text: string): Sentence => ({ id: LITERAL, figures: { text } });

/** Whether a sentence is a text that somebody or an earlier version wrote. */
export const isLiteral = ({ id }: Sentence): boolean => id === LITERAL;

/** The template of a sentence; undefined for one of a later version. */
const templateOf = ({ id }: Pick<Sentence, 'id'>): string | undefined =>
  Object.hasOwn(ENGLISH, id) ? (ENGLISH as Readonly<Record<string, string>>)[id] : undefined;

/** The words of a sentence for a reader; undefined where this version does not know it, or where a figure is missing. */
export function wordsIn(said: Sentence, reader: Reader = pageReader()): string | undefined {
  const template = templateOf(said);
  return template === undefined ? undefined : filled(template, said.figures ?? {}, reader, wordsIn);
}

/** The words of a sentence for a reader. */
export const inWords = (said: Sentence, reader: Reader = pageReader()): string => wordsIn(said, reader) ?? '';

/** The kind of figures below a heading with a unit; undefined for one without. */
export const kindBelow = (heading: Sentence) => {
  const template = templateOf(heading);
  return template === undefined ? undefined : kindAtEnd(template);
};
