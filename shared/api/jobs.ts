import { number, object, string } from 'yup';
import { SAID_STATES } from '../domain/jobs/job.ts';
import { WRONG } from './fields/field-messages.ts';
import { JOB, lineField } from './fields/job-fields.ts';
import { reply, route } from './route.ts';
import type { JobReply, JobsReply } from './types/job-types.ts';

/** The calls of jobs, a part of the group `properties`. */
export const jobs = {
  /** Lists the jobs of all properties: what is to do by its last day, then what is done (docs/product/jobs.md#page). */
  jobs: route('GET', '/jobs', { permission: 'isSignedIn', reach: 'properties', reply: reply<JobsReply>() }),
  /** Makes a job about one thing of the property, or about nothing else (docs/product/jobs.md#making). */
  addJob: route('POST', '/{id}/jobs', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'jobMade',
    body: JOB.shape({
      /** The key of an open finding of the property. */
      finding: string().max(150),
      /** An alarm of the property. */
      incidentId: string().max(200),
      /** An item of the plant book, for its service. */
      bookItemId: string().max(45),
      /** A wingnut of the property, for its check-out. */
      wingnutId: string().max(45),
    }),
    reply: reply<JobReply>('NOT_FOUND', 'TOO_MANY_JOBS', 'CHANGED_MEANWHILE'),
  }),
  /** Replaces what, who and until of a job. A version that is not the newest is refused. */
  changeJob: route('POST', '/{id}/jobs/{jobId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'jobChanged',
    body: JOB.shape({ version: number().integer().min(1).required() }),
    reply: reply<JobReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Says the state of a job (docs/product/jobs.md#states), and of one that is done in one line what was done. */
  moveJob: route('POST', '/{id}/jobs/{jobId}/state', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'jobMoved',
    body: object({
      state: string().oneOf(SAID_STATES).required(),
      line: lineField().when('state', ([state], line) => (state === 'done' ? line.required(WRONG.required) : line)),
    }).noUnknown(),
    reply: reply<JobReply>('NOT_FOUND', 'TOO_MANY_JOBS', 'CHANGED_MEANWHILE'),
  }),
  /** Removes a job with its history. */
  removeJob: route('DELETE', '/{id}/jobs/{jobId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'jobRemoved',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
