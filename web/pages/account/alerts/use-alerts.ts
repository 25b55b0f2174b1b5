import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { type AlertValues, choiceOf } from './alert-form.ts';

const alertsQuery = {
  queryKey: ['alerts'] as const,
  queryFn: ({ signal }: { readonly signal?: AbortSignal }) => call('alerts', 'get', undefined, signal),
};

/** The way in which the signed-in person is notified of alarms. */
export const useAlerts = () => useQuery(alertsQuery);

/** Writes the answer to a change into the cache of the page. */
export function useAlertsCache() {
  const queries = useQueryClient();
  return {
    keep: (reply: AlertsReply) => showAnswer(queries, alertsQuery.queryKey, reply),
    read: () => queries.fetchQuery({ ...alertsQuery, staleTime: 0 }),
  };
}

const NOT_SAVED = 'Couldn’t save your alerts. Try again.';
const MEANWHILE = 'You saved alerts in another window. Saving here overwrites that.';

type Outcome = { readonly is: 'saved' } | { readonly is: 'failed'; readonly words: string };

/**
 * Saves the section. The save names the version that the person has seen. After a failure the form keeps what was
 * chosen, and the next save replaces what another window has saved.
 */
export function useSaveAlerts(settings: AlertsReply) {
  const { keep, read } = useAlertsCache();
  // The settings are read again meanwhile. A save still names the version that the person began with.
  const [version, setVersion] = useState(settings.version);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Returns whether the values are saved. */
  const save = async (values: AlertValues): Promise<boolean> => {
    setOutcome(undefined);
    const choice = choiceOf(values, settings);
    try {
      const saved = await untilKnown(() => call('alerts', 'save', { body: { ...choice, version } }));
      keep(saved);
      setVersion(saved.version);
      setOutcome({ is: 'saved' });
      return true;
    } catch (error) {
      console.warn('The alerts were not saved', error);
      const isChanged = hasCode(error, 'CHANGED_MEANWHILE');
      const theirs = isChanged ? await read().catch(() => undefined) : undefined;
      if (theirs) setVersion(theirs.version);
      setOutcome({ is: 'failed', words: theirs ? MEANWHILE : (errorSentence(error) ?? NOT_SAVED) });
      return false;
    }
  };
  return { outcome, save };
}
