import { number, object, string } from 'yup';
import { isDay } from '../domain/calendar-day.ts';
import { MAX_LINE, MAX_WHAT, SAID_STATES } from '../domain/jobs/job.ts';
import { reply, route } from './route.ts';
import type { JobReply, JobsReply } from './types/job-types.ts';

/** One of the three says who has a job. */
const oneOfThree = (name: string) =>
  string()
    .max(45)
    .test('one', '${path} must stand alone', (id, { parent }) => {
      const { userId, contactId, contractorLinkId } = parent as Readonly<Record<string, string | undefined>>;
      return !id || Object.values({ userId, contactId, contractorLinkId }).filter(Boolean).length === 1;
    })
    .meta({ jsonSchema: { description: name } });

/** Facts that people enter about a job. Without one of the three nobody has it yet, without `until` it has no last day (docs/product/jobs.md#who). */
const words = {
  what: string().trim().required().max(MAX_WHAT),
  userId: oneOfThree('A verified person who sees the property.'),
  contactId: oneOfThree('A contact that is told of the property.'),
  contractorLinkId: oneOfThree('An open contractor link of the property.'),
  until: string()
    .test('day', '${path} must be a day', (day) => day === undefined || isDay(day))
    .meta({ jsonSchema: { format: 'date' } }),
};

/** The calls of jobs, a part of the group `properties`. */
export const jobs = {
  /** Lists the jobs of all properties: what is to do by its last day, then what is done (docs/product/jobs.md#page). */
  jobs: route('GET', '/jobs', { permission: 'isSignedIn', reach: 'properties', reply: reply<JobsReply>() }),
  /** Makes a job about one thing of the property, or about nothing else (docs/product/jobs.md#making). */
  addJob: route('POST', '/{id}/jobs', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'jobMade',
    body: object({
      ...words,
      /** The key of an open finding of the property. */
      finding: string().max(150),
      /** An alarm of the property. */
      incidentId: string().max(200),
      /** An item of the plant book, for its service. */
      bookItemId: string().max(45),
      /** A wingnut of the property, for its check-out. */
      wingnutId: string().max(45),
    }).noUnknown(),
    reply: reply<JobReply>('NOT_FOUND', 'TOO_MANY_JOBS', 'CHANGED_MEANWHILE'),
  }),
  /** Replaces what, who and until of a job. A version that is not the newest is refused. */
  changeJob: route('POST', '/{id}/jobs/{jobId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'jobChanged',
    body: object({ ...words, version: number().integer().min(1).required() }).noUnknown(),
    reply: reply<JobReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Says the state of a job (docs/product/jobs.md#states), and of one that is done in one line what was done. */
  moveJob: route('POST', '/{id}/jobs/{jobId}/state', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'jobMoved',
    body: object({
      state: string().oneOf(SAID_STATES).required(),
      line: string()
        .trim()
        .max(MAX_LINE)
        .when('state', ([state], line) => (state === 'done' ? line.required() : line)),
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
