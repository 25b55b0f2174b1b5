import type { Sentence } from './figure.ts';
import { inWords, isLiteral, literally, wordsIn } from './sentence.ts';

/**
 * Sentences as items have them: the words, which an earlier version of the portal reads, and beside them which sentence each of them is
 * (docs/decisions/294). Where somebody has written other words since, they are what counts.
 */
export interface Said extends Sentence {
  readonly words: string;
}

/** The sentences of some words, each once. Texts that people wrote have none. */
export function saidOf(sentences: readonly (Sentence | undefined)[]): Said[] {
  const known = sentences.flatMap((each) => (each && !isLiteral(each) ? [{ words: inWords(each), ...each }] : []));
  return [...new Map(known.map((each) => [each.words, each])).values()];
}

/** Finds the sentence that stored words are. Words of which nothing is said are as they are. @param said as it was stored */
export function sentencesBy(said: readonly Said[] | undefined): (words: string) => Sentence {
  const byWords = new Map((said ?? []).map(({ words, ...sentence }) => [words, sentence]));
  return (words) => {
    const found = byWords.get(words);
    // A sentence of a later version has words alone.
    return found && wordsIn(found) !== undefined ? found : literally(words);
  };
}
