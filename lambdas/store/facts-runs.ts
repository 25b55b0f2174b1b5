import type { FactsChunk } from '../../shared/platform/items/facts-chunks.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { addPart } from './base/progress.ts';

/** Adds a chunk that is done to the hourly run of its company. Returns the numbers of the chunks that are done. */
export async function addFactsChunk(
  chunk: Pick<FactsChunk, 'run' | 'number' | 'of' | 'now'>,
): Promise<ReadonlySet<number>> {
  const { done } = await addPart(KEYS.factsProgress(chunk.run), chunk, {});
  return done;
}
