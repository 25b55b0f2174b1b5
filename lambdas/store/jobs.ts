import type { AuditAction } from '../../shared/domain/audit/actions.ts';
import { type AuditChange, changeOf } from '../../shared/domain/audit/changes.ts';
import { contractorInWords } from '../../shared/domain/contractors.ts';
import {
  countAfter,
  isToDo,
  JOB_STATES,
  type Job,
  type JobCount,
  MAX_OPEN_JOBS,
  outdatedJobs,
  unwatchedJob,
  whoId,
} from '../../shared/domain/jobs/job.ts';
import { newsOfJob } from '../../shared/domain/jobs/job-news.ts';
import { jobFor, saidIn } from '../../shared/domain/jobs/job-sentences.ts';
import { type Reach, sees, wholeCompany } from '../../shared/domain/people/reach.ts';
import type { Sentence } from '../../shared/domain/sentences/figure.ts';
import { inWords } from '../../shared/domain/sentences/sentence.ts';
import { type JobItem, parseJob } from '../../shared/platform/items/job-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { Refusal } from '../base/refusal.ts';
import { outboxStep } from './alarms/outbox.ts';
import { listWebhookHeads } from './alarms/webhook-heads.ts';
import { type Author, auditStep } from './base/audit.ts';
import { findParsed } from './base/find-parsed.ts';
import { listItems } from './base/list.ts';
import { findProperty, getProperty } from './base/properties.ts';
import {
  change,
  create,
  remove,
  type Step,
  transact,
  transactIfFirst,
  withOptimisticRetry,
} from './base/transaction.ts';
import { contractorSteps } from './people/contractor-links.ts';

/** The jobs of properties (docs/product/jobs.md). */

const parsed = (items: readonly unknown[]): JobItem[] => items.map((item) => jobFor(parseJob(item, 'job')));

/** The jobs of the properties of a reach, in no order. Throws MalformedItemError. */
export const listJobs = async (reach: Reach): Promise<JobItem[]> =>
  parsed(await listItems(KEYS.job(reach.companyId))).filter(({ propertyId }) => sees(reach, propertyId));

/** The jobs of one property, in no order. Throws MalformedItemError. */
export const listJobsOf = async (companyId: string, propertyId: string): Promise<JobItem[]> =>
  parsed(await listItems(KEYS.job(companyId, propertyId)));

/** A job of a property; undefined without one. Throws MalformedItemError. */
export const findJob = (companyId: string, propertyId: string, jobId: string): Promise<JobItem | undefined> =>
  findParsed(KEYS.job(companyId, propertyId, jobId), 'job', (item, path) => jobFor(parseJob(item, path)));

/** The assignee of a job, for the audit log: by the id of a person or a contact, a contractor by the name of the link. */
function ownerChange(job: Job | undefined, when: 'before' | 'after'): AuditChange[] {
  const who = job?.who;
  if (!who) return [];
  const isContractor = 'contractorLinkId' in who;
  const [text, id] = isContractor ? [contractorInWords(who.name), undefined] : ['assigned', whoId(who)];
  return when === 'before' ? changeOf('owner', text, undefined, id) : changeOf('owner', undefined, text, id);
}

/** A change of a job, for the audit log: its sentence with the last day, its state, and who does it. */
function changesOf(before: Job | undefined, after: Job | undefined): AuditChange[] {
  const sentence = (job: Job | undefined) => job && [job.what, job.until].filter(Boolean).join(', due ');
  const moved = before && after && changeOf('jobState', JOB_STATES[before.state], JOB_STATES[after.state], after.what);
  const [had, has] = [before, after].map((job) => job?.who && whoId(job.who));
  return [
    ...changeOf('job', sentence(before), sentence(after)),
    ...(moved ?? []),
    ...(after && had !== has ? [...ownerChange(before, 'before'), ...ownerChange(after, 'after')] : []),
  ];
}

/** The attributes that a change of a job writes. */
const written = ({ what, who, until, state, changes, doneAt, unproven, watchedUntil, said, version }: Job) => ({
  what,
  who,
  until,
  state,
  changes,
  doneAt,
  unproven,
  watchedUntil,
  said,
  version,
});

/** The step that makes a job, changes it or removes it, if it is as it was read. */
function jobStep(companyId: string, propertyId: string, before: Job | undefined, after: Job | undefined): Step {
  const key = KEYS.job(companyId, propertyId, after?.id ?? before?.id ?? '');
  if (!before) return create(key, { ...after, propertyId });
  const was = { version: before.version };
  return after ? change(key, written(after), was) : remove(key, was);
}

/** The message to the webhooks that are notified of jobs, when a change tells something (docs/product/jobs.md#elsewhere). */
async function webhookSteps(
  { companyId, at }: Pick<Author, 'companyId' | 'at'>,
  propertyId: string,
  before: Job | undefined,
  after: Job | undefined,
): Promise<Step[]> {
  const job = newsOfJob(before, after);
  if (!job) return [];
  const told = (await listWebhookHeads(companyId)).filter(({ jobs, isOff }) => jobs && !isOff);
  if (told.length === 0) return [];
  const addressees = told.map(({ id }) => ({ userId: id, refusals: 0 }));
  // A change of one job in one millisecond is one version.
  const series = `JOB-${job.id}-${after?.version ?? 0}`;
  const mail = { companyId, propertyId, at, series, channel: 'webhook', job, news: [], told: [] } as const;
  return [outboxStep({ ...mail, addressees, delays: 0, queue: QUEUES.OUTBOX, due: at })];
}

