import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ContractorJobReply } from '../../../../shared/api/types/job-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { isToDo, JOB_STATES, untilInWords } from '../../../../shared/domain/jobs/job.ts';
import { call } from '../../../api/client.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './ContractorJobs.module.css';

const DoneDialog = lazy(() => import('../../common/jobs/DoneDialog.tsx'));

const KEY = ['contractor-jobs'];

/** The jobs of the link, and the way to say that one is done (docs/product/contractors.md#jobs). Nothing without a job. */
export default function ContractorJobs() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ContractorJobReply>();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('contractor', 'jobs', undefined, signal),
    refetchInterval: 10 * MINUTE_MS,
  });
  if (!data || data.jobs.length === 0) return null;
  const done = async (jobId: string, line: string) => {
    const reply = await untilKnown(() => call('contractor', 'jobDone', { path: { jobId }, body: { line } }));
    queries.setQueryData(KEY, reply);
  };
  return (
    <Card title="Your jobs">
      <ul className={styles.list}>
        {data.jobs.map((job) => (
          <li key={job.id} className={styles.job}>
            <div className={styles.words}>
              <p className={styles.what}>{job.what}</p>
              {job.evidence && <p className={styles.facts}>{job.evidence}</p>}
              <p className={styles.facts}>
                {isToDo(job)
                  ? untilInWords({ state: job.state, ...(job.until && { until: job.until }) }, data.today)
                  : [JOB_STATES[job.state], job.line].filter(Boolean).join(': ')}
              </p>
            </div>
            {isToDo(job) && (
              <Button onClick={() => setAsked(job)}>
                DONE<span className="visually-hidden">{` ${job.what}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {asked && (
          <DoneDialog what={asked.what} onClose={() => setAsked(undefined)} onDone={(line) => done(asked.id, line)} />
        )}
      </Suspense>
    </Card>
  );
}
