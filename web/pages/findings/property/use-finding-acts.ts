import { useQueryClient } from '@tanstack/react-query';
import type { FindingReply, FindingsReply } from '../../../../shared/api/types/findings.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { changeOrFind } from '../../../api/lost-answer.ts';
import { showFailureToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { companyFindingsQuery, findingsQuery } from '../common/findings-queries.ts';

/** The board has its query to itself. */
const BOARD = ['dashboard', 'board'];
const NOT_DONE = 'This is not saved yet. Nothing is lost.';
const MEANWHILE = 'The findings have changed meanwhile. Look at them again, and try again.';
const OVER = 'This finding is over.';

/** Puts findings of a property aside, and takes them back. Editors only. */
export function useFindingActs(propertyId: string, version: number) {
  const queries = useQueryClient();
  const query = findingsQuery(propertyId);
  const path = { id: propertyId };
  const read = () => queries.fetchQuery({ ...query, staleTime: 0 });
  const send = async (change: () => Promise<FindingsReply>, isDone: (now: FindingsReply) => boolean): Promise<void> => {
    try {
      const reply = await changeOrFind(change, async () => {
        const now = await read();
        return isDone(now) ? now : undefined;
      });
      queries.setQueryData(query.queryKey, reply);
    } catch (error) {
      console.warn('A finding was not changed', error);
      const isMeanwhile = hasCode(error, 'CHANGED_MEANWHILE');
      const isOver = hasCode(error, 'NOT_FOUND');
      if (isMeanwhile || isOver) await read().catch(() => undefined);
      throw new Error(isMeanwhile ? MEANWHILE : isOver ? OVER : (errorSentence(error) ?? NOT_DONE), { cause: error });
    }
    // The lists count the findings that are not aside.
    void queries.invalidateQueries({ queryKey: companyFindingsQuery.queryKey, exact: true });
    void queries.invalidateQueries({ queryKey: propertiesQuery.queryKey });
    void queries.invalidateQueries({ queryKey: BOARD });
  };
  const has = (found: readonly FindingReply[], key: string) => found.some((each) => each.key === key);
  const versionNow = () => queries.getQueryData(query.queryKey)?.version ?? version;
  const takeBack = async (key: string): Promise<void> => {
    try {
      await send(
        () => call('properties', 'takeFindingBack', { path, body: { finding: key, version: versionNow() } }),
        ({ open }) => has(open, key),
      );
    } catch (error) {
      const why = error instanceof Error ? error.message : NOT_DONE;
      showFailureToast(`finding-${key}`, why, () => void takeBack(key));
    }
  };
  return {
    takeBack,
    /** Rejects with the sentence that says why it was not done. */
    putAside: async (key: string, reason: string): Promise<void> => {
      await send(
        () => call('properties', 'putFindingAside', { path, body: { finding: key, reason, version } }),
        ({ putAside }) => putAside.some((each) => each.key === key && each.aside?.reason === reason),
      );
      showUndoToast('Put aside until it gets worse.', () => void takeBack(key));
    },
  };
}