interface JobChangeOf {
  readonly propertyId: string;
  readonly action: AuditAction;
  readonly before: Job | undefined;
  readonly after: Job | undefined;
  /** Others that the property keeps no more. */
  readonly gone?: readonly JobItem[];
}

/** Writes a job with the count of its property and the record. Throws NOT_FOUND, TOO_MANY_JOBS or VersionConflictError. */
async function write(author: Author, { propertyId, action, before, after, gone = [] }: JobChangeOf): Promise<void> {
  const { companyId } = author;
  const property = await getProperty(author, propertyId);
  const left = gone.reduce<JobCount | undefined>((count, job) => countAfter(count, job, undefined), property.jobs);
  const jobs = countAfter(left, before, after);
  if ((jobs?.open ?? 0) > Math.max(MAX_OPEN_JOBS, property.jobs?.open ?? 0)) throw new Refusal('TOO_MANY_JOBS');
  await transact([
    jobStep(companyId, propertyId, before, after),
    change(KEYS.property(companyId, propertyId), { jobs }, { entityStatus: 'enabled', jobs: property.jobs }),
    auditStep(author, action, property, changesOf(before, after)),
    ...contractorSteps(author, false),
    ...(await webhookSteps(author, propertyId, before, after)),
    ...gone.map((job) => jobStep(companyId, propertyId, job, undefined)),
  ]);
}

/** The most jobs that one new one takes out of the store: a transaction has few steps. */
const OUTDATED_AT_ONCE = 50;

/** Stores a new job. The oldest of those that are done may go: returns them. Throws NOT_FOUND or TOO_MANY_JOBS. */
export const addJob = (author: Author, propertyId: string, job: Job): Promise<readonly JobItem[]> =>
  withOptimisticRetry(async () => {
    const gone = outdatedJobs(await listJobsOf(author.companyId, propertyId)).slice(-OUTDATED_AT_ONCE);
    await write(author, { propertyId, action: 'jobMade', before: undefined, after: job, gone });
    return gone;
  });

/**
 * Changes or removes a job. `next` gives it after the change, the same object for no change, undefined to remove it, or throws. It is
 * asked again when somebody else was first. Throws NOT_FOUND or TOO_MANY_JOBS.
 */
export const changeJob = (
  author: Author,
  propertyId: string,
  jobId: string,
  action: AuditAction,
  next: (job: JobItem) => Job | undefined,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const before = await findJob(author.companyId, propertyId, jobId);
    if (!before) throw new Refusal('NOT_FOUND');
    const after = next(before);
    if (after !== before) await write(author, { propertyId, action, before, after });
  });

/** Says of the jobs to do of a contractor link when it ends, UTC ms. When somebody changes a job at this moment, its row has the earlier end. */
export async function setContractorEndOfJobs(
  companyId: string,
  propertyId: string,
  linkId: string,
  endsAt: number,
): Promise<void> {
  for (const job of await listJobsOf(companyId, propertyId)) {
    const { id, who, version } = job;
    if (!isToDo(job) || !who || !('contractorLinkId' in who) || who.contractorLinkId !== linkId) continue;
    await transactIfFirst([change(KEYS.job(companyId, propertyId, id), { who: { ...who, endsAt } }, { version })]);
  }
}

/** Keeps why the data cannot say whether a job has helped. It is no change of a person; when somebody was first, it waits for the next day. */
export async function sayUnproven(companyId: string, job: JobItem, why: Sentence): Promise<void> {
  const { propertyId, id, version, doneAt } = job;
  const unproven = inWords(why);
  if (job.unproven === unproven) return;
  const said = saidIn({ ...job, unproven }, [why]);
  await transactIfFirst([change(KEYS.job(companyId, propertyId, id), { unproven, said }, { version, doneAt })]);
}

/** Watches a verified job no more. When somebody was first, it waits for the next day. */
export async function stopWatching(companyId: string, job: JobItem): Promise<void> {
  const { propertyId, id, version } = job;
  const property = await findProperty(wholeCompany(companyId), propertyId);
  if (!property) return;
  const jobs = countAfter(property.jobs, job, unwatchedJob(job));
  await transactIfFirst([
    change(KEYS.job(companyId, propertyId, id), { watchedUntil: undefined }, { version }),
    change(KEYS.property(companyId, propertyId), { jobs }, { entityStatus: 'enabled', jobs: property.jobs }),
  ]);
}

/** Stores what the data says of a job that is done, with the record. When somebody was first, it waits for the next day. */
export async function judgeJob(author: Author, before: JobItem, after: Job): Promise<void> {
  const { companyId } = author;
  const { propertyId, id, version } = before;
  const property = await findProperty(author, propertyId);
  if (!property) return;
  const jobs = countAfter(property.jobs, before, after);
  await transactIfFirst([
    change(KEYS.job(companyId, propertyId, id), written(after), { version }),
    change(KEYS.property(companyId, propertyId), { jobs }, { entityStatus: 'enabled', jobs: property.jobs }),
    auditStep(author, 'jobJudged', property, changesOf(before, after)),
    ...(await webhookSteps(author, propertyId, before, after)),
  ]);
}
