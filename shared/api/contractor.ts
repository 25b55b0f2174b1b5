import { object, string } from 'yup';
import { analytics } from './analytics.ts';
import { MIRRORED } from './contractor-mirrors.ts';
import { dashboards } from './dashboards.ts';
import { PAIRING_CODE } from './fields/contractor-fields.ts';
import { JOB_LINE } from './fields/job-fields.ts';
import { mirrorsOf } from './mirrors.ts';
import { properties } from './properties.ts';
import { reply, route } from './route.ts';
import { schema } from './schema.ts';
import type {
  ContractorBuildingReply,
  ContractorCodeReply,
  ContractorOpenReply,
  ContractorSession,
  ContractorWorkReply,
} from './types/contractor-types.ts';
import type { ContractorJobsReply } from './types/job-types.ts';
import type { TenantReply } from './types/tenant-types.ts';
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
    body: JOB_LINE,
    reply: reply<ContractorJobsReply>('NOT_FOUND', 'LINK_ENDED', 'CHANGED_MEANWHILE'),
  }),
  /** Notes one line at a job of the link that is not done. The same line twice in a row is noted once. */
  noteJob: route('POST', '/jobs/{jobId}/note', {
    permission: 'isContractor',
    audit: 'jobNoted',
    body: JOB_LINE,
    reply: reply<ContractorJobsReply>('NOT_FOUND', 'LINK_ENDED', 'CHANGED_MEANWHILE'),
  }),
  /** Returns the findings and instructions of the property, and whom to call there (docs/product/contractors.md#building). */
  building: route('GET', '/building', { permission: 'isContractor', reply: reply<ContractorBuildingReply>() }),
  /** Returns what was done by the link (docs/product/contractors.md#work). */
  work: route('GET', '/work', { permission: 'isContractor', reply: reply<ContractorWorkReply>() }),
  /** Asks whoever can give more days, by email (docs/product/contractors.md#days). While a question waits, another one changes nothing. */
  askDays: route('POST', '/days', {
    permission: 'isContractor',
    audit: 'contractorAsked',
    body: JOB_LINE,
    reply: reply<ContractorSession>('LINK_ENDED', 'TOO_MANY_REQUESTS', 'CHANGED_MEANWHILE'),
  }),
  /** Makes the code by which a second device opens the link. An earlier code works no more (docs/product/contractors.md#second-device). */
  makeCode: route('POST', '/code', {
    permission: 'isContractor',
    audit: 'contractorCodeMade',
    reply: reply<ContractorCodeReply>('LINK_ENDED', 'LINK_USED', 'TOO_MANY_REQUESTS', 'CHANGED_MEANWHILE'),
  }),
  /** Opens a link that is open on another device, by the address and by the code that the other device shows. */
  join: route('POST', '/join', {
    permission: 'anyone',
    audit: 'contractorJoined',
    body: PAIRING_CODE.shape({ token: string().required().max(200) }),
    reply: reply<ContractorOpenReply>(
      'LINK_ENDED',
      'LINK_USED',
      'PHONE_CODE_WRONG',
      'PHONE_CODE_OVER',
      'COMPANY_SUSPENDED',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /**
   * Returns what the link of a tenant shows of one apartment (docs/product/apartments.md#tenant-page). It is here because this is the function
   * for people from outside who come with a link.
   */
  tenant: route('POST', '/tenant', {
    permission: 'anyone',
    audit: 'onlyAsks',
    // The token comes in the body: logs have addresses.
    body: object({ token: string().required().max(200) }).noUnknown(),
    reply: reply<TenantReply>('NOT_FOUND', 'TOO_MANY_REQUESTS'),
  }),
  ...mirrors,
};
