import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractorJobReply } from '../../../../shared/api/types/job-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { isToDo, JOB_STATES, untilInWords } from '../../../../shared/domain/jobs/job.ts';
import { type ApiError, hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { callLater, callOrWait, useWaiting, WaitsError } from '../../../api/waiting/waiting.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
// Not lazy: DONE is pressed where there is no network.
import DoneDialog from '../../common/jobs/DoneDialog.tsx';
import { notSaid } from '../../common/jobs/jobs-query.ts';
import { noteTypedLine } from '../link/typed-line.ts';
import styles from './ContractorJobs.module.css';
import { HOME } from './paths.ts';

const KEY = ['contractor-jobs'];

/** The server says whose the job is now. What was typed stays in the field. */
const failed = (error: unknown): string => (hasCode(error, 'NOT_FOUND') ? (error as ApiError).message : notSaid(error));

/** The jobs of the link, and the way to say that one is done (docs/product/contractors.md#jobs). Nothing without a job. */
export function ContractorJobs() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ContractorJobReply>();
  const waiting = useWaiting();
  const waits = ({ id }: ContractorJobReply) =>
    waiting.some(({ call: { name, input }, refused }) => name === 'jobDone' && input.path?.jobId === id && !refused);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('contractor', 'jobs', undefined, signal),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
  const done = async (job: ContractorJobReply, line: string) => {
    const change = callLater('contractor', 'jobDone', { path: { jobId: job.id }, body: { line } });
    try {
      queries.setQueryData(KEY, await callOrWait(change, { title: job.what, detail: `Done: ${line}`, page: HOME }));
    } catch (error) {
      if (error instanceof WaitsError) return showToast(error.message);
      // Somebody else may have changed the list.
      void queries.invalidateQueries({ queryKey: KEY });
      throw error;
    }
  };
  return (
    <>
      {data && data.jobs.length > 0 && (
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
                {isToDo(job) && !waits(job) && (
                  <Button onClick={() => setAsked(job)}>
                    DONE<span className="visually-hidden">{` ${job.what}`}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {/* A job that was taken away leaves the list, and not the line that is being typed. */}
      {asked && (
        <DoneDialog
          what={asked.what}
          onClose={() => {
            noteTypedLine('', '');
            setAsked(undefined);
          }}
          onDone={(line) => done(asked, line)}
          failed={failed}
          onTyped={(line) => noteTypedLine(asked.what, line)}
        />
      )}
    </>
  );
}
