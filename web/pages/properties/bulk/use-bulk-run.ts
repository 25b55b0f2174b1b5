import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkPropertyReply } from '../../../../shared/api/bulk.ts';
import type { BulkAction } from '../../../../shared/domain/bulk/action.ts';
import { call } from '../../../api/client.ts';
import { invalidateFleet } from '../../../api/fleet-queries.ts';
import { inBatches } from './batches.ts';
import { type DoneWork, UNDO_MS, undoWork } from './undo.ts';

/** Stage of a piece of work on many properties. */
export type Stage =
  | { readonly is: 'asking' }
  /** `count` properties of `of` have an answer. */
  | { readonly is: 'busy'; readonly with: 'preview' | 'apply' | 'undo'; readonly count: number; readonly of: number }
  | { readonly is: 'preview'; readonly replies: readonly BulkPropertyReply[] }
  | { readonly is: 'done'; readonly replies: readonly BulkPropertyReply[]; readonly work: DoneWork }
  | { readonly is: 'undone'; readonly replies: readonly BulkPropertyReply[] };

const idsOf = (replies: readonly BulkPropertyReply[], is: BulkPropertyReply['is']): string[] =>
  replies.flatMap((reply) => (reply.is === is ? [reply.id] : []));

/** The replies with newer ones in their places. */
const renewed = (before: readonly BulkPropertyReply[], newer: readonly BulkPropertyReply[]): BulkPropertyReply[] => {
  const byId = new Map(newer.map((each) => [each.id, each]));
  return before.map((each) => byId.get(each.id) ?? each);
};

/** One piece of work on many properties: its preview, the change, and taking it back (docs/product/bulk.md). */
export function useBulkRun(ids: readonly string[]) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  const [action, setAction] = useState<BulkAction>({});
  // All calls of this work name it, so that none is done twice.
  const [id] = useState(() => crypto.randomUUID());
  const counting = (what: 'preview' | 'apply' | 'undo', of: number) => {
    const show = (count: number) => setStage({ is: 'busy', with: what, count, of });
    show(0);
    return show;
  };
  const change = async (some: readonly string[], before: readonly BulkPropertyReply[]) => {
    const send = (propertyIds: string[]) => call('properties', 'bulk', { body: { id, propertyIds, action } });
    const replies = renewed(before, await inBatches(some, send, counting('apply', some.length)));
    void invalidateFleet(queries);
    setStage({ is: 'done', replies, work: { id, changed: idsOf(replies, 'change'), until: Date.now() + UNDO_MS } });
  };
  return {
    stage,
    preview: async (asked: BulkAction) => {
      setAction(asked);
      const send = (propertyIds: string[]) =>
        call('properties', 'bulkPreview', { body: { propertyIds, action: asked } });
      setStage({ is: 'preview', replies: await inBatches(ids, send, counting('preview', ids.length)) });
    },
    apply: (replies: readonly BulkPropertyReply[]) => change(idsOf(replies, 'change'), replies),
    tryAgain: (replies: readonly BulkPropertyReply[]) => change(idsOf(replies, 'failed'), replies),
    undo: async (work: DoneWork) => {
      setStage({ is: 'undone', replies: await undoWork(queries, work, counting('undo', work.changed.length)) });
    },
    back: () => setStage({ is: 'asking' }),
  };
}
