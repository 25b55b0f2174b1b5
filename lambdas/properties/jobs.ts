import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { JobReply } from '../../shared/api/types/job-types.ts';
import { alarmSentence } from '../../shared/domain/alarms/alarm-sentence.ts';
import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import { contractorActor } from '../../shared/domain/contractors.ts';
import { findingKey } from '../../shared/domain/findings/judge.ts';
import {
  editedJob,
  type Job,
  type JobAbout,
  type JobWho,
  type JobWords,
  movedJob,
  type Seen,
  whoId,
} from '../../shared/domain/jobs/job.ts';
import { newJob } from '../../shared/domain/jobs/job-sentences.ts';
import { figuresBefore } from '../../shared/domain/jobs/verify.ts';
import { contactWithin } from '../../shared/domain/people/contacts.ts';
import { mayAt } from '../../shared/domain/people/reach.ts';
import { isToldOf } from '../../shared/domain/people/told-of.ts';
import { serviceDue, serviceSentence } from '../../shared/domain/plant/service-due.ts';
import { may } from '../../shared/domain/role.ts';
import { sentence } from '../../shared/domain/sentences/sentence.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import type { JobItem } from '../../shared/platform/items/job-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { dueDays } from '../flows/count-services.ts';
import { visibleUser } from '../flows/people/visible-users.ts';
import { wordsReader } from '../flows/words-reader.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { getProperty } from '../store/base/properties.ts';
import { contactAsUser, findContact } from '../store/contacts.ts';
import { findFindings } from '../store/findings.ts';
import { dropPhotosOf } from '../store/forget-photos.ts';
import * as store from '../store/jobs.ts';
import { listContractorLinks } from '../store/people/contractor-links.ts';
import { findBook } from '../store/plant-books.ts';
import { findWingnut } from '../store/wingnuts/wingnuts.ts';
import { jobReply, namesFor } from './list-jobs.ts';

/** The calls of jobs (docs/product/jobs.md). */

type Rows = typeof API.properties;

/** The evidence of a finding, an alarm or the plant book now. Throws NOT_FOUND if the property has none, or the finding is not open. */
async function evidenceOf(
  caller: Caller,
  { id: propertyId, timeZone }: PropertyItem,
  about: JobAbout,
  now: number,
): Promise<Seen> {
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
    return { evidence: alarmSentence(alarm) };
  }
  if (about.kind === 'service') {
    const { items, counts } = await findBook(caller, propertyId);
    const item = items.find(({ id }) => id === about.bookItemId);
    if (!item) throw new Refusal('NOT_FOUND');
    const due = serviceDue(item, item.services, counts[item.id], dueDays(timeZone, now));
    return { evidence: serviceSentence(item.name, due) };
  }
  if (about.kind === 'checkout') {
    const wingnut = await findWingnut(caller, about.wingnutId);
    if (wingnut.propertyId !== propertyId) throw new Refusal('NOT_FOUND');
    return { evidence: sentence('wingnut', { serial: wingnut.externalId }) };
  }
  return {};
}

/** A contact that the caller may name: an admin of all its places. Throws NOT_FOUND. */
async function visibleContact(caller: Caller, property: PropertyItem, contactId: string): Promise<UserItem> {
  const contact = await findContact(caller.companyId, contactId);
  const isAdmin = may(caller.role, 'isAdmin') && mayAt(caller, property.id, 'isAdmin');
  if (!contact || !isAdmin || !contactWithin({ ...caller, needs: 'isAdmin' }, contact.places))
    throw new Refusal('NOT_FOUND');
  return contactAsUser(contact);
}

interface SaidWords {
  readonly what: string;
  readonly userId?: string | undefined;
  readonly contactId?: string | undefined;
  readonly contractorLinkId?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * The assignee of a job (docs/product/jobs.md#who). The present one may keep it. Throws NOT_FOUND for a person or a contact that is not
 * verified or not of the property, for a contact that the caller does not see, and for a link that is not open.
 * @param had who has it now
 */
async function whoOf(
  caller: Caller,
  property: PropertyItem,
  { userId, contactId, contractorLinkId }: SaidWords,
  had: JobWho | undefined,
  now: number,
): Promise<JobWho | undefined> {
  const id = userId || contactId || (contractorLinkId && contractorActor(contractorLinkId));
  if (!id) return undefined;
  if (had && whoId(had) === id) return had;
  if (contractorLinkId) {
    const link = (await listContractorLinks(caller, property.id, now)).find((each) => each.id === contractorLinkId);
    if (!link) throw new Refusal('NOT_FOUND');
    return { contractorLinkId, name: link.name, endsAt: link.expiresAt * 1000 };
  }
  const person = await (contactId ? visibleContact(caller, property, id) : visibleUser(caller, id));
  if (person.entityStatus !== 'verified' || !isToldOf(person, property)) throw new Refusal('NOT_FOUND');
  return contactId ? { contactId } : { userId: id };
}

/** Facts that people enter about a job. Throws NOT_FOUND (`whoOf`). */
async function wordsOf(
  { caller, body, now }: { readonly caller: Caller; readonly body: SaidWords; readonly now: number },
  property: PropertyItem,
  had?: JobWho,
): Promise<JobWords> {
  const { what, until } = body;
  const who = await whoOf(caller, property, body, had, now);
  return { what, ...(who && { who }), ...(until && { until }) };
}

function aboutOf({ finding, incidentId, bookItemId, wingnutId }: Call<Rows['addJob']>['body']): JobAbout {
  if (finding) return { kind: 'finding', key: finding };
  if (incidentId) return { kind: 'alarm', incidentId };
  if (bookItemId) return { kind: 'service', bookItemId };
  return wingnutId ? { kind: 'checkout', wingnutId } : { kind: 'own' };
}

/** Makes a job. Throws NOT_FOUND, TOO_MANY_JOBS or CHANGED_MEANWHILE. */
export async function addJob(call: Call<Rows['addJob']>): Promise<JobReply> {
  const { caller, author, path, body, now } = call;
  const property = await getProperty(caller, path.id);
  const about = aboutOf(body);
  const [words, seen] = await Promise.all([wordsOf(call, property), evidenceOf(caller, property, about, now)]);
  const job = newJob(randomUUID(), about, words, seen, caller.userId, now);
  for (const gone of await store.addJob(author, property.id, job)) {
    await dropPhotosOf(caller.companyId, property.id, 'job', gone.id);
  }
  return jobReply(job, property, await namesFor(caller), wordsReader(caller));
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
  return jobReply(after, property, await namesFor(caller), wordsReader(caller));
}

/** Replaces what, who and until. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export async function changeJob(call: Call<Rows['changeJob']>): Promise<JobReply> {
  const { caller, path, body, now } = call;
  const property = await getProperty(caller, path.id);
  const before = await store.findJob(caller.companyId, property.id, path.jobId);
  const words = await wordsOf(call, property, before?.who);
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
