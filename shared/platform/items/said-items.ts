import type { Figures } from '../../domain/sentences/figure.ts';
import type { Said } from '../../domain/sentences/said.ts';
import { listOf, type Reader, record, text } from './item-readers.ts';

/** Figures of any kind: a sentence whose figures are none has no words, and the words beside it count (docs/decisions/294). */
const figures: Reader<Figures | undefined> = (value) =>
  typeof value === 'object' && value !== null ? (value as Figures) : undefined;

/** The sentences of the texts of an item. */
export const parseSaid: Reader<readonly Said[]> = listOf(record({ words: text, id: text, figures }));
