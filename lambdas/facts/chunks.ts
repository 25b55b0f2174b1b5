import { randomUUID } from 'node:crypto';
import { companyZone } from '../../shared/domain/findings/monday-mail.ts';
import { type FactsChunk, MAX_FACTS_CHUNK } from '../../shared/platform/items/facts-chunks.ts';
import { chunksOf } from '../base/concurrency.ts';
import type { WatchedId } from './watched-ids.ts';

/**
 * Divides the properties of a company into chunks. A chunk has no other company, so one that is large, slow or broken holds no other.
 * @param now the scheduled time of the hourly run, UTC ms
 */
export function inChunks(companyId: string, properties: readonly WatchedId[], now: number): FactsChunk[] {
  const parts = chunksOf(properties, MAX_FACTS_CHUNK);
  const zone = companyZone(properties.map(({ timeZone }) => timeZone));
  const run = randomUUID();
  return parts.map((part, number) => ({
    run,
    now,
    companyId,
    zone,
    number,
    of: parts.length,
    propertyIds: part.map(({ id }) => id),
  }));
}
