import type { QueryClient } from '@tanstack/react-query';
import type { BulkPropertyReply } from '../../../../shared/api/bulk.ts';
import { call } from '../../../api/client.ts';
import { invalidateFleet } from '../../../api/fleet-queries.ts';
import { showLastingToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { inBatches } from './batches.ts';
import { propertiesInWords } from './change-words.ts';

/** Time in which the screen offers to take a change of many back, ms (docs/product/bulk.md#undo). */
export const UNDO_MS = 30_000;

/** The work done to many properties, and until when it can be taken back (UTC ms). */
export interface DoneWork {
  readonly id: string;
  /** The properties that were changed. */
  readonly changed: readonly string[];
  readonly until: number;
}

/** Takes work on many back, as far as nobody has changed the same since. */
export async function undoWork(
  queries: QueryClient,
  { id, changed }: DoneWork,
  onDone?: (count: number) => void,
): Promise<BulkPropertyReply[]> {
  const replies = await inBatches(
    changed,
    (propertyIds) => call('properties', 'bulkUndo', { body: { id, propertyIds } }),
    onDone,
  );
  void invalidateFleet(queries);
  return replies;
}

/** Number of properties that are as they were before. */
export const undoneInWords = (replies: readonly BulkPropertyReply[]): string =>
  `${propertiesInWords(replies.filter((reply) => reply.is === 'change').length)} restored`;

/** Offers UNDO for the rest of its time when the dialog is closed. */
export function offerUndo(queries: QueryClient, work: DoneWork, nameOf: (id: string) => string): void {
  const left = work.until - Date.now();
  if (left <= 0 || work.changed.length === 0) return;
  const undo = async () => {
    const replies = await undoWork(queries, work);
    const left = replies.flatMap((reply) => (reply.is === 'change' ? [] : [`${nameOf(reply.id)}: ${reply.why}.`]));
    const said = `${undoneInWords(replies)}.`;
    if (left.length === 0) showToast(said);
    else showLastingToast([said, ...left].join(' '));
  };
  showUndoToast(`${propertiesInWords(work.changed.length)} changed.`, () => void undo(), left);
}
