import { randomUUID } from 'node:crypto';
import { type CheckChunk, type CheckTask, MAX_CHUNK } from '../../shared/platform/items/check-items.ts';
import { chunksOf } from '../base/concurrency.ts';

type Part = Pick<CheckChunk, 'tasks' | 'ofCompany'>;

/**
 * Divides the properties of a check into chunks. A company stays in one chunk, because many of its properties at once share one
 * message. If it has too many for one, its chunks have no other company, and each knows the others.
 * @param now the scheduled time of the check, UTC ms
 */
export function inChunks(tasks: readonly CheckTask[], now: number): CheckChunk[] {
  const parts: Part[] = [];
  let open: CheckTask[] = [];
  for (const ofCompany of Map.groupBy(tasks, ({ companyId }) => companyId).values()) {
    if (ofCompany.length > MAX_CHUNK) {
      const pieces = chunksOf(ofCompany, MAX_CHUNK);
      const numbers = pieces.map((_, index) => parts.length + index);
      parts.push(...pieces.map((piece) => ({ tasks: piece, ofCompany: numbers })));
    } else if (parts.length > 0 && open.length > 0 && open.length + ofCompany.length <= MAX_CHUNK) {
      open.push(...ofCompany);
    } else {
      open = [...ofCompany];
      parts.push({ tasks: open });
    }
  }
  const check = randomUUID();
  return parts.map((part, number) => ({ check, now, number, of: parts.length, ...part }));
}
