import { object, string } from 'yup';
import { MAX_LINE } from '../domain/jobs/job.ts';
import { analytics } from './analytics.ts';
import { MIRRORED } from './contractor-mirrors.ts';
import { dashboards } from './dashboards.ts';
import { mirrorsOf } from './mirrors.ts';
import { properties } from './properties.ts';
import { reply, route } from './route.ts';
import { schema } from './schema.ts';
import type { ContractorOpenReply, ContractorSession } from './types/contractor-types.ts';
import type { ContractorJobsReply } from './types/job-types.ts';
import { wingnuts } from './wingnuts.ts';

const ROWS = { dashboards, properties, wingnuts, schema, analytics };

const mirrors = mirrorsOf(MIRRORED, ROWS, 'isContractor');

export const contractor = {
  /**
   * Opens a contractor link on this device, for the first and only time. The answer has the credential of the device
   * (docs/product/contractors.md#device).
   */
  open: route('POST', '/open', {
    permission: 'anyone',
    audit: 'contractorOpened',
    // The token comes in the body: logs have addresses.
    body: object({ token: string().required().max(200) }).noUnknown(),
    reply: reply<ContractorOpenReply>(
      'LINK_ENDED',
      'LINK_USED',
      'COMPANY_SUSPENDED',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Returns what the contractor's page knows of itself. */
  session: route('GET', '/session', { permission: 'isContractor', reply: reply<ContractorSession>() }),
  /** Lists the jobs that the company has given to the link, what is to do first (docs/product/contractors.md#jobs). */
  jobs: route('GET', '/jobs', { permission: 'isContractor', reply: reply<ContractorJobsReply>() }),
  /** Says in one line that a job of the link is done. */
  jobDone: route('POST', '/jobs/{jobId}/done', {
    permission: 'isContractor',
    audit: 'jobMoved',
    body: object({ line: string().trim().required().max(MAX_LINE) }).noUnknown(),
    reply: reply<ContractorJobsReply>('NOT_FOUND', 'LINK_ENDED', 'CHANGED_MEANWHILE'),
  }),
  ...mirrors,
};
