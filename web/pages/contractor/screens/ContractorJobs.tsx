import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractorJobReply } from '../../../../shared/api/types/job-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { type ApiError, hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { callLater, callOrWait, useWaiting, WaitsError } from '../../../api/waiting/waiting.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { saying } from '../../common/saying.ts';
// Not lazy: DONE is pressed where there is no network.
import DoneDialog from '../../jobs/DoneDialog.tsx';
import { notSaid } from '../../jobs/jobs-query.ts';
import { LineDialog } from '../../jobs/LineDialog.tsx';
import { workQuery } from '../link/contractor-queries.ts';
import { noteTypedLine } from '../link/typed-line.ts';
import styles from './ContractorJobs.module.css';
import { JobRow } from './JobRow.tsx';
import { HOME } from './paths.ts';

const KEY = ['contractor-jobs'];

/** The server says whose the job is now. What was typed stays in the field. */
const orMoved =
  (otherwise: (error: unknown) => string) =>
  (error: unknown): string =>
    hasCode(error, 'NOT_FOUND') ? (error as ApiError).message : otherwise(error);
const notDone = orMoved(notSaid);
const notNoted = orMoved(
  saying('The note of a work order was not saved', english('Couldn’t save the note. Try again.')),
);

/** Names of waiting changes of a job in the list of waiting changes. */
const WORDS = { jobDone: english('Done'), noteJob: english('Note') } as const;
type Change = keyof typeof WORDS;

/** The jobs of the link, and their words (docs/product/contractors.md#jobs). Nothing without a job. */
export function ContractorJobs() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ readonly change: Change; readonly job: ContractorJobReply }>();
  const waiting = useWaiting();
  const waits = (change: Change, { id }: ContractorJobReply) =>
    waiting.some(({ call: { name, input }, refused }) => name === change && input.path?.jobId === id && !refused);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('contractor', 'jobs', undefined, signal),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
  const send = async (change: Change, { id, what }: ContractorJobReply, line: string) => {
    const later = callLater('contractor', change, { path: { jobId: id }, body: { line } });
    try {
      const about = { title: what, detail: `${say(WORDS[change])}: ${line}`, page: HOME };
      queries.setQueryData(KEY, await callOrWait(later, about));
      void queries.invalidateQueries({ queryKey: workQuery.queryKey });
    } catch (error) {
      if (error instanceof WaitsError) return showToast(error.message);
      // Somebody else may have changed the list.
      void queries.invalidateQueries({ queryKey: KEY });
      throw error;
    }
  };
  const close = () => {
    noteTypedLine('', '');
    setAsked(undefined);
  };
  const given = asked && {
    what: asked.job.what,
    onClose: close,
    onTyped: (line: string) => noteTypedLine(asked.job.what, line),
  };
  const sent = (line: string) => (asked ? send(asked.change, asked.job, line) : Promise.resolve());
  return (
    <>
      {data && data.jobs.length > 0 && (
        <Card title={say`Your work orders`}>
          <ul className={styles.list}>
            {data.jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                today={data.today}
                isDone={waits('jobDone', job)}
                onDone={() => setAsked({ change: 'jobDone', job })}
                onNote={() => setAsked({ change: 'noteJob', job })}
              />
            ))}
          </ul>
        </Card>
      )}
      {/* A job that was taken away leaves the list, and not the line that is being typed. */}
      {given && asked?.change === 'jobDone' && <DoneDialog {...given} onDone={sent} failed={notDone} />}
      {given && asked?.change === 'noteJob' && (
        <LineDialog
          {...given}
          title={say`Add note`}
          label={say`Note`}
          verb={say`SAVE NOTE`}
          onSend={sent}
          failed={notNoted}
        />
      )}
    </>
  );
}
