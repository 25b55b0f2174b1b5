import { useQueryClient } from '@tanstack/react-query';
import type { FindingsReply } from '../../../../shared/api/types/findings.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { showUndoToast } from '../../../ui/feedback/toast.tsx';
import { useAct } from '../../common/acts.ts';
import { companyFindingsQuery } from '../../common/findings/company-findings-query.ts';
import { saying } from '../../common/saying.ts';
import { findingsQuery } from '../common/findings-queries.ts';

/** The board has its query to itself. */
const BOARD = ['dashboard', 'board'];
const MEANWHILE = 'Findings changed while you were here. Review them and try again.';
const OVER = 'This finding is resolved.';
const failed = saying('A finding was not changed', 'Couldn’t save. Try again.');

/** Puts findings of a property aside, and takes them back. Editors only. */
export function useFindingActs(propertyId: string, version: number) {
  const queries = useQueryClient();
  const query = findingsQuery(propertyId);
  const path = { id: propertyId };
  const send = async (change: () => Promise<FindingsReply>): Promise<void> => {
    try {
      showAnswer(queries, query.queryKey, await untilKnown(change));
    } catch (error) {
      const why = failed(error);
      const [isMeanwhile, isOver] = [hasCode(error, 'CHANGED_MEANWHILE'), hasCode(error, 'NOT_FOUND')];
      if (isMeanwhile || isOver) await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      throw new Error(isMeanwhile ? MEANWHILE : isOver ? OVER : why, { cause: error });
    }
    // The lists count the findings that are not aside.
    void queries.invalidateQueries({ queryKey: companyFindingsQuery.queryKey, exact: true });
    void queries.invalidateQueries({ queryKey: propertiesQuery.queryKey });
    void queries.invalidateQueries({ queryKey: BOARD });
  };
  const versionNow = () => queries.getQueryData(query.queryKey)?.version ?? version;
  const takeBack = useAct(
    (key: string) =>
      send(() => call('properties', 'takeFindingBack', { path, body: { finding: key, version: versionNow() } })),
    { toast: (key) => `finding-${key}` },
  );
  return {
    takeBack,
    /** Rejects with the sentence that says why it was not done. */
    putAside: async (key: string, reason: string): Promise<void> => {
      await send(() => call('properties', 'putFindingAside', { path, body: { finding: key, reason, version } }));
      showUndoToast('Dismissed. Reopens if it gets worse.', () => takeBack.start(key));
    },
  };
}
