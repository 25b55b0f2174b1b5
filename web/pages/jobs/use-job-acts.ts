import { useQueryClient } from '@tanstack/react-query';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import type { SaidState } from '../../../shared/domain/jobs/job.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { call } from '../../api/client.ts';
import { untilGone } from '../../api/lost-answer.ts';
import { callLater, callOrWait, WaitsError } from '../../api/waiting/waiting.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useAct } from '../common/acts.ts';
import { notSaid, showJob } from './jobs-query.ts';

const SAID: Readonly<Record<SaidState, English>> = {
  open: english('Reopened'),
  onIt: english('Started'),
  done: english('Done'),
};

/** Actions of a person on jobs. States wait on the device without a network (docs/product/jobs.md#offline). */
export function useJobActs() {
  const queries = useQueryClient();
  const move = async (job: JobReply, state: SaidState, line?: string): Promise<void> => {
    const path = { id: job.property.id, jobId: job.id };
    const body = { state, line };
    try {
      const reply = await callOrWait(callLater('properties', 'moveJob', { path, body }), {
        title: say`Work order: ${job.what}`,
        detail: [say(SAID[state]), line].filter(Boolean).join(': '),
        page: PAGE_PATHS.jobs,
      });
      showJob(queries, job.id, reply);
    } catch (error) {
      if (!(error instanceof WaitsError)) throw error;
      showToast(error.message);
    }
  };
  return {
    /** Rejects when it was not said. */
    move,
    /** The same without a form: a failure is a toast with TRY AGAIN. */
    tell: useAct(move, { failed: notSaid, toast: ({ id }) => `job-${id}` }),
    remove: async (job: JobReply): Promise<void> => {
      await untilGone(() => call('properties', 'removeJob', { path: { id: job.property.id, jobId: job.id } }));
      showJob(queries, job.id, undefined);
    },
  };
}
