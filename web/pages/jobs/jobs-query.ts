import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { JobReply, JobsReply } from '../../../shared/api/types/job-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { english } from '../../../shared/domain/figures/say.ts';
import { byNeed } from '../../../shared/domain/jobs/job.ts';
import { call } from '../../api/client.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { showAnswer } from '../../api/show-answer.ts';
import { saying } from '../common/saying.ts';

/** The jobs that the person may see. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call('properties', 'jobs', undefined, signal),
  refetchInterval: MINUTE_MS,
});

/** The sentence about a state that was not stored. */
export const notSaid = saying(
  'The state of a job was not saved',
  english('Couldn’t save. Your changes are still here.'),
);

const needOf = ({ until, doneAt, ...job }: JobReply) => ({
  ...job,
  ...(until !== null && { until }),
  ...(doneAt !== null && { doneAt }),
});

/** Shows a job as the server has answered, or that it is gone. @param job undefined: it is removed */
export function showJob(queries: QueryClient, id: string, job: JobReply | undefined): void {
  showAnswer<JobsReply>(queries, jobsQuery.queryKey, (before) => {
    if (!before) return before;
    const others = before.jobs.filter((each) => each.id !== id);
    const jobs = job ? [...others, job].sort((a, b) => byNeed(needOf(a), needOf(b))) : others;
    return { ...before, jobs };
  });
  void queries.invalidateQueries({ queryKey: jobsQuery.queryKey });
  // Properties count their jobs.
  void queries.invalidateQueries({ queryKey: propertiesQuery.queryKey });
}
