import type { API } from '../../shared/api/routes.ts';
import type { ContractorJobsReply } from '../../shared/api/types/job-types.ts';
import { byNeed, dayAt, isOf, isToDo, type Job, movedJob, notedJob, notesOf } from '../../shared/domain/jobs/job.ts';
import { jobFor } from '../../shared/domain/jobs/job-sentences.ts';
import { Refusal } from '../base/refusal.ts';
import type { ContractorCaller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { wordsReader } from '../flows/words-reader.ts';
import { changeJob, listJobsOf } from '../store/jobs.ts';

/** The jobs that the company has given to a contractor link (docs/product/contractors.md#jobs). */

type Rows = typeof API.contractor;

async function jobsOf(caller: ContractorCaller, now: number): Promise<ContractorJobsReply> {
  const { companyId, property, userId } = caller;
  const reader = wordsReader(caller);
  const jobs = await listJobsOf(companyId, property.id);
  const own = jobs.filter((job) => isOf(job, userId)).map((job) => jobFor(job, reader));
  return {
    jobs: own.sort(byNeed).map(({ id, what, until, evidence, state, changes }) => ({
      ...{ id, what, until: until ?? null, evidence: evidence ?? null, state },
      line: changes.findLast((each) => each.state !== undefined && each.line !== undefined)?.line ?? null,
      notes: notesOf({ changes }, userId),
    })),
    today: dayAt(now, property.timeZone),
  };
}

/** The jobs of the link. */
export const jobs = ({ caller, now }: Call<Rows['jobs']>): Promise<ContractorJobsReply> => jobsOf(caller, now);

/** The sentence about a job that the link does not have, whether there is one or not (docs/product/contractors.md#moved). */
const notYours = ({ company }: ContractorCaller): Refusal =>
  new Refusal('NOT_FOUND', `This work order is no longer yours: ${company.name} took it over.`);

/** Changes a job of the link. Throws NOT_FOUND for every other job, and LINK_ENDED. */
async function changeOwn(
  { caller, author, path }: Call<Rows['jobDone']> | Call<Rows['noteJob']>,
  action: 'jobMoved' | 'jobNoted',
  next: (job: Job) => Job,
): Promise<void> {
  await changeJob(author, caller.property.id, path.jobId, action, (job) => {
    if (!isOf(job, caller.userId)) throw notYours(caller);
    // Somebody else, or an earlier press, was first.
    return isToDo(job) ? next(job) : job;
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'NOT_FOUND' ? notYours(caller) : error;
  });
}

/** Says that a job of the link is done. Throws NOT_FOUND for every other job, and LINK_ENDED. */
export async function jobDone(call: Call<Rows['jobDone']>): Promise<ContractorJobsReply> {
  const { caller, body, now } = call;
  await changeOwn(call, 'jobMoved', (job) => movedJob(job, 'done', caller.userId, now, body.line, caller.link.name));
  return jobsOf(caller, now);
}

/** Notes a line at a job of the link. Throws NOT_FOUND for every other job, and LINK_ENDED. */
export async function noteJob(call: Call<Rows['noteJob']>): Promise<ContractorJobsReply> {
  const { caller, body, now } = call;
  await changeOwn(call, 'jobNoted', (job) => notedJob(job, caller.userId, now, body.line, caller.link.name));
  return jobsOf(caller, now);
}
