import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { NoisySensorReply } from '../../../../shared/api/types/quality-types.ts';
import type { Threshold } from '../../../../shared/domain/alarms/limits/breach.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { showFailureToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { useAct } from '../../common/acts.ts';
import { proposalQuery, refreshAlarms } from '../alarm-queries.ts';
import { recipientDrafts, recipientsToSend } from '../settings/recipient-rows.ts';

/** How long a limit can be put back, ms: as long as work on many (docs/product/bulk.md#undo). */
const UNDO_MS = 30_000;

type Place = Pick<NoisySensorReply, 'propertyId' | 'subject'>;

/** A change of one limit. */
interface LimitChange {
  readonly from: Threshold | undefined;
  readonly to: Threshold;
}

/**
 * Saves one limit as the editor of limits does, if it is still the one that the person has seen.
 * @returns whether it was
 */
async function saveLimit(
  queries: QueryClient,
  { propertyId, subject }: Place,
  { from, to }: LimitChange,
): Promise<boolean> {
  const query = settingsQuery(propertyId);
  const { config, version } = await queries.fetchQuery({ ...query, staleTime: 0 });
  if (hashKey([config.thresholds[subject]]) !== hashKey([from])) return false;
  const recipients = recipientsToSend(recipientDrafts(config.recipients), config.recipients);
  const thresholds = { ...config.thresholds, [subject]: to };
  const body = { entityStatus: undefined, config: { thresholds, recipients }, version };
  try {
    const saved = await untilKnown(() => call('notifications', 'save', { path: { propertyId }, body }));
    showAnswer(queries, query.queryKey, saved);
    return true;
  } catch (error) {
    if (hasCode(error, 'CHANGED_MEANWHILE')) return false;
    throw error;
  } finally {
    void refreshAlarms(queries, propertyId);
    void queries.invalidateQueries({ queryKey: proposalQuery(propertyId, subject).queryKey });
  }
}

/** Applies the proposal for a sensor, with UNDO (docs/product/alarm-quality.md#apply). */
export function useApply(sensor: Place) {
  const queries = useQueryClient();
  const undo = async (change: LimitChange): Promise<void> => {
    try {
      const isBack = await saveLimit(queries, sensor, change);
      showToast(
        isBack ? 'The limit is as it was before.' : 'Somebody has changed this limit since. It stays as it is.',
      );
    } catch (error) {
      console.warn('A limit was not put back', error);
      showFailureToast(
        `undo-${sensor.propertyId}-${sensor.subject}`,
        'The limit was not put back.',
        () => void undo(change),
      );
    }
  };
  return useAct(
    async (from: Threshold, to: Threshold, words: string) => {
      const isSaved = await saveLimit(queries, sensor, { from, to });
      if (isSaved) showUndoToast(`Applied: ${words}.`, () => void undo({ from: to, to: from }), UNDO_MS);
      else showToast('Somebody has changed this limit meanwhile. Here is a new proposal.');
    },
    {
      failed: (error) => errorSentence(error) ?? 'The limit is not changed yet.',
      toast: () => `apply-${sensor.propertyId}-${sensor.subject}`,
    },
  );
}
