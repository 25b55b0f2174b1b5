import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { JobReply, JobsReply } from '../../shared/api/types/job-types.ts';
import { aboutInWords, subjectInWords } from '../../shared/domain/alarms/alarm-words.ts';
import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import { findingKey } from '../../shared/domain/findings/judge.ts';
import {
  byNeed,
  editedJob,
  type Job,
  type JobAbout,
  type JobWords,
  movedJob,
  newJob,
} from '../../shared/domain/jobs/job.ts';
import { figuresBefore } from '../../shared/domain/jobs/verify.ts';
import { rolesOf } from '../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { JobItem } from '../../shared/platform/items/job-items.ts';
import type { Caller } from '../common/calls/caller.ts';
import { Refusal } from '../common/calls/refusal.ts';
import type { Call } from '../common/calls/serve.ts';
import { type Person, peopleOf } from '../common/people/people.ts';
import { sees, visibleUser } from '../common/people/visible-users.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { findFindings } from '../store/findings.ts';
import { dropPhotosOf } from '../store/forget-photos.ts';
import * as store from '../store/jobs.ts';
import { listUsers } from '../store/people/users.ts';
import { getProperty, listProperties } from '../store/properties.ts';

/** The calls of jobs (docs/product/jobs.md). */

type Rows = typeof API.properties;

/** The most jobs in an answer. Those that are done come last. */
const MAX_LISTED = 1000;

type Place = Pick<PropertyItem, 'id' | 'name' | 'timeZone'>;

const jobReply = (job: Job, { id, name, timeZone }: Place, personOf: (id: string) => Person): JobReply => ({
  id: job.id,
  property: { id, name, timeZone },
  about: job.about,
  what: job.what,
  who: job.who ? { userId: job.who.userId, name: personOf(job.who.userId).name } : null,
  until: job.until ?? null,
  evidence: job.evidence ?? null,
  state: job.state,
  doneAt: job.doneAt ?? null,
  unproven: job.unproven ?? null,
  madeAt: job.madeAt,
  changes: job.changes.map(({ by, ...change }) => ({ ...change, name: personOf(by).name })),
  version: job.version,
});

const namesFor = async (caller: Caller) => peopleOf(await listUsers(caller.companyId), (user) => sees(caller, user));

/** The jobs of all properties that the caller may see. */
export async function jobs({ caller, now }: Call<Rows['jobs']>): Promise<JobsReply> {
  const [items, properties, personOf] = await Promise.all([
    store.listJobs(caller),
    listProperties(caller),
    namesFor(caller),
  ]);
  const placeOf = new Map(properties.map((property) => [property.id, property]));
  const listed = items.sort(byNeed).flatMap((job) => {
    const place = placeOf.get(job.propertyId);
    return place ? [jobReply(job, place, personOf)] : [];
  });
  return { jobs: listed.slice(0, MAX_LISTED), more: listed.length > MAX_LISTED, now };
}

/** What a finding or an alarm says now. Throws NOT_FOUND when the property has no such open finding, or no such alarm. */
async function evidenceOf(
  caller: Caller,
  propertyId: string,
  about: JobAbout,
): Promise<Pick<Job, 'evidence' | 'figures'>> {
  if (about.kind === 'finding') {
    const stored = await findFindings(caller, propertyId);
    const finding = stored?.findings.find((each) => !each.ended && findingKey(each) === about.key);
    if (!finding) throw new Refusal('NOT_FOUND');
    return { evidence: finding.says, figures: figuresBefore(finding.evidence) };
  }
  if (about.kind === 'alarm') {
    const { propertyId: of, alarmId } = partsOfIncident(about.incidentId);
    const [alarm] = of === propertyId ? await getAlarms(caller.companyId, [{ propertyId, id: alarmId }]) : [];
    if (!alarm) throw new Refusal('NOT_FOUND');
    return { evidence: `${subjectInWords(alarm)}: ${aboutInWords(alarm)}` };
  }
  return {};
}

/** What people say of a job. Throws NOT_FOUND when the person is not verified, or may not see the property. */
async function wordsOf(
  caller: Caller,
  property: PropertyItem,
  {
    what,
    userId,
    until,
  }: { readonly what: string; readonly userId?: string | undefined; readonly until?: string | undefined },
): Promise<JobWords> {
  if (userId) {
    const { entityStatus, grants } = await visibleUser(caller, userId);
    if (entityStatus !== 'verified' || (grants && rolesOf(grants, [property]).size === 0))
      throw new Refusal('NOT_FOUND');
  }
  return { what, ...(userId && { who: { userId } }), ...(until && { until }) };
}

const aboutOf = ({
  finding,
  incidentId,
}: {
  readonly finding?: string | undefined;
  readonly incidentId?: string | undefined;
}): JobAbout =>
  finding ? { kind: 'finding', key: finding } : incidentId ? { kind: 'alarm', incidentId } : { kind: 'own' };

/** Makes a job. Throws NOT_FOUND, TOO_MANY_JOBS or CHANGED_MEANWHILE. */
export async function addJob({ caller, author, path, body, now }: Call<Rows['addJob']>): Promise<JobReply> {
  const property = await getProperty(caller, path.id);
  const about = aboutOf(body);
  const [words, seen] = await Promise.all([wordsOf(caller, property, body), evidenceOf(caller, property.id, about)]);
  const job = newJob(randomUUID(), about, words, seen, caller.userId, now);
  for (const gone of await store.addJob(author, property.id, job)) {
    await dropPhotosOf(caller.companyId, property.id, 'job', gone.id);
  }
  return jobReply(job, property, await namesFor(caller));
}

/** Changes a stored job and answers with it. */
async function changed(
  { caller, author, path }: Pick<Call<Rows['moveJob']>, 'caller' | 'author' | 'path'>,
  property: PropertyItem,
  action: 'jobChanged' | 'jobMoved',
  next: (job: JobItem) => Job,
): Promise<JobReply> {
  let after: Job | undefined;
  await store.changeJob(author, property.id, path.jobId, action, (job) => (after = next(job)));
  if (!after) throw new Refusal('NOT_FOUND');
  return jobReply(after, property, await namesFor(caller));
}

/** Replaces what, who and until. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export async function changeJob(call: Call<Rows['changeJob']>): Promise<JobReply> {
  const { caller, path, body, now } = call;
  const property = await getProperty(caller, path.id);
  const words = await wordsOf(caller, property, body);
  return changed(call, property, 'jobChanged', (job) => {
    if (job.version !== body.version) throw new Refusal('CHANGED_MEANWHILE');
    return editedJob(job, words, caller.userId, now);
  });
}

/** Says a state. Throws NOT_FOUND or TOO_MANY_JOBS. */
export async function moveJob(call: Call<Rows['moveJob']>): Promise<JobReply> {
  const { caller, path, body, now } = call;
  const property = await getProperty(caller, path.id);
  const line = body.state === 'done' ? body.line : undefined;
  return changed(call, property, 'jobMoved', (job) => movedJob(job, body.state, caller.userId, now, line));
}

/** Removes a job. Throws NOT_FOUND. */
export async function removeJob({ caller, author, path }: Call<Rows['removeJob']>): Promise<Record<string, never>> {
  await getProperty(caller, path.id);
  await store.changeJob(author, path.id, path.jobId, 'jobRemoved', () => undefined);
  await dropPhotosOf(caller.companyId, path.id, 'job', path.jobId);
  return {};
}
